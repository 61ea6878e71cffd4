import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';
import { ana, freshDb, registerId } from '../testing/builders.ts';
import { type HeldCart, holdSale, resumeOwnSale, takeResumedSale } from './hold-sale.ts';

const CART = { id: 'till', updated_at: '2026-11-20T12:00:00.000Z', content: { lines: ['Harina'] } };

/** The empty cart of a till is no row. */
const NOTHING = { cartId: 'empty' };

describe('a sale that is put aside', () => {
  it('[POS-07] takes its cart with it, and is on its way to the other tills', async () => {
    const { db, id } = await heldDb();
    expect(await db.cart.count()).toBe(0);
    expect(await db.held_sales.get(id)).toMatchObject({ id, name: 'Señora del vestido rojo', version: 0 });
    expect(await db.outbox.toArray()).toMatchObject([
      { collection: 'held_sales', kind: 'create', row_id: id, made_by: ana },
    ]);
  });

  it('[POS-07] leaves the cart where the contract does not take it', async () => {
    const db = freshDb();
    await db.cart.put(CART);
    const held = heldCart();
    const wrong = { ...held, fields: { ...held.fields, total: 'mucho' } };
    await expect(holdSale(db, wrong, ana)).rejects.toThrow();
    expect(await db.cart.toArray()).toEqual([CART]);
    expect([await db.held_sales.count(), await db.outbox.count()]).toEqual([0, 0]);
  });

  it('[POS-07] [S-31] is gone on with once: a second till window finds it taken', async () => {
    const { db, id } = await heldDb();
    const [first, second] = await Promise.all([
      resumeOwnSale(db, { id, cart: CART, replaced: NOTHING }, ana),
      resumeOwnSale(db, { id, cart: { ...CART, id: 'window-2' }, replaced: NOTHING }, ana),
    ]);
    expect([first, second]).toEqual([true, false]);
    expect(await db.cart.toArray()).toEqual([CART]);
    expect((await db.held_sales.toArray()).filter(isAlive)).toEqual([]);
  });

  it('[POS-07] is not gone on with where this device knows of none', async () => {
    const db = freshDb();
    expect(await resumeOwnSale(db, { id: newId(), cart: CART, replaced: NOTHING }, ana)).toBe(false);
    expect([await db.cart.count(), await db.outbox.count()]).toEqual([0, 0]);
  });

  it('[S-31] that another till held comes with nothing to send: the server has handed it over', async () => {
    const { db, id } = await heldDb();
    await db.outbox.clear();
    await takeResumedSale(db, { id, cart: CART, replaced: NOTHING }, ana);
    expect(await db.cart.toArray()).toEqual([CART]);
    expect([await db.held_sales.count(), await db.outbox.count()]).toEqual([0, 0]);
  });

  it('[POS-07] [S-31] comes into a cart of this device once: asked again, the server would hand it over again', async () => {
    const { db, id } = await heldDb();
    expect(await takeResumedSale(db, { id, cart: CART, replaced: NOTHING }, ana)).toBe(true);
    const again = { ...heldCart(), cartId: CART.id };
    await holdSale(db, again, ana);
    expect(await takeResumedSale(db, { id, cart: CART, replaced: NOTHING }, ana)).toBe(false);
    expect(await db.cart.count()).toBe(0);
    expect(await db.held_sales.toArray()).toMatchObject([{ id: again.id }]);
  });

  it('[POS-07] puts aside the cart in whose place it comes, and neither where the contract does not take that', async () => {
    const { db, id } = await heldDb();
    const present = { ...CART, id: 'present' };
    await db.cart.put(present);
    const aside = { ...heldCart(), cartId: present.id };
    const wrong = { ...aside, fields: { ...aside.fields, total: 'mucho' } };
    for (const resume of [resumeOwnSale, takeResumedSale]) {
      await expect(resume(db, { id, cart: CART, replaced: wrong }, ana)).rejects.toThrow();
      expect(await db.cart.toArray()).toEqual([present]);
    }
    await takeResumedSale(db, { id, cart: CART, replaced: aside }, ana);
    expect(await db.cart.toArray()).toEqual([CART]);
    expect(await db.held_sales.toArray()).toMatchObject([{ id: aside.id }]);
  });
});

async function heldDb(): Promise<{ readonly db: CompanyDb; readonly id: string }> {
  const db = freshDb();
  await db.cart.put(CART);
  const held = heldCart();
  await holdSale(db, held, ana);
  return { db, id: held.id };
}

function heldCart(): HeldCart {
  return {
    id: newId(),
    cartId: CART.id,
    fields: {
      register_id: registerId,
      name: 'Señora del vestido rojo',
      note: '',
      held_at: '2026-11-20T12:00:00.000Z',
      held_by: 'Ana Pérez',
      currency: 'USD',
      total: '12.50',
      line_count: 1,
      cart: { shape: 1, lines: [] },
    },
  };
}
