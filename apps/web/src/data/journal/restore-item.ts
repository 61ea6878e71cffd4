/**
 * Restores a finished document from the journal into a database that the browser has started anew (S-45). It keeps id,
 * bytes, number and maker, waits to be sent and counts again. If the server has it already, its answer says so.
 */
import type { CompanyDb } from '../company-db.ts';
import type { OutboxRow } from '../device-rows.ts';
import { enqueueDocument, FACT_TABLES } from '../local-writes/enqueue-document.ts';
import { factOfItem } from '../local-writes/fact-of-item.ts';
import { placementOf } from '../local-writes/placement.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { rowsOf } from '../store/registry-rows.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

/** Returns whether it waits to be sent; if not, its copy is no longer needed. */
export async function restoreItem(db: CompanyDb, item: OutboxRow): Promise<boolean> {
  const fact = factOfItem(item, db.companyId);
  if (fact === undefined) return false;
  return dexieStore(db).write([...FACT_TABLES, fact.collection], async (tx) => {
    if (await isKnown(tx, item)) return isWaiting(tx, item.id);
    await enqueueDocument(tx, fact, await placementOf(db, tx, fact.collection));
    return true;
  });
}

/**
 * Whether the device has the item's document, or knows that the server recorded it or that a person discarded it.
 * Otherwise the browser lost it. A document may also be missing because the signed-in user may not read it (S-20).
 * Tables: its collection, `outbox`, `sync`.
 */
export async function isKnown(
  tx: DeviceTransaction,
  { id, collection }: Pick<OutboxRow, 'id' | 'collection'>,
): Promise<boolean> {
  const [document] = await rowsOf(tx, collection, [id]);
  if (document !== undefined || (await readSyncValue(tx, 'sent_unseen')).includes(id)) return true;
  const discarded = await readSyncValue(tx, 'discarded');
  return discarded.some(({ entry }) => entry.id === id) || (await isWaiting(tx, id));
}

/** Table: `outbox`. */
export async function isWaiting(tx: DeviceTransaction, id: string): Promise<boolean> {
  return (await tx.where('outbox', 'id', [id])).length > 0;
}
