/** Price rules, promotions and what a cart comes to by them, for the tests of pricing: everything ordinary. */
import { assert } from '../assert.ts';
import { type CartPricing, priceDiscountedCart } from '../pricing/discount-cart.ts';
import type { PricedGoods } from '../pricing/discounted-line.ts';
import { preparePricing } from '../pricing/prepare-pricing.ts';
import type { CartLine } from '../pricing/price-line.ts';
import type { PriceCut, PriceRule, Promotion } from '../pricing/price-rule.ts';
import { usd } from './builders.ts';

/** Friday, 20 November 2026, 18:00 in Caracas. */
export const FRIDAY_AT_SIX = '2026-11-20T22:00:00Z';

/** '12.5' is 12,5 %. */
export function percent(hundredths: number): PriceCut {
  return { type: 'percentage', basisPoints: hundredths };
}

export function off(minor: bigint): PriceCut {
  return { type: 'fixed', amount: usd(minor) };
}

export function priceRule(overrides: Partial<PriceRule> = {}): PriceRule {
  return {
    id: 'rule-1',
    name: 'Al mayor',
    priority: 1,
    isActive: true,
    condition: { type: 'bulk', minQuantity: 0n },
    productIds: [],
    categoryIds: [],
    brands: [],
    customerGroupIds: [],
    storeIds: [],
    cut: percent(1000),
    ...overrides,
  };
}

export function promotion(overrides: Partial<Promotion> = {}): Promotion {
  return {
    id: 'promotion-1',
    name: 'Oferta',
    type: 'discount',
    isActive: true,
    startsAt: '2026-11-01T04:00:00Z',
    endsAt: '2026-12-01T04:00:00Z',
    minPurchase: usd(0n),
    productIds: [],
    categoryIds: [],
    brands: [],
    groups: [],
    customerGroupIds: [],
    storeIds: [],
    ranges: [],
    setSize: 2,
    needsCoupon: false,
    benefit: percent(1000),
    ...overrides,
  };
}

export interface PricedBy extends Partial<Omit<CartPricing, 'prepared' | 'goods'>> {
  readonly rules?: readonly PriceRule[];
  readonly promotions?: readonly Promotion[];
  readonly survivors?: ReadonlyMap<string, string>;
  readonly goods?: readonly PricedGoods[];
}

/** In dollars, on an ordinary Friday, without a customer. */
export function pricedBy(lines: readonly CartLine[], by: PricedBy) {
  const { rules = [], promotions = [], survivors, goods = [], ...moment } = by;
  return priceDiscountedCart(lines, 'USD', {
    at: FRIDAY_AT_SIX,
    group: 'regular',
    ...moment,
    prepared: preparePricing(rules, promotions, survivors),
    goods: new Map(goods.map((one) => [one.productId, one])),
  });
}

/** What comes off each line, in cents, by name: { 'line-1': ['Al mayor 23'] }. */
export function discountsBy(lines: readonly CartLine[], by: PricedBy): Record<string, string[]> {
  const { lines: priced } = pricedBy(lines, by);
  return Object.fromEntries(
    priced.map(({ line, discounts }) => [
      line.id,
      discounts.map(({ name, amount }) => `${name} ${amount.minor}`),
    ]),
  );
}

/** What comes off the only line, in cents. */
export function discountOf(line: CartLine, by: PricedBy): bigint {
  const [priced] = pricedBy([line], by).lines;
  assert(priced !== undefined, 'there is a line');
  return priced.discount.minor;
}
