/** Quotes at the till: made of the cart, opened into it with what they promised, voided (decision 32). */
import 'fake-indexeddb/auto';
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import { QuoteWire } from '@cuadra/contracts/sales/quotes';
import { quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { QuoteRow } from '../../../data/rows.ts';
import { ana, freshDb, productRow, saleDraft, seriesRow } from '../../../data/testing/builders.ts';
import { recordSale } from '../../../data/testing/record-draft.ts';
import type { Company } from '../../../session/company/company.ts';
import { priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import { emptyCart } from '../cart/cart.ts';
import { CartKeeper } from '../cart/cart-keeper.ts';
import { cartOfRow } from '../cart/stored-cart.ts';
import { type HoldingTill, holdCart, resumeHeld } from '../hold/hold-actions.ts';
import { readHeld } from '../hold/read-held.ts';
import { article, bs, iva, tillMoney, usd } from '../testing.ts';
import { makeQuote, openQuote, voidQuoteOf } from './quote-actions.ts';
import { readQuotes } from './read-quotes.ts';

const TODAY = '2026-11-20';
const TERMS = { name: 'Taller Luis', validUntil: '2026-11-27', notes: 'Contado' };
const PROMO = newId();

/** A till whose promotion takes a dollar off each line. */
async function till(overrides: Partial<HoldingTill> = {}): Promise<HoldingTill> {
  const db = await freshDb();
  const series = seriesRow();
  await db.series.put(series);
  const company = { db, maker: ana, companyId: db.companyId, today: TODAY } as unknown as Company;
  const keeper = new CartKeeper(db, 'tab-1', emptyCart(newId()));
  const off = { source: 'promotion' as const, sourceId: PROMO, name: 'Promo', amount: usd('1.00') };
  const discountsOf = (_: unknown, lines: readonly { readonly id: string }[]) =>
    new Map(lines.map(({ id }) => [id, [{ ...off, amountBs: bs('512.48') }]]));
  const pricing = { get: () => ({ discountsOf }) } as unknown as HoldingTill['pricing'];
  return { company, keeper, series, money: tillMoney(), taxes: [iva], pricing, ...overrides };
}

async function quoteOf(on: HoldingTill, price = usd('3.00')): Promise<QuoteRow> {
  const sold = article({ productId: newId(), unitId: newId(), price });
  on.keeper.store.dispatch({ type: 'add', article: sold, quantity: quantity('2'), lineId: newId() });
  let made: QuoteRow | undefined;
  expect(await makeQuote(on, TERMS, (row) => (made = row))).toBeUndefined();
  if (made === undefined) throw new Error('no quote was made');
  return made;
}

/** The same till on a day without the promotion. */
const later = (on: HoldingTill, overrides: Partial<HoldingTill> = {}): HoldingTill => ({
  ...on,
  pricing: { get: () => undefined },
  ...overrides,
});

const totalOf = (on: HoldingTill) => {
  const { cart, totalOther } = priceWholeCart(on.keeper.store.get(), on, on.pricing.get());
  return [cart.total, totalOther];
};

describe('a quote of the cart', () => {
  it('is numbered apart from the sales, waits to be sent whole, and empties the cart', async () => {
    const on = await till();
    const [first, second] = [await quoteOf(on), await quoteOf(on)];
    expect([first.number, second.number]).toEqual([1, 2]);
    const { db } = on.company;
    expect((await db.series.toArray())[0]).toMatchObject({ next_number: 1, next_quote_number: 3 });
    const items = await db.outbox.toArray();
    expect(items.map(({ collection }) => collection)).toEqual(['quotes', 'quotes']);
    const body: unknown = JSON.parse(items[0]?.body ?? '');
    expect(QuoteWire.parse(body)).toEqual(
      expect.objectContaining({ ...(body as object), lines: expect.any(Array) }),
    );
    expect(first).toMatchObject({ total: '5.00', name: 'Taller Luis', valid_until: '2026-11-27' });
    expect(on.keeper.store.get().lines).toEqual([]);
    expect(await db.stock_balances.count()).toBe(0);
  });

  it('is not made where a line has no rate', async () => {
    const on = await till();
    const money = tillMoney({ ratesFromUsd: new Map() });
    const euros = article({ price: { minor: 100n, currency: 'EUR' } });
    on.keeper.store.dispatch({ type: 'add', article: euros, quantity: quantity('1'), lineId: newId() });
    expect(await makeQuote({ ...on, money }, TERMS, () => {})).toContain('Falta la tasa');
    expect(await on.company.db.quotes.count()).toBe(0);
  });
});

describe('a quote in the cart', () => {
  it('costs what it promised, without its promotion and at another rate, and names it', async () => {
    const on = await till();
    const row = await quoteOf(on);
    const today = later(on, { money: tillMoney({ rate: exchangeRate('USD', 'VES', '600') }) });
    await openQuote(today, row, 'quoted', () => {});
    expect(on.keeper.store.get().quote).toEqual({ id: row.id, number: 'P A-000001' });
    expect(totalOf(today)).toEqual([usd('5.00'), bs('3000.00')]);
  });

  it('of prices in bolívares costs the same bolívares', async () => {
    const on = await till();
    const row = await quoteOf(on, bs('1500.00'));
    const today = later(on, { money: tillMoney({ rate: exchangeRate('USD', 'VES', '600') }) });
    await openQuote(today, row, 'quoted', () => {});
    expect(totalOf(today)[1]).toEqual(bs('2487.52'));
  });

  it('at prices of today costs what the product costs now', async () => {
    const on = await till();
    const row = await quoteOf(on);
    const [line] = row.lines;
    await on.company.db.products.put(
      productRow({
        id: line?.product_id ?? '',
        base_unit: { id: line?.unit_id ?? '', name: 'unidad', barcode: '', price: {} },
        selling_price: {
          amount: '4.00',
          currency: 'USD',
          last_update: `${TODAY}T12:00:00.000Z`,
          includes_tax: true,
        },
      }),
    );
    await openQuote(later(on), row, 'today', () => {});
    expect(totalOf(later(on))[0]).toEqual(usd('8.00'));
    await openQuote(later(on), row, 'quoted', () => {});
    expect(totalOf(later(on))[0]).toEqual(usd('5.00'));
  });

  it('loses what was taken off a line once its quantity is another, and its quote once it is empty', async () => {
    const on = await till();
    await openQuote(on, await quoteOf(on), 'quoted', () => {});
    const { store } = on.keeper;
    const lineId = store.get().lines[0]?.id ?? '';
    store.dispatch({ type: 'set_quantity', lineId, quantity: quantity('2') });
    expect(totalOf(later(on))[0]).toEqual(usd('5.00'));
    store.dispatch({ type: 'set_quantity', lineId, quantity: quantity('3') });
    expect(totalOf(later(on))[0]).toEqual(usd('9.00'));
    store.dispatch({ type: 'remove', lineId });
    expect(store.get().quote).toBeUndefined();
  });

  it('[POS-07] holds the cart that was there, and is held and resumed itself', async () => {
    const on = await till();
    const row = await quoteOf(on);
    on.keeper.store.dispatch({ type: 'add', article: article(), quantity: quantity('1'), lineId: newId() });
    await openQuote(on, row, 'quoted', () => {});
    const before = on.keeper.store.get();
    await holdCart(on, { name: 'Luis', note: '' }, () => {});
    const held = await readHeld(on.company.db, on.series.register_id);
    expect(held.map(({ row: one }) => one.total)).toEqual(['0.16', '5.00']);
    const [, second] = held;
    if (second === undefined) throw new Error('two are held');
    await resumeHeld(on, second, () => {});
    expect(on.keeper.store.get()).toEqual({ ...before, id: expect.any(String) });
    expect(cartOfRow(on.keeper.row())).toEqual(on.keeper.store.get());
  });
});

describe('the list of quotes', () => {
  const statesOf = async (db: CompanyDb, today = TODAY, typed = '') =>
    (await readQuotes(db, today, typed)).map(({ state }) => state);
  const sell = (db: CompanyDb, quote_id: string) =>
    recordSale(db, { sale: saleDraft({ quote_id }), cartId: null }, ana);

  it('says what has become of each, by its number or customer', async () => {
    const on = await till();
    const { db } = on.company;
    const [sold, voided] = [await quoteOf(on), await quoteOf(on)];
    expect(await statesOf(db)).toEqual(['valid', 'valid']);
    expect(await statesOf(db, '2026-11-28')).toEqual(['expired', 'expired']);
    expect(await statesOf(db, TODAY, '000002')).toEqual(['valid']);
    expect(await statesOf(db, TODAY, 'luis taller')).toHaveLength(2);
    expect(await statesOf(db, TODAY, 'pedro')).toEqual([]);
    expect(await voidQuoteOf(on, voided)).toBeUndefined();
    await sell(db, sold.id);
    expect(await statesOf(db, '2026-11-28')).toEqual(['void', 'invoiced']);
    expect((await readQuotes(db, TODAY, '')).map(({ soldIn }) => soldIn)).toEqual([undefined, 'A-000001']);
  });

  it('[S-24] a quote is voided once, with the id of its void, and not once it is invoiced', async () => {
    const on = await till();
    const { db } = on.company;
    const [sold, voided] = [await quoteOf(on), await quoteOf(on)];
    await voidQuoteOf(on, voided);
    expect(await db.quotes.get(voidId(db.companyId, voided.id))).toMatchObject({ reverses_id: voided.id });
    expect(await voidQuoteOf(on, voided)).toContain('ya está');
    await sell(db, sold.id);
    expect(await voidQuoteOf(on, sold)).toContain('ya está');
    expect(await db.quotes.count()).toBe(3);
  });
});
