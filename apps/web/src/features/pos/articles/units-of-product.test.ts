import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';

import type { ProductUnitRow } from '../../../data/rows.ts';
import { freshDb, productRow } from '../../../data/testing/builders.ts';
import { articlesOf } from '../../../session/selling/article-of.ts';
import { CartStore } from '../cart/cart-store.ts';
import { NoticeBoard } from '../context/notices.ts';
import { createTillActions } from '../context/till-actions.ts';
import { PriceQuestion } from '../context/wanted-price.ts';
import { cartWith, tillMoney } from '../testing.ts';

const product = productRow({ id: 'harina' });

async function dbWith(...units: readonly Partial<ProductUnitRow>[]) {
  const db = freshDb();
  await db.products.put(product);
  const plain = { product_id: product.id, barcode: '', selling_price: null, deleted_at: null };
  await db.product_units.bulkPut(units.map((unit) => ({ ...plain, ...unit }) as ProductUnitRow));
  return db;
}

describe('the units of a product', () => {
  it('[POS-04] are the base unit, then the others that were not deleted', async () => {
    const box = { id: 'caja', name: 'Caja', conversion_factor: '12' };
    const db = await dbWith(box, { ...box, id: 'vieja', deleted_at: '2026-11-20T12:00:00.000Z' });
    expect((await articlesOf(db, 'harina')).map(({ unitId }) => unitId)).toEqual([
      product.base_unit.id,
      'caja',
    ]);
    expect(await articlesOf(db, 'nada')).toEqual([]);
  });

  it('[POS-04] come one after another by the key for it, the first after the last, with their prices', async () => {
    const db = await dbWith({ id: 'caja', name: 'Caja', conversion_factor: '12', selling_price: '12.00' });
    const store = new CartStore(cartWith({ productId: 'harina', unitId: product.base_unit.id }), () => {});
    const notices = new NoticeBoard();
    const actions = createTillActions({
      db,
      store,
      money: tillMoney(),
      notices,
      priceQuestion: new PriceQuestion(),
    });
    await actions.nextUnitOfCurrent();
    expect(store.get().lines[0]).toMatchObject({ unitId: 'caja', price: { minor: 1200n } });
    await actions.nextUnitOfCurrent();
    expect(store.get().lines[0]).toMatchObject({ unitId: product.base_unit.id });
    expect(notices.get()).toEqual([]);
  });

  it('[POS-04] are told to be one where there is no other', async () => {
    const store = new CartStore(cartWith({ productId: 'harina', unitId: product.base_unit.id }), () => {});
    const notices = new NoticeBoard();
    const actions = createTillActions({
      db: await dbWith(),
      store,
      money: tillMoney(),
      notices,
      priceQuestion: new PriceQuestion(),
    });
    await actions.nextUnitOfCurrent();
    expect(notices.get()).toMatchObject([
      { kind: 'refused', message: expect.stringContaining('se vende solo por') },
    ]);
  });
});
