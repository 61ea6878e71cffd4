/**
 * Receipts: which of this device's items the server has recorded, and at which version. They come with every answer
 * that brings balances, and are applied before its rows (S-18). Otherwise a sale whose answer was lost would be counted
 * twice until it is sent again: in the server's row and as an own entry.
 */
import type { Receipt } from '@cuadra/contracts/protocol/messages';

import type { OutboxRow } from '../../device-rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import type { Settlement } from './settle.ts';

/** The entries that the receipts acknowledge; receipts of items that left the outbox long ago are ignored. */
export async function receivedItems(
  tx: DeviceTransaction,
  receipts: readonly Receipt[],
): Promise<Settlement[]> {
  if (receipts.length === 0) return [];
  const versions = new Map(receipts.map((receipt) => [receipt.id, receipt.version]));
  const entries: OutboxRow[] = await tx.where('outbox', 'id', [...versions.keys()]);
  return entries.map((entry) => ({
    entry,
    change: { step: 'recorded', version: versions.get(entry.id) ?? 0, result: undefined },
  }));
}

/** The cursor of receipts: the next answer brings those after it. */
export function receiptsCursor(before: number, receipts: readonly Receipt[]): number {
  return receipts.reduce((highest, receipt) => Math.max(highest, receipt.version), before);
}
