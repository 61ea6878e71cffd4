import 'fake-indexeddb/auto';
import { newId, resumedCartId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { CompanyDb } from '../../../data/company-db.ts';
import type { Company } from '../../../session/company/company.ts';
import { type Cart, emptyCart } from '../cart/cart.ts';
import { CartKeeper } from '../cart/cart-keeper.ts';
import { article, iva, tillMoney, usd } from '../testing.ts';
import { type HoldingTill, holdCart, resumeHeld } from './hold-actions.ts';
import { countOwnHeld, readHeld } from './read-held.ts';

const REGISTER = newId();
const ana = { id: newId(), name: 'Ana Pérez' };
const customer = { id: newId(), name: 'Luis', documentType: 'V', documentNumber: '1', group: 'vip' } as const;

function till(db = new CompanyDb(newId())): HoldingTill {
  const company = { db, maker: ana, companyId: db.companyId } as unknown as Company;
  const keeper = new CartKeeper(db, 'tab-1', emptyCart(newId()));
  const series = { register_id: REGISTER } as HoldingTill['series'];
  return { company, keeper, series, money: tillMoney(), taxes: [iva], pricing: { get: () => undefined } };
}

function fill({ keeper }: HoldingTill): void {
  keeper.store.dispatch({ type: 'add', article: article(), quantity: quantity('3'), lineId: newId() });
  const cheese = article({ productId: newId(), name: 'Queso', unitName: 'kg', price: usd('6.00') });
  const label = { total: usd('4.37') };
  keeper.store.dispatch({
    type: 'add',
    article: { ...cheese, label },
    quantity: quantity('0.728'),
    lineId: newId(),
  });
  keeper.store.dispatch({ type: 'set_customer', customer });
}

/** The cart is in the till and in the database, and nothing was put aside besides the one that waited. */
async function expectUntouched({ company, keeper }: HoldingTill, before: Cart): Promise<void> {
  await keeper.saved();
  expect(keeper.store.get()).toBe(before);
  expect(await company.db.cart.get(before.id)).toBeDefined();
  expect(await readHeld(company.db, REGISTER)).toHaveLength(1);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sales that wait', () => {
  it('[POS-07] comes back whole: lines, weights, labels and customer, and is in the list no more', async () => {
    const own = till();
    fill(own);
    const before = own.keeper.store.get();
    await holdCart(own, { name: 'Señora del vestido rojo', note: '' }, () => {});
    expect(own.keeper.store.get().lines).toEqual([]);
    const [held] = await readHeld(own.company.db, REGISTER);
    expect(held).toMatchObject({ kind: 'own', row: { total: '7.85', line_count: 2, held_by: 'Ana Pérez' } });
    if (held === undefined) return;
    expect(await resumeHeld(own, held, () => {})).toBeUndefined();
    const id = resumedCartId(own.company.companyId, held.row.id);
    expect(own.keeper.store.get()).toEqual({ ...before, id });
    // An item that made the record has its id: the sale's is another one (S-03).
    expect(id).not.toBe(held.row.id);
    expect(await readHeld(own.company.db, REGISTER)).toEqual([]);
  });

  it('[POS-07] survives a power cut between the two: it is held or in the cart, and never both', async () => {
    const own = till();
    fill(own);
    await own.keeper.saved();
    await holdCart(own, { name: '', note: '' }, () => {});
    expect([await own.company.db.cart.count(), await countOwnHeld(own.company.db, REGISTER)]).toEqual([0, 1]);
    const [held] = await readHeld(own.company.db, REGISTER);
    if (held !== undefined) await resumeHeld(own, held, () => {});
    expect([await own.company.db.cart.count(), await countOwnHeld(own.company.db, REGISTER)]).toEqual([1, 0]);
  });

  it.each([
    { what: 'an amount that is none', change: { price: '1e3' } },
    { what: 'no name', change: { name: null } },
    { what: 'a quantity that is a list', change: { quantity: [] } },
  ])('[POS-07] stays out of the cart with $what: the till could not open any more', async ({ change }) => {
    const own = till();
    fill(own);
    await holdCart(own, { name: '', note: '' }, () => {});
    const [held] = await readHeld(own.company.db, REGISTER);
    if (held === undefined) throw new Error('one is held');
    const [line] = held.row.cart.lines as Record<string, unknown>[];
    const wrong = {
      ...held,
      row: { ...held.row, cart: { ...held.row.cart, lines: [{ ...line, ...change }] } },
    };
    expect(await resumeHeld(own, wrong, () => {})).toContain('versión más nueva');
    expect(await own.company.db.cart.count()).toBe(0);
    expect(await readHeld(own.company.db, REGISTER)).toHaveLength(1);
  });

  it('[POS-07] is gone on with once: the second tab of this till is told that it is gone', async () => {
    const own = till();
    fill(own);
    await holdCart(own, { name: '', note: '' }, () => {});
    const [held] = await readHeld(own.company.db, REGISTER);
    if (held === undefined) throw new Error('one is held');
    const other = till(own.company.db);
    expect(await resumeHeld(own, held, () => {})).toBeUndefined();
    expect(await resumeHeld(other, held, () => {})).toContain('ya no está');
    expect(other.keeper.store.get().lines).toEqual([]);
  });

  it('[POS-07] makes way for the one that is gone on with: what is in the cart waits then', async () => {
    const own = till();
    fill(own);
    await holdCart(own, { name: 'Primera', note: '' }, () => {});
    const [first] = await readHeld(own.company.db, REGISTER);
    own.keeper.store.dispatch({ type: 'add', article: article(), quantity: quantity('1'), lineId: newId() });
    if (first !== undefined) await resumeHeld(own, first, () => {});
    expect(own.keeper.store.get().lines).toHaveLength(2);
    expect(await readHeld(own.company.db, REGISTER)).toMatchObject([{ row: { line_count: 1 } }]);
  });

  it('[POS-07] takes the row of a cart that has a customer alone: a reload must not choose him for the next one', async () => {
    const own = till();
    fill(own);
    await holdCart(own, { name: '', note: '' }, () => {});
    const [held] = await readHeld(own.company.db, REGISTER);
    if (held === undefined) throw new Error('one is held');
    own.keeper.store.dispatch({ type: 'set_customer', customer });
    expect(await resumeHeld(own, held, () => {})).toBeUndefined();
    await own.keeper.saved();
    expect(await own.company.db.cart.toArray()).toMatchObject([{ id: own.keeper.store.get().id }]);
    expect(await readHeld(own.company.db, REGISTER)).toEqual([]);
  });

  it.each([
    { what: 'another till holds it and nobody can be asked', change: {}, why: 'Sin conexión' },
    { what: 'a newer program wrote it', change: { cart: { shape: 99 } }, why: 'versión más nueva' },
  ])('[POS-07] leaves the cart where it is when $what', async ({ change, why }) => {
    const own = till();
    fill(own);
    await holdCart(own, { name: '', note: '' }, () => {});
    const isOther = why === 'Sin conexión';
    const [held] = await readHeld(own.company.db, isOther ? newId() : REGISTER);
    if (held === undefined) throw new Error('one is held');
    fill(own);
    const before = own.keeper.store.get();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await resumeHeld(own, { ...held, row: { ...held.row, ...change } }, () => {})).toContain(why);
    await expectUntouched(own, before);
  });

  it('[POS-07] leaves the cart where it is when another tab went on with the sale meanwhile', async () => {
    const own = till();
    fill(own);
    await holdCart(own, { name: '', note: '' }, () => {});
    const [held] = await readHeld(own.company.db, REGISTER);
    if (held === undefined) throw new Error('one is held');
    const other = till(own.company.db);
    fill(other);
    const before = other.keeper.store.get();
    await resumeHeld(own, held, () => {});
    expect(await resumeHeld(other, held, () => {})).toContain('ya no está');
    expect(other.keeper.store.get()).toBe(before);
    expect(await readHeld(own.company.db, REGISTER)).toEqual([]);
    await other.keeper.saved();
    expect(await own.company.db.cart.get(before.id)).toBeDefined();
  });

  it('[POS-07] tells that it is done when the cart is the other one already, and not where nothing came of it', async () => {
    const own = till();
    fill(own);
    const linesWhenDone: number[] = [];
    const done = (): void => void linesWhenDone.push(own.keeper.store.get().lines.length);
    await holdCart(own, { name: '', note: '' }, done);
    const [held] = await readHeld(own.company.db, REGISTER);
    if (held === undefined) throw new Error('one is held');
    await resumeHeld(own, held, done);
    expect(linesWhenDone).toEqual([0, 2]);
    expect(await resumeHeld(till(own.company.db), held, done)).toContain('ya no está');
    expect(linesWhenDone).toEqual([0, 2]);
  });

  it('[POS-07] of another till are told apart, and what this device took over and lost sight of is there again', async () => {
    const own = till();
    fill(own);
    await holdCart(own, { name: '', note: '' }, () => {});
    const { db } = own.company;
    expect(await readHeld(db, newId())).toMatchObject([{ kind: 'other' }]);
    await db.sync.put({ name: 'device', value: { id: 'device-1' } });
    const [row] = await db.held_sales.toArray();
    if (row !== undefined)
      await db.held_sales.put({ ...row, deleted_at: '2026-11-22T12:00:00Z', resumed_by_device: 'device-1' });
    expect(await readHeld(db, newId())).toMatchObject([{ kind: 'taken' }]);
  });

  it('[POS-07] that came from another till and is put aside again waits once, and is not there again once it is sold', async () => {
    const own = till();
    const { db, companyId } = own.company;
    await db.sync.put({ name: 'device', value: { id: 'device-1' } });
    fill(own);
    await holdCart(own, { name: 'De otra caja', note: '' }, () => {});
    const [theirs] = await readHeld(db, newId());
    if (theirs === undefined) throw new Error('one is held');
    // The answer of the server was lost: it is resumed out of the list.
    const gone = { ...theirs.row, deleted_at: '2026-11-22T12:00:00Z', resumed_by_device: 'device-1' };
    await db.held_sales.put(gone);
    expect(await resumeHeld(own, { ...theirs, row: gone, kind: 'taken' }, () => {})).toBeUndefined();
    await holdCart(own, { name: 'La misma', note: '' }, () => {});
    // As the next page brings it.
    await db.held_sales.put(gone);
    const [again, ...others] = await readHeld(db, REGISTER);
    expect([again?.row.name, others]).toEqual(['La misma', []]);
    if (again !== undefined) await resumeHeld(own, again, () => {});
    await db.cart.delete(resumedCartId(companyId, again?.row.id ?? ''));
    // Neither its cart nor its sale is here any more (S-64).
    expect(await readHeld(db, REGISTER)).toEqual([]);
  });
});
