import { quantity } from '@cuadra/domain/money/quantity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import { pricingAt } from '../../../session/selling/pricing-at.ts';
import type { PricingRows, PromotionToPrice, RuleToPrice } from '../../../session/selling/pricing-rows.ts';
import { type Cart, emptyCart, reduceCart } from '../../pos/cart/cart.ts';
import { article, bs, iva, tillMoney, usd } from '../../pos/testing.ts';
import { instantOf, simulateCart } from './simulate-cart.ts';

/** As many as the simulator is to agree with the till on, where one has the time (MKT-06). */
const CARTS = process.env.CUADRA_LONG === undefined ? 2_500 : 10_000;
const STORE = '0190a000-0000-7000-8000-000000000001';
const GROUPS = ['regular', 'vip', 'wholesale'] as const;
const PRODUCTS = ['malta', 'arroz', 'pan', 'cafe'];
const CATEGORIES = ['bebidas', 'granos'];
/** Groups that the company made, and promotions that may ask for a coupon. */
const CLUBS = ['vecinos', 'mayores'];
const COUPON = { letters: 'AB', secret: 'c2VjcmV0bw' };
const till = { money: tillMoney(), taxes: [iva] };

const anyGoods = fc.record({ product_ids: fc.subarray(PRODUCTS), category_ids: fc.subarray(CATEGORIES) });
const anyRanges = fc
  .record({ from: fc.nat(23), until: fc.nat(23), days: fc.subarray([0, 1, 2, 3, 4, 5, 6]) })
  .map(({ from, until, days }) => [{ start: clock(from), end: clock(until), days }]);
const anyCut = fc.oneof(
  fc.nat(100).map((value) => ({ type: 'percentage' as const, value: String(value) })),
  fc.nat(200).map((cents) => ({ type: 'fixed' as const, value: (cents / 100).toFixed(2) })),
);

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

const anyRule: fc.Arbitrary<RuleToPrice> = fc
  .record({
    type: fc.constantFrom('bulk' as const, 'customer_type' as const, 'time_based' as const),
    min: fc.integer({ min: 1, max: 12 }),
    groups: fc.subarray([...GROUPS]),
    clubs: fc.subarray(CLUBS),
    ranges: anyRanges,
    goods: anyGoods,
    adjustment: anyCut,
    priority: fc.nat(5),
  })
  .map(({ type, min, groups, clubs, ranges, goods, adjustment, priority }) => ({
    id: 'r',
    name: `Regla ${priority}`,
    description: '',
    type,
    conditions: {
      min_quantity: String(min),
      customer_types: groups,
      group_ids: clubs,
      time_ranges: ranges,
      ...goods,
    },
    adjustment,
    priority,
    status: 'active' as const,
  }));

const anyPromotion: fc.Arbitrary<PromotionToPrice> = fc
  .record({
    type: fc.constantFrom('discount' as const, 'bogo' as const),
    groups: fc.subarray([...GROUPS]),
    clubs: fc.subarray(CLUBS),
    asksCoupon: fc.boolean(),
    goods: anyGoods,
    benefit: anyCut,
    min_purchase: fc.nat(30).map(String),
  })
  .map(({ type, groups, clubs, asksCoupon, goods, benefit, min_purchase }) => ({
    id: 'p',
    name: 'Oferta',
    description: '',
    type,
    start_date: '2026-11-01T04:00:00.000Z',
    end_date: '2026-12-01T04:00:00.000Z',
    conditions: {
      ...{ min_purchase, customer_types: groups, group_ids: clubs, ...goods },
      ...(asksCoupon ? { coupon: COUPON } : {}),
    },
    benefit: { ...benefit, product_id: null },
    status: 'active' as const,
  }));

const anyPick = fc.record({
  product: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 30_000 }).map((thousandths) => quantity(String(thousandths / 1000))),
});
const anyCase = fc.record({
  rules: fc.array(anyRule, { maxLength: 5 }),
  promotions: fc.array(anyPromotion, { maxLength: 4 }),
  picks: fc.uniqueArray(anyPick, { minLength: 1, maxLength: 4, selector: ({ product }) => product }),
  group: fc.constantFrom(...GROUPS),
  groupIds: fc.subarray(CLUBS),
  couponPromotionIds: fc.subarray(['p0', 'p1', 'p2']),
  hour: fc.nat(23),
  day: fc.integer({ min: 10, max: 29 }),
});

