import 'fake-indexeddb/auto';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { browserJournal } from '../journal/journal.ts';
import { ana, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { cacheInMemory } from '../testing/cache-in-memory.ts';
import { recordSale } from '../testing/record-draft.ts';
import { sendForOtherCompanies } from './other-companies.ts';

describe('companies of this device that nobody is signed in to', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('[S-50] [S-45] takes the copies along of what is sent for them', async () => {
    const caches = cacheInMemory();
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const db = freshDb();
    await db.series.put(seriesRow());
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    for (const item of await db.outbox.toArray()) await browserJournal(db.companyId)?.put(item);
    const stop = await sendForOtherCompanies(null);
    await expect.poll(() => caches.paths()).toHaveLength(1);
    await db.outbox.clear();
    await expect.poll(() => caches.paths()).toEqual([]);
    stop();
  });
});
