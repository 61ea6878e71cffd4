/**
 * Before a session is left: what waits is sent first, for a few seconds at most (S-52). What is left then stays on the
 * device, sealed, and the person is told how much it is.
 */
import { liveQuery } from 'dexie';
import type { CompanyDb } from '../data/company-db.ts';

const SENDING_MS_MAX = 5_000;

/** How many entries the server does not have yet. */
export function countWaiting(db: CompanyDb): Promise<number> {
  return db.outbox.count();
}

/**
 * @param nudge sends now instead of when its turn comes
 * @returns how many are left
 */
export async function sendBeforeLeaving(
  db: CompanyDb,
  nudge: () => void,
  timeoutMs = SENDING_MS_MAX,
): Promise<number> {
  const waiting = await countWaiting(db);
  if (waiting === 0) return 0;
  nudge();
  return leftAfter(db, waiting, timeoutMs);
}

function leftAfter(db: CompanyDb, waiting: number, timeoutMs: number): Promise<number> {
  return new Promise((resolve) => {
    let left = waiting;
    const end = (): void => {
      clearTimeout(timer);
      subscription.unsubscribe();
      resolve(left);
    };
    const timer = setTimeout(end, timeoutMs);
    const subscription = liveQuery(() => countWaiting(db)).subscribe((count) => {
      left = count;
      if (count === 0) queueMicrotask(end);
    });
  });
}