const ARTICLES = PRODUCTS.map((productId, place) =>
  article({
    productId,
    price: place === 1 ? bs('812.34') : usd(`${place + 1}.37`),
    isExempt: place === 2,
    ...(place === 3 ? {} : { categoryId: CATEGORIES[place % 2] ?? '' }),
  }),
);

/** Two lines that are worth the same share of a promotion's amount, one taxed and one exempt: one cent is left over. */
const EVEN_SHARES = {
  rules: [ruleOf('62')],
  promotions: [promotionOf('bogo', '0.48'), promotionOf('discount', '0.10')],
  picks: [
    { product: 2, quantity: quantity('2.317') },
    { product: 1, quantity: quantity('1.373') },
  ],
  ...{ group: 'regular' as const, groupIds: [], couponPromotionIds: [], hour: 0, day: 10 },
};

function ruleOf(percentage: string): RuleToPrice {
  return {
    ...{ id: 'r', name: 'Regla', description: '', priority: 0, status: 'active', type: 'bulk' },
    conditions: {
      ...{ min_quantity: '1', customer_types: [], group_ids: [], product_ids: [], category_ids: [] },
      time_ranges: [],
    },
    adjustment: { type: 'percentage', value: percentage },
  };
}

function promotionOf(type: 'bogo' | 'discount', amount: string): PromotionToPrice {
  return {
    ...{ id: 'p', name: 'Oferta', description: '', type, status: 'active' },
    ...{ start_date: '2026-11-01T04:00:00.000Z', end_date: '2026-12-01T04:00:00.000Z' },
    conditions: { min_purchase: '0', customer_types: [], group_ids: [], product_ids: [], category_ids: [] },
    benefit: { type: 'fixed', value: amount, product_id: null },
  };
}

describe('the simulator', () => {
  it('[MKT-06] agrees with the till on 10,000 random carts', () => {
    fc.assert(
      fc.property(anyCase, ({ rules, promotions, picks, group, groupIds, couponPromotionIds, hour, day }) => {
        const rows: PricingRows = {
          rules: rules.map((rule, place) => ({ ...rule, id: `r${place}` })),
          promotions: promotions.map((one, place) => ({ ...one, id: `p${place}` })),
          survivors: new Map(),
          parents: new Map([['granos', 'bebidas']]),
        };
        const lines = picks.map((pick) => ({
          article: ARTICLES[pick.product] ?? article(),
          quantity: pick.quantity,
        }));
        const at = instantOf(`2026-11-${day}`, clock(hour)) ?? '';
        const simulated = simulateCart(
          { lines, group, groupIds, couponPromotionIds, storeId: STORE, at },
          till,
          rows,
        );

        // As a cashier does it: a customer is chosen, then one article after the other, then his coupons.
        const customer = {
          id: 'c',
          name: 'Ana',
          documentType: 'V' as const,
          documentNumber: '1',
          group,
          groupIds,
        };
        const cart = lines.reduce<Cart>(
          (before, line, place) => reduceCart(before, { type: 'add', ...line, lineId: `line-${place}` }),
          { ...emptyCart('cart'), customer },
        );
        const withCoupons = couponPromotionIds.reduce<Cart>((before, promotionId) => {
          const coupon = { code: `AB12-CD34-${promotionId}`, promotionId, name: 'Oferta', minPurchase: '0' };
          return reduceCart(before, { type: 'add_coupon', coupon });
        }, cart);
        const sold = priceWholeCart(withCoupons, till, pricingAt(rows, STORE)(at));
        expect(simulated.totalOther).toEqual(sold.totalOther);
        expect({ ...simulated.cart, lines: [] }).toEqual({ ...sold.cart, lines: [] });
        expect(simulated.cart.lines.map(({ discounts }) => discounts)).toEqual(
          sold.cart.lines.map(({ discounts }) => discounts),
        );
      }),
      { numRuns: CARTS, examples: [[EVEN_SHARES]] },
    );
  });

  it('[MKT-06] asks the hour in Caracas, and nothing of one that is half typed', () => {
    expect(instantOf('2026-11-20', '18:00')).toBe('2026-11-20T22:00:00.000Z');
    expect(instantOf('2026-11-20', '')).toBeUndefined();
    expect(instantOf('', '18:00')).toBeUndefined();
  });
});
