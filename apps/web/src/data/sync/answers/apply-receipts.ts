/**
 * Receipts: which of this device's items the server has recorded, and where. They come with every answer that
 * brings balances, and are applied before its rows (S-18): without them a sale whose answer was lost would be
 * counted twice, in the row that holds it already and as an own entry, until it is sent again.
 */
import type { Receipt } from '@cuadra/contracts/protocol/messages';

import type { OutboxRow } from '../../rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import type { Settlement } from './settle.ts';

/** The entries the receipts acknowledge; those of items that left the outbox long ago say nothing new. */
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

/** How far receipts were told: the next answer brings those after it. */
export function receiptsCursor(before: number, receipts: readonly Receipt[]): number {
  return receipts.reduce((highest, receipt) => Math.max(highest, receipt.version), before);
}
