/** Own changes that the server may yet store. Apart because making a change and settling one both need them. */
import type { DeviceTransaction } from '../../store/device-store.ts';
import { changesOf, isChangeWaiting, type OwnChange } from './reconcile-shown.ts';

/**
 * By record id, in the order of making. Table: `outbox`.
 *
 * @param rowKeys as `rowKey` makes them
 */
export async function waitingChanges(
  tx: DeviceTransaction,
  rowKeys: readonly string[],
): Promise<Map<string, OwnChange[]>> {
  const items = (await tx.where('outbox', 'rows', rowKeys)).filter(isChangeWaiting);
  const byRow = new Map<string, OwnChange[]>();
  for (const item of items.toSorted((one, other) => one.seq - other.seq)) {
    for (const [id, change] of changesOf(item)) byRow.set(id, [...(byRow.get(id) ?? []), change]);
  }
  return byRow;
}
