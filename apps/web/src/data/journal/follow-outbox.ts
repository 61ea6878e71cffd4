/** Copies the finished documents in the outbox to the journal, for as long as a company is open. */
import { liveQuery } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import type { OutboxRow } from '../device-rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { mustAccept } from '../sync/sending/send-step.ts';
import { dropSent } from './drop-sent.ts';
import type { Journal } from './journal.ts';
import { isKnown, restoreItem } from './restore-item.ts';

/** Anything entered by hand is shorter. A catalogue's opening stock is in its file, and would be written twice. */
const COPIED_BODY_MAX = 64 * 1024;

type Followed = Pick<OutboxRow, 'id' | 'collection'>;

/**
 * First restores what the journal has and the database lost, then copies until it is stopped. A failed copy is logged
 * to the console: the sale itself is in the database.
 */
export function followOutbox(db: CompanyDb, journal: Journal): () => void {
  const followed = new Map<number, Followed>();
  let work = takeIn(db, journal).catch(warn);
  const follow = async (keys: readonly number[]): Promise<void> => {
    await copyNew(db, journal, keys, followed);
    await dropGone(db, journal, new Set(keys), followed);
  };
  // Ordered by an index: for keys that the browser generates, the library does not notify live queries of added rows.
  const subscription = liveQuery(() => db.outbox.orderBy('id').primaryKeys()).subscribe({
    next: (keys) => {
      work = work.then(() => follow(keys)).catch(warn);
    },
    error: warn,
  });
  return () => subscription.unsubscribe();
}

/** An item that cannot be restored (a full disk) keeps its copy for the next start and blocks no other. */
async function takeIn(db: CompanyDb, journal: Journal): Promise<void> {
  await dropSent(db, journal).catch(warn);
  for (const item of await journal.all()) {
    try {
      if (!(await restoreItem(db, item))) await journal.remove([item.id]);
    } catch (error) {
      warn(error);
    }
  }
}

async function copyNew(
  db: CompanyDb,
  journal: Journal,
  keys: readonly number[],
  followed: Map<number, Followed>,
): Promise<void> {
  const items = await db.outbox.bulkGet(keys.filter((key) => !followed.has(key)));
  for (const item of items) {
    if (item === undefined) continue;
    followed.set(item.seq, { id: item.id, collection: item.collection });
    if (mustAccept(item) && item.body.length <= COPIED_BODY_MAX) await journal.put(item);
  }
}

/**
 * An item that left the outbox is done, unless the database does not know it: then the browser has dropped the
 * database.
 */
async function dropGone(
  db: CompanyDb,
  journal: Journal,
  keys: ReadonlySet<number>,
  followed: Map<number, Followed>,
): Promise<void> {
  for (const [seq, item] of [...followed].filter(([key]) => !keys.has(key))) {
    followed.delete(seq);
    const tables = [item.collection, 'outbox', 'sync'] as const;
    if (await dexieStore(db).read(tables, (tx) => isKnown(tx, item))) await journal.remove([item.id]);
  }
}

function warn(error: unknown): void {
  console.warn('copia de lo que falta por subir', error);
}
