import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { ana, freshDb, productRow } from '../../../data/testing/builders.ts';
import { changeProducts, deleteProducts } from './bulk-actions.ts';

describe('what is done to many products at once', () => {
  it('[INV-02] sets their category, and gives each its own back', async () => {
    const db = await shop();
    const [old, chosen] = [newId(), newId()];
    await db.products.update('p0', { category_id: old });
    const { count, undo } = await changeProducts({ db, maker: ana }, ['p0', 'p1'], { category_id: chosen });
    expect([count, await categories(db)]).toEqual([2, [chosen, chosen, null]]);
    await undo();
    expect(await categories(db)).toEqual([old, null, null]);
  });

  it('[INV-02] makes them inactive, and counts only those that were not', async () => {
    const db = await shop();
    await changeProducts({ db, maker: ana }, ['p0'], { status: 'inactive' });
    const { count } = await changeProducts({ db, maker: ana }, ['p0', 'p1'], { status: 'inactive' });
    expect(count).toBe(1);
  });

  it('[INV-04] deletes them, and keeps their rows', async () => {
    const db = await shop();
    expect(await deleteProducts({ db, maker: ana }, ['p0', 'p1'])).toBe(2);
    expect((await db.products.toArray()).map(({ deleted_at }) => deleted_at !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

async function shop() {
  const db = freshDb(true);
  await db.products.bulkPut(['p0', 'p1', 'p2'].map((id) => productRow({ id })));
  return db;
}

async function categories(db: Awaited<ReturnType<typeof shop>>) {
  return (await db.products.toArray()).map(({ category_id }) => category_id);
}
