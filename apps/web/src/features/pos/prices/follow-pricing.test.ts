import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { CompanyDb } from '../../../data/company-db.ts';
import type { PriceRuleRow, PromotionRow } from '../../../data/rows.ts';
import { customerRow } from '../../../data/testing/builders.ts';
import type { KnownPricing } from '../../../session/selling/price-till-cart.ts';
import { priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import { pricingAt } from '../../../session/selling/pricing-at.ts';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { type Cart, emptyCart } from '../cart/cart.ts';
import { cartCustomerOf } from '../customer/customer-names.ts';
import { bs, iva, tillLine, tillMoney, usd } from '../testing.ts';
import { follow } from './follow-pricing.ts';
import { PricingBook } from './pricing-book.ts';

type Fields<Row> = Partial<Omit<Row, 'generation' | 'duplicate_of'>>;

const META = {
  version: 1,
  generation: 1,
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  deleted_at: null,
};

const priceRule = (fields: Fields<PriceRuleRow> = {}): PriceRuleRow => ({
  ...META,
  id: newId(),
  name: 'Al mayor',
  description: '',
  type: 'bulk',
  conditions: { min_quantity: '0', customer_types: [], time_ranges: [] },
  adjustment: { type: 'percentage', value: '10' },
  priority: 1,
  status: 'active',
  ...fields,
});

const promotion = (fields: Fields<PromotionRow> = {}): PromotionRow => ({
  ...META,
  id: newId(),
  name: 'Oferta',
  description: '',
  type: 'discount',
  start_date: '2026-11-01T04:00:00.000Z',
  end_date: '2026-12-01T04:00:00.000Z',
  conditions: { min_purchase: '0', product_ids: [], category_ids: [], customer_types: [] },
  benefit: { type: 'percentage', value: '20', product_id: null },
  status: 'active',
  ...fields,
});

const STORE = newId();
const NOW = '2026-11-20T22:00:00Z';
const cartOf = (line: Partial<TillLine> = {}, cart: Partial<Cart> = {}): Cart => ({
  ...emptyCart('cart'),
  lines: [tillLine({ price: usd('10.00'), ...line })],
  ...cart,
});
const till = { money: tillMoney(), taxes: [iva] };

function rowsOf(rules: PriceRuleRow[], promotions: PromotionRow[] = []) {
  return { rules, promotions, survivors: new Map<string, string>(), parents: new Map<string, string>() };
}

function discountsIn(cart: Cart, pricing: KnownPricing, sold = till): string[] {
  const { lines } = priceWholeCart(cart, sold, pricing).cart;
  return lines.flatMap(({ discounts }) => discounts.map(({ name, amount }) => `${name} ${amount.minor}`));
}

describe('the prices of a cart at the till', () => {
  it('[PRICE-01][PRICE-02] have rules, promotions and discounts by hand taken off, in this order', () => {
    const pricing = pricingAt(rowsOf([priceRule()], [promotion()]), STORE)(NOW);
    const byHand = { cut: { type: 'fixed' as const, amount: usd('0.50') }, reason: 'Empaque roto' };
    const sale = { cut: { type: 'percentage' as const, basisPoints: 1000 }, reason: 'Vecina' };
    const cart = cartOf({ discount: byHand }, { discount: sale });
    expect(discountsIn(cart, pricing)).toEqual([
      'Al mayor 100',
      'Oferta 200',
      'Descuento 50',
      'Descuento a la venta 65',
    ]);
  });

  it('[PRICE-01] follow the type of the customer', () => {
    const conditions = { min_quantity: '0', customer_types: ['wholesale' as const], time_ranges: [] };
    const pricing = pricingAt(rowsOf([priceRule({ type: 'customer_type', conditions })]), STORE)(NOW);
    const customer = { id: 'c', name: 'Luis', documentType: 'V' as const, documentNumber: '1' };
    expect(discountsIn(cartOf({}, { customer: { ...customer, group: 'wholesale' } }), pricing)).toHaveLength(
      1,
    );
    expect(discountsIn(cartOf({}, { customer: { ...customer, group: 'regular' } }), pricing)).toEqual([]);
    expect(discountsIn(cartOf(), pricing)).toEqual([]);
  });

  it('[PRICE-01] follow the groups of the customer', () => {
    const group = newId();
    const conditions = { min_quantity: '0', customer_types: [], time_ranges: [], group_ids: [group] };
    const pricing = pricingAt(rowsOf([priceRule({ type: 'customer_type', conditions })]), STORE)(NOW);
    const of = (group_ids: string[]) => cartOf({}, { customer: cartCustomerOf(customerRow({ group_ids })) });
    expect(discountsIn(of([group, newId()]), pricing)).toHaveLength(1);
    expect(discountsIn(of([newId()]), pricing)).toEqual([]);
    expect(discountsIn(cartOf(), pricing)).toEqual([]);
  });

  it('[PRICE-01] take amounts in dollars, at the rate where prices are in bolívares, and none without a rate', () => {
    const pricing = pricingAt(
      rowsOf([priceRule({ adjustment: { type: 'fixed', value: '0.10' } })]),
      STORE,
    )(NOW);
    const inBs = { ...till, money: tillMoney({ currency: 'VES', other: 'USD' }) };
    expect(discountsIn(cartOf({ price: bs('1000.00') }), pricing, inBs)).toEqual(['Al mayor 5125']);
    const noRate = { ...inBs, money: tillMoney({ currency: 'VES', ratesFromUsd: new Map() }) };
    expect(discountsIn(cartOf({ price: bs('1000.00') }), pricing, noRate)).toEqual([]);
  });

  it('[MKT-07] are labelled on the goods that a rule or promotion names, and listed for the customers', () => {
    const conditions = { min_purchase: '0', product_ids: [], category_ids: ['bebidas'], customer_types: [] };
    const rows = {
      ...rowsOf([priceRule()], [promotion({ conditions })]),
      parents: new Map([['maltas', 'bebidas']]),
    };
    const pricing = pricingAt(rows, STORE)(NOW);
    expect(pricing.labelOn({ productId: 'p', categoryId: 'maltas' }, till.money)).toBe('−20\u00a0%');
    expect(pricing.labelOn({ productId: 'p', categoryId: 'granos' }, till.money)).toBeUndefined();
    expect(pricing.running(till.money)).toEqual(['Oferta: −20\u00a0%', 'Al mayor: −10\u00a0%']);
  });

  it('[PRICE-02] count a category with those above it', () => {
    const conditions = { min_purchase: '0', product_ids: [], category_ids: ['bebidas'], customer_types: [] };
    const rows = { ...rowsOf([], [promotion({ conditions })]), parents: new Map([['maltas', 'bebidas']]) };
    expect(discountsIn(cartOf({ categoryId: 'maltas' }), pricingAt(rows, STORE)(NOW))).toEqual([
      'Oferta 200',
    ]);
    expect(discountsIn(cartOf({ categoryId: 'granos' }), pricingAt(rows, STORE)(NOW))).toEqual([]);
    expect(discountsIn(cartOf(), pricingAt(rows, STORE)(NOW))).toEqual([]);
  });

  it('[PRICE-02] are those of the categories that stand in their own way, too', () => {
    const parents = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    const conditions = { min_purchase: '0', product_ids: [], category_ids: ['b'], customer_types: [] };
    const rows = { ...rowsOf([], [promotion({ conditions })]), parents };
    expect(discountsIn(cartOf({ categoryId: 'a' }), pricingAt(rows, STORE)(NOW))).toEqual(['Oferta 200']);
  });
});

it('[PRICE-01] are those of the till’s own place, and of the brand however it is written', () => {
  const at = (conditions: Partial<PriceRuleRow['conditions']>) =>
    priceRule({ conditions: { min_quantity: '1', customer_types: [], time_ranges: [], ...conditions } });
  const sold = (rule: PriceRuleRow, line: Partial<TillLine> = {}) =>
    discountsIn(cartOf(line), pricingAt(rowsOf([rule]), STORE)(NOW));
  expect(sold(at({ store_ids: [STORE] }))).toEqual(['Al mayor 100']);
  expect(sold(at({ store_ids: [newId()] }))).toEqual([]);
  expect(sold(at({ brands: ['La Espiga'] }), { brand: 'LA ESPIGA' })).toEqual(['Al mayor 100']);
  expect(sold(at({ brands: ['La Espiga'] }))).toEqual([]);
});

describe('following the rules of a device', () => {
  it('[PRICE-01] tells what is there, and what is written later', async () => {
    const db = new CompanyDb(newId());
    await db.price_rules.bulkPut([
      priceRule(),
      priceRule({ name: 'Inactiva', status: 'inactive' }),
      priceRule({ name: 'Borrada', deleted_at: '2026-11-02T12:00:00.000Z' }),
    ]);
    const told: KnownPricing[] = [];
    await follow(db, STORE, (known) => told.push(known));
    expect(discountsIn(cartOf(), told.at(-1) as KnownPricing)).toEqual(['Al mayor 100']);
    const more = new Promise<void>((resolve) => {
      const look = (): void => (told.length > 1 ? resolve() : void setTimeout(look, 1));
      look();
    });
    await db.price_rules.put(priceRule({ name: 'Nueva', priority: 9 }));
    await more;
    expect(discountsIn(cartOf(), told.at(-1) as KnownPricing)).toEqual(['Nueva 100', 'Al mayor 100']);
  });

  it('[PRICE-02] leads a joined product that a promotion names to the one that stays', async () => {
    const db = new CompanyDb(newId());
    const [kept, gone] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
    const product = { name: 'Malta', deleted_at: null } as unknown as Parameters<typeof db.products.put>[0];
    await db.products.bulkPut([
      { ...product, id: kept },
      { ...product, id: gone, merged_into: kept },
    ]);
    const conditions = { min_purchase: '0', product_ids: [gone], category_ids: [], customer_types: [] };
    await db.promotions.put(
      promotion({ conditions, start_date: '2020-01-01T04:00:00.000Z', end_date: '2099-01-01T04:00:00.000Z' }),
    );
    const told: KnownPricing[] = [];
    await follow(db, STORE, (known) => told.push(known));
    expect(discountsIn(cartOf({ productId: kept }), told.at(-1) as KnownPricing)).toEqual(['Oferta 200']);
  });

  it('[POS-06] asks again where it could not be fetched', async () => {
    let calls = 0;
    const book = new PricingBook(new CompanyDb(newId()), STORE, async () => {
      calls += 1;
      if (calls === 1) throw new Error('sin conexión');
      return { follow };
    });
    await expect(book.ready()).rejects.toThrow('sin conexión');
    expect(book.get()).toBeUndefined();
    await book.ready();
    await book.ready();
    expect([calls, book.get() === undefined]).toEqual([2, false]);
  });
});
