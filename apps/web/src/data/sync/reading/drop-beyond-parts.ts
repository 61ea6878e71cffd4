/**
 * Of collections that the user may read in part, the other rows leave the device (S-20). Apart from the page of changes
 * because a device without a network does the same when another user signs in.
 */
import { partOf } from '@cuadra/contracts/registry/collection-access';
import { COLLECTION_NAMES, type CollectionName } from '@cuadra/contracts/registry/collection-traits';

import type { DeviceTransaction } from '../../store/device-store.ts';

/** @param readable names of the collections that the user may read */
export async function dropBeyondParts(tx: DeviceTransaction, readable: readonly string[]): Promise<void> {
  for (const name of COLLECTION_NAMES) if (readable.includes(name)) await dropBeyondPart(tx, name, readable);
}

async function dropBeyondPart(
  tx: DeviceTransaction,
  name: CollectionName,
  readable: readonly string[],
): Promise<void> {
  const part = partOf(name, readable);
  if (part === null) return;
  const rows: readonly object[] = await tx.all(name);
  const beyond = rows.filter((row) => (Reflect.get(row, part.column) ?? null) === null);
  await tx.remove(
    name,
    beyond.map((row) => String(Reflect.get(row, 'id'))),
  );
}
