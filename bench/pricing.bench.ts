/**
 * (p) The time that price rules and promotions take in a cart: 1,000 rules, or promotions, or half of each, over 200
 * lines. The engine alone, without a browser: at the till it works between a scan and the line that is painted.
 */

import type { Money } from '@cuadra/domain/money/money';
import { priceAtRate } from '@cuadra/domain/pricing/bolivar-figures';
import { type CartPricing, priceDiscountedCart } from '@cuadra/domain/pricing/discount-cart';
import { preparePricing } from '@cuadra/domain/pricing/prepare-pricing';
import type { CartLine } from '@cuadra/domain/pricing/price-line';
import type { PriceRule, Promotion, RuleCondition } from '@cuadra/domain/pricing/price-rule';
import { BCV, cartLine, usd, ves } from '@cuadra/domain/testing/builders';
import { FRIDAY_AT_SIX, off, percent, priceRule, promotion } from '@cuadra/domain/testing/pricing';
import { percentiles } from './support/load.ts';
import { report } from './support/report.ts';

const LINES = 200;
const RULES = 1000;
const PRODUCTS = 2000;
const CATEGORIES = 50;
const RUNS = 200;
/** The same number of runs before, to warm up. */
const WARM_UP = 50;
const PRICED_MS_MAX = 5;

const GROUPS = ['regular', 'vip', 'wholesale'] as const;
const HOURS = [{ start: '17:00', end: '20:00', days: [] }];

const productOf = (place: number) => `product-${place % PRODUCTS}`;
const categoryOf = (place: number) => `category-${place % CATEGORIES}`;

/** A third of each kind; by small steps, so that no line is free before many of them were asked. */
function rules(count = RULES): PriceRule[] {
  return Array.from({ length: count }, (_, place) =>
    priceRule({
      id: `rule-${place}`,
      name: `Regla ${place}`,
      priority: place % 100,
      condition: conditionOf(place),
      cut: place % 2 === 0 ? percent(10 + (place % 50)) : off(1n),
    }),
  );
}

function conditionOf(place: number): RuleCondition {
  if (place % 3 === 0) return { type: 'bulk', minQuantity: BigInt(1 + (place % 24)) * 1000n };
  if (place % 3 === 1) return { type: 'customer_type', groups: [GROUPS[place % 2] ?? 'regular'] };
  return { type: 'time_based', ranges: HOURS };
}

/** Most of some products, some of a category, few of everything. */
function promotions(count = RULES): Promotion[] {
  return Array.from({ length: count }, (_, place) =>
    promotion({
      id: `promotion-${place}`,
      name: `Oferta ${place}`,
      type: (['discount', 'bogo', 'bundle'] as const)[place % 3] ?? 'discount',
      productIds: place % 10 === 0 ? [] : [productOf(place * 7), productOf(place * 7 + 1)],
      categoryIds: place % 10 === 0 ? [categoryOf(place)] : [],
      benefit: place % 2 === 0 ? percent(500) : off(10n),
    }),
  );
}

/** Every third in bolívares: the till computes all lines in both currencies. */
function priceOf(place: number): Money {
  const cents = 100n + BigInt((place * 37) % 900);
  return place % 3 === 0 ? ves(cents * 512n) : usd(cents);
}

const LINES_OF_CART: CartLine[] = Array.from({ length: LINES }, (_, place) =>
  cartLine({
    id: `line-${place}`,
    productId: productOf(place * 3),
    quantity: BigInt(1 + (place % 12)) * 1000n,
    ...priceAtRate(priceOf(place), BigInt(1 + (place % 12)) * 1000n, BCV),
  }),
);

function pricingOf(someRules: readonly PriceRule[], somePromotions: readonly Promotion[]): CartPricing {
  const goods = LINES_OF_CART.map(({ productId }, place) => ({
    productId,
    categoryIds: [categoryOf(place)],
  }));
  return {
    prepared: preparePricing(someRules, somePromotions),
    goods: new Map(goods.map((one) => [one.productId, one])),
    at: FRIDAY_AT_SIX,
    group: 'regular',
    rate: BCV,
  };
}

/** Milliseconds a pricing, of the slowest in twenty. */
function measured(pricing: CartPricing): number {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const start = performance.now();
    priceDiscountedCart(LINES_OF_CART, 'USD', pricing);
    if (run >= WARM_UP) times.push(performance.now() - start);
  }
  return percentiles(times).p95Ms;
}

const FLOOR = { value: PRICED_MS_MAX, better: 'lower' as const };
const measurement = (what: string, pricing: CartPricing) => ({
  group: '(p)',
  what: `${LINES} lines priced with ${what}, p95`,
  value: measured(pricing),
  unit: 'ms',
  floor: FLOOR,
});
report('pricing', [
  measurement('nothing taken off', pricingOf([], [])),
  measurement('1,000 rules', pricingOf(rules(), [])),
  measurement('1,000 promotions', pricingOf([], promotions())),
  measurement('500 rules and 500 promotions', pricingOf(rules(RULES / 2), promotions(RULES / 2))),
]);
