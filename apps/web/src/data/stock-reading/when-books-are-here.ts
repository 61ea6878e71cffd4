/**
 * Waits for the documents of a demo that are still being made behind its first screens: until the last of them, kardex and
 * value would be wrong. Apart from the reading because all other companies have theirs from the start.
 */
import { liveQuery } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

/** Resolves at once where nothing is being filled in. */
export function whenBooksAreHere(db: CompanyDb): Promise<void> {
  return new Promise((resolve, reject) => {
    const isFilling = () => dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'is_filling'));
    const subscription = liveQuery(isFilling).subscribe({
      next: (fills) => {
        if (fills) return;
        // Answered within the call that subscribes it has no subscription to end yet.
        queueMicrotask(() => subscription.unsubscribe());
        resolve();
      },
      error: reject,
    });
  });
}
