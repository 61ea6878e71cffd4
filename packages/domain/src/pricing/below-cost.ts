/**
 * Whether rules and promotions sell a product below what it costs to buy again (MKT-06). Separate from margins because
 * it asks the engine of carts what a price comes to.
 */
import { assert } from '../assert.ts';
import { compare, type Money, subtract, sum } from '../money/money.ts';
import { ONE, type Quantity } from '../money/quantity.ts';
import { costOfQuantity, type UnitCost } from '../money/unit-cost.ts';
import { splitIncluded } from '../tax/iva.ts';
import { discountCart } from './discount-cart.ts';
import { isOffTheSale } from './line-promotions.ts';
import { type PreparedPricing, type PricingMoment, preparePricing } from './prepare-pricing.ts';
import { type CartLine, lineSubtotal } from './price-line.ts';
import type { GoodsKeys, PriceRule, Promotion } from './price-rule.ts';

/** A product by the base unit. */
export interface CostedGood extends GoodsKeys {
  readonly price: Money;
  readonly includesTax: boolean;
  /** 1600 is 16 %; 0 where it bears none. */
  readonly taxBasisPoints: number;
  /** To buy one again, in the currency of the price, without IVA. */
  readonly cost: UnitCost;
}

export interface BelowCost {
  /** Base units that are bought together: from these on it is below. */
  readonly quantity: Quantity;
  /** What these come to without IVA, and what they cost. */
  readonly revenue: Money;
  readonly cost: Money;
}

/** Pricing with the quantities at which a discount begins. */
export interface GuardedPricing {
  readonly prepared: PreparedPricing;
  readonly quantities: readonly Quantity[];
}

/**
 * The purchase that a promotion asks for counts as made. An amount off the whole sale and a combo are left out: what
 * they take off one product depends on the others.
 */
export function guardedPricing(
  rules: readonly PriceRule[],
  promotions: readonly Promotion[],
  survivors?: ReadonlyMap<string, string>,
): GuardedPricing {
  const asked = promotions
    .filter((promotion) => !isOffTheSale(promotion) && promotion.type !== 'bundle')
    .map((promotion) => ({ ...promotion, minPurchase: { ...promotion.minPurchase, minor: 0n } }));
  const sizes = new Set([
    ONE,
    ...rules.flatMap(({ condition }) =>
      condition.type === 'bulk' && condition.minQuantity > ONE ? [condition.minQuantity] : [],
    ),
    ...asked.flatMap(({ type, setSize }) => (type === 'bogo' ? [BigInt(setSize) * ONE] : [])),
  ]);
  return {
    prepared: preparePricing(rules, asked, survivors),
    quantities: [...sizes].sort((one, other) => (one < other ? -1 : 1)),
  };
}

/** The rule as it is where and whenever it holds, for whomever: its goods and its quantity stay. */
export function wheneverRule(rule: PriceRule): PriceRule {
  const { condition } = rule;
  const minQuantity = condition.type === 'bulk' ? condition.minQuantity : 0n;
  return {
    ...rule,
    isActive: true,
    storeIds: [],
    customerGroupIds: [],
    condition: { type: 'bulk', minQuantity },
  };
}

const EVERYWHERE = { storeIds: [], groups: [], customerGroupIds: [], ranges: [] };

/** As {@link wheneverRule}. */
export function wheneverPromotion(promotion: Promotion, at: string): Promotion {
  const endsAt = new Date(Date.parse(at) + 1).toISOString();
  return { ...promotion, isActive: true, ...EVERYWHERE, startsAt: at, endsAt };
}

/** The smallest quantity at which it is sold below its cost; undefined where it is at none. */
export function belowCost(
  good: CostedGood,
  { prepared, quantities }: GuardedPricing,
  moment: PricingMoment,
): BelowCost | undefined {
  for (const quantity of quantities) {
    const line = lineOf(good, quantity);
    const goods = new Map([[good.productId, good]]);
    const taken = discountCart([line], { ...moment, prepared, goods }).get(line.id) ?? [];
    const subtotal = lineSubtotal(line);
    const left = subtract(
      subtotal,
      sum(
        taken.map(({ amount }) => amount),
        subtotal.currency,
      ),
    );
    const revenue = good.includesTax ? splitIncluded(left, good.taxBasisPoints).base : left;
    const cost = costOfQuantity(good.cost, quantity);
    assert(cost.currency === revenue.currency, 'cost and price are in one currency');
    if (compare(revenue, cost) < 0) return { quantity, revenue, cost };
  }
  return undefined;
}

function lineOf({ productId, price, includesTax, taxBasisPoints }: CostedGood, quantity: Quantity): CartLine {
  return {
    id: productId,
    productId,
    sku: '',
    barcode: '',
    name: '',
    unitId: '',
    unitName: '',
    factor: ONE,
    quantity,
    unitPrice: price,
    includesTax,
    taxId: null,
    taxName: '',
    taxBasisPoints,
    isExempt: taxBasisPoints === 0,
    carriesStock: true,
  };
}
