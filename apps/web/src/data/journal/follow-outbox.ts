/** Keeps the journal the same as the finished documents in the outbox, for as long as a company is open. */
import { liveQuery } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import type { OutboxRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { isFact } from '../sync/sending/send-step.ts';
import { dropSent } from './drop-sent.ts';
import type { Journal } from './journal.ts';
import { isKnown, restoreItem } from './restore-item.ts';

/** What a person enters by hand is shorter; a catalogue's opening stock is in its file, and would be written twice. */
const COPIED_BODY_MAX = 64 * 1024;

type Followed = Pick<OutboxRow, 'id' | 'collection'>;

/**
 * At first takes in what the journal has and the database lost, then copies until it is stopped. What cannot be copied is
 * told in the console: the sale itself is in the database.
 */
export function followOutbox(db: CompanyDb, journal: Journal): () => void {
  const followed = new Map<number, Followed>();
  let work = takeIn(db, journal).catch(warn);
  const follow = async (keys: readonly number[]): Promise<void> => {
    await copyNew(db, journal, keys, followed);
    await dropGone(db, journal, new Set(keys), followed);
  };
  // Along an index: of the table's own keys, which the browser gives, the library tells no live query that one was added.
  const subscription = liveQuery(() => db.outbox.orderBy('id').primaryKeys()).subscribe({
    next: (keys) => {
      work = work.then(() => follow(keys)).catch(warn);
    },
    error: warn,
  });
  return () => subscription.unsubscribe();
}

/** One that cannot be taken in, a full disk, keeps its copy for the next start and stops no other. */
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
    if (isFact(item) && item.body.length <= COPIED_BODY_MAX) await journal.put(item);
  }
}

/** What left the outbox is done with, unless nothing is known of it any more: the browser has thrown the database away. */
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
