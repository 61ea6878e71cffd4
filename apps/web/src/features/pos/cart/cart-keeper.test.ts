import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { ONE, quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it, vi } from 'vitest';
import { CompanyDb } from '../../../data/company-db.ts';
import { article, bs, cartWith } from '../testing.ts';
import { emptyCart } from './cart.ts';
import { CartKeeper, takeLeftCart } from './cart-keeper.ts';
import { cartOfRow, isStoredCart, leftCart, storedCart } from './stored-cart.ts';

const harina = article();

describe('kept cart', () => {
  it('[POS-03] stores every change, so that a reload gives the cart back as it was', async () => {
    const { db, keeper } = kept();
    keeper.store.dispatch({ type: 'add', article: harina, quantity: quantity('3'), lineId: 'line-1' });
    await keeper.saved();
    const [row] = (await db.cart.toArray()).filter(isStoredCart);
    expect(row && cartOfRow(row)).toEqual(keeper.store.get());
  });

  it('[POS-03] leaves the last of many quick changes, not the first', async () => {
    const { db, keeper } = kept();
    for (let scan = 0; scan < 30; scan += 1) {
      keeper.store.dispatch({ type: 'add', article: harina, quantity: ONE, lineId: `line-${scan}` });
    }
    await keeper.saved();
    const [row] = (await db.cart.toArray()).filter(isStoredCart);
    expect(row?.content.lines.map((line) => line.quantity)).toEqual(['30']);
  });

  it('[POS-03] opens without a cart that cannot be read, and not with none ever again', () => {
    const row = storedCart(cartWith({}), 'tab', '2026-11-22T12:00:00.000Z');
    expect(leftCart(row)).toEqual(cartOfRow(row));
    const [line] = row.content.lines;
    const broken = { ...row, content: { ...row.content, lines: [{ ...line, price: 'x' }] } };
    expect(leftCart(broken as typeof row)).toBeUndefined();
    expect(
      leftCart({ ...row, content: { ...row.content, lines: undefined } } as unknown as typeof row),
    ).toBeUndefined();
  });

  it('[POS-03] keeps no row of an empty cart', async () => {
    const { db, keeper } = kept();
    keeper.store.dispatch({ type: 'add', article: harina, quantity: ONE, lineId: 'line-1' });
    keeper.store.dispatch({ type: 'empty' });
    await keeper.saved();
    expect(await db.cart.count()).toBe(0);
  });

  it('[SALE-03] says that a change could not be stored, and goes on selling', async () => {
    const { db, keeper } = kept();
    db.close();
    keeper.store.dispatch({ type: 'add', article: harina, quantity: ONE, lineId: 'line-1' });
    await keeper.saved();
    expect(keeper.failure()).toMatch(/no se guardó/);
    expect(keeper.store.get().lines).toHaveLength(1);
  });

  it('[S-54] holds the page from the scan on, while there is a line and until the last change is on disk', async () => {
    const { keeper } = kept();
    expect(keeper.isInUse()).toBe(false);
    keeper.store.dispatch({ type: 'add', article: harina, quantity: ONE, lineId: 'line-1' });
    expect(keeper.isInUse()).toBe(true);
    await keeper.saved();
    expect(keeper.isInUse()).toBe(true);
    keeper.store.dispatch({ type: 'empty' });
    expect(keeper.isInUse()).toBe(true);
    await keeper.saved();
    expect(keeper.isInUse()).toBe(false);
  });

  it('[S-54] leaves to its next page what the database refused once it had made way', async () => {
    const tab = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    });
    const { db, keeper } = kept();
    await db.open();
    db.close();
    keeper.store.dispatch({ type: 'add', article: harina, quantity: quantity('2'), lineId: 'line-1' });
    await keeper.saved();
    keeper.leave();
    const next = new CompanyDb(db.companyId);
    await takeLeftCart(next);
    const [row] = (await next.cart.toArray()).filter(isStoredCart);
    expect(row && cartOfRow(row)).toEqual(keeper.store.get());
  });

  it('[POS-04] reads back amounts, factors and quantities to the last decimal', () => {
    const cart = cartWith(
      { quantity: quantity('0.93'), price: bs('3074.88') },
      { unitId: 'caja', factor: quantity('12.5') },
    );
    expect(cartOfRow(storedCart(cart, 'tab', '2026-11-20T12:00:00Z'))).toEqual(cart);
  });

  it('[POS-07] reads back discounts by hand, of a line and of the sale', () => {
    const [line] = cartWith({}).lines;
    const discount = { cut: { type: 'percentage' as const, basisPoints: 1250 }, reason: 'Empaque roto' };
    const ofSale = { cut: { type: 'fixed' as const, amount: bs('512.48') }, reason: 'Cliente de siempre' };
    const cart = {
      ...cartWith({}),
      lines: line === undefined ? [] : [{ ...line, discount }],
      discount: ofSale,
    };
    expect(cartOfRow(storedCart(cart, 'tab', '2026-11-20T12:00:00Z'))).toEqual(cart);
  });
});

function kept(): { db: CompanyDb; keeper: CartKeeper } {
  const db = new CompanyDb(newId());
  return { db, keeper: new CartKeeper(db, 'tab-1', emptyCart('cart-1')) };
}
