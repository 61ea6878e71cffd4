/** Deletes journal copies that are no longer needed (S-45): the server has the item, or a person discarded it. */
import { isCollectionName } from '@cuadra/contracts/registry/collection-traits';

import type { CompanyDb } from '../company-db.ts';
import type { OutboxRow } from '../device-rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from '../sync/state/sync-values.ts';
import type { Journal } from './journal.ts';
import { isKnown, isWaiting } from './restore-item.ts';

/** Items that wait, and items unknown to the database, keep their copy. */
export async function dropSent(db: CompanyDb, journal: Journal): Promise<void> {
  const store = dexieStore(db);
  const unseen = new Set(await store.read(['sync'], (tx) => readSyncValue(tx, 'sent_unseen')));
  const gone: string[] = [];
  for (const item of await journal.all()) if (await isDone(db, item)) gone.push(item.id);
  await journal.remove(gone);
  if (unseen.size === 0) return;
  // Noted for the copies, which are deleted now.
  await store.write(['sync'], async (tx) => {
    const noted = await readSyncValue(tx, 'sent_unseen');
    await writeSyncValue(
      tx,
      'sent_unseen',
      noted.filter((id) => !unseen.has(id)),
    );
  });
}

/** An item of a newer program cannot be judged. */
async function isDone(db: CompanyDb, item: OutboxRow): Promise<boolean> {
  if (!isCollectionName(item.collection)) return false;
  return dexieStore(db).read(
    [item.collection, 'outbox', 'sync'],
    async (tx) => (await isKnown(tx, item)) && !(await isWaiting(tx, item.id)),
  );
}
