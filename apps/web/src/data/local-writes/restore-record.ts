/** Undeletes a record as it was. Apart from the other changes because nothing else undeletes (S-29). */
import { newId } from '@cuadra/contracts/primitives/ids';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CHANGE_TABLES, type FreeRecordName } from './change-records.ts';
import { enqueueChange } from './enqueue-change.ts';
import { placementOf } from './placement.ts';

const RESTORED = { deleted_at: null };

/** A record that is not deleted, or does not exist, is not changed. */
export async function restoreRecord(
  db: CompanyDb,
  collection: FreeRecordName,
  id: string,
  maker: Maker,
): Promise<void> {
  await dexieStore(db).write([...CHANGE_TABLES, collection], (tx) =>
    restoreIn(tx, db, { collection, id }, maker),
  );
}

/** Within a transaction of {@link CHANGE_TABLES} and the collection, like {@link restoreRecord}. */
export async function restoreIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  { collection, id }: { readonly collection: FreeRecordName; readonly id: string },
  maker: Maker,
): Promise<void> {
  const row = await tx.get(collection, id);
  if (row === undefined || row.deleted_at === null) return;
  const made_at = await correctedNow(tx, Date.now());
  const changes = new Map([[id, { kind: 'patch', fields: RESTORED, made_at } as const]]);
  const item = { id: newId(), kind: 'patch', collection, row_id: id, body: RESTORED } as const;
  const change = { ...item, made_by: maker, made_at, changes };
  await enqueueChange(tx, change, await placementOf(db, tx, collection));
}
