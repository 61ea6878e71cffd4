/**
 * A person sends an entry again that the server did not take, as it is: same id, same bytes (S-11). From then on it
 * counts and shows again, like any waiting entry.
 */
import { COLLECTION_TRAITS } from '@cuadra/contracts/registry/collection-traits';

import type { CompanyDb } from '../../company-db.ts';
import type { BaseRow, OutboxRow } from '../../device-rows.ts';
import { refreshShown } from '../../shown-balances.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { rowsOf } from '../../store/registry-rows.ts';
import { changesOf } from '../answers/reconcile-shown.ts';
import { SETTLE_TABLES, showAgain } from '../answers/settle.ts';
import { readSyncValue } from '../state/sync-values.ts';

/** Whether a retry can help: quarantined and superseded items are at the server. */
export function canRetry({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'set_aside' || state === 'stuck';
}

/** Does nothing for an entry that is gone, or waits already. */
export async function retryEntry(db: CompanyDb, seq: number): Promise<void> {
  await dexieStore(db).write(SETTLE_TABLES, async (tx) => {
    const entry = await tx.get('outbox', seq);
    if (entry === undefined || !canRetry(entry)) return;
    // Alone, so that it delays nothing else if it is refused again.
    await tx.put('outbox', [
      { ...entry, state: 'waiting', alone: true, failures: 0, silences: 0, not_before_ms: 0 },
    ]);
    const { generation } = await readSyncValue(tx, 'reading');
    if (COLLECTION_TRAITS[entry.collection].kind === 'document') await countAgain(tx, entry);
    else await showAgain(tx, entry.collection, await basesOf(tx, entry), generation);
  });
}

async function countAgain(tx: DeviceTransaction, entry: OutboxRow): Promise<void> {
  const entries = await tx.where('pending', 'item_id', [entry.id]);
  await tx.put(
    'pending',
    entries.map((pending) => ({ ...pending, is_counted: true })),
  );
  const touched = entries.flatMap((pending) => pending.entries);
  await refreshShown(tx, touched, await readSyncValue(tx, 'reading'));
}

/** A refused change left no base: what is shown is the server's row. */
async function basesOf(tx: DeviceTransaction, entry: OutboxRow): Promise<BaseRow[]> {
  const { collection } = entry;
  const ids = [...changesOf(entry).keys()];
  const kept = await tx.getMany(
    'base',
    ids.map((id) => [collection, id]),
  );
  const held = await rowsOf(tx, collection, ids);
  return ids.map((row_id, place) => kept[place] ?? { collection, row_id, row: held[place] ?? null });
}
