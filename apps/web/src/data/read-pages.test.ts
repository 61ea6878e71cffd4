import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';

import { readPages } from './read-pages.ts';
import { freshDb, productRow } from './testing/builders.ts';

describe('reading a table a page at a time', () => {
  it('[INV-02] reads every row once, in the order of the keys, and waits for each page', async () => {
    const db = freshDb();
    const ids = Array.from({ length: 501 }, (_, place) => `p${String(place).padStart(5, '0')}`);
    await db.products.bulkAdd(ids.map((id) => productRow({ id })));
    const pages: number[] = [];
    const read: string[] = [];
    await readPages(db.products, async (rows) => {
      pages.push(rows.length);
      await db.products.count();
      for (const { id } of rows) read.push(id);
    });
    expect(pages).toEqual([250, 250, 1]);
    expect(read).toEqual(ids);
  });

  it('[SHELL-07][POS-06] rests after each page but the last where nobody waits for it', async () => {
    const db = freshDb();
    await db.products.bulkAdd(['a', 'b', 'c', 'd', 'e'].map((id) => productRow({ id })));
    const told: string[] = [];
    const rest = async (): Promise<void> => void told.push('rest');
    const onPage = (rows: readonly { readonly id: string }[]): void => {
      told.push(rows.map(({ id }) => id).join(''));
    };
    await readPages(db.products, onPage, { rows: 2, rest });
    expect(told).toEqual(['ab', 'rest', 'cd', 'rest', 'e']);
  });

  it('[INV-02] hands over no page of an empty table', async () => {
    let pages = 0;
    await readPages(freshDb().stock_balances, () => {
      pages += 1;
    });
    expect(pages).toBe(0);
  });
});
