/**
 * Waits for a demo's documents, which are made behind its first screens: until the last one, kardex and value would be
 * wrong. Apart from the reading because all other companies have their documents from the start.
 */
import { liveQuery } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

/** Resolves at once where no demo is being filled. */
export function whenBooksAreHere(db: CompanyDb): Promise<void> {
  return new Promise((resolve, reject) => {
    const isFilling = () => dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'is_filling'));
    const subscription = liveQuery(isFilling).subscribe({
      next: (fills) => {
        if (fills) return;
        // During the subscribing call there is no subscription to end yet.
        queueMicrotask(() => subscription.unsubscribe());
        resolve();
      },
      error: reject,
    });
  });
}
