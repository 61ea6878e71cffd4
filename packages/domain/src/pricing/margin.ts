/**
 * What is left of a price over its cost. Separate from the cart because the inventory, imports and price changes show
 * it.
 */
import { assert } from '../assert.ts';
import type { Money } from '../money/money.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { type UnitCost, unitCostOf } from '../money/unit-cost.ts';
import { splitIncluded } from '../tax/iva.ts';

export interface PricedGood {
  readonly cost: UnitCost;
  /** In the currency of the cost. */
  readonly price: Money;
  readonly includesTax: boolean;
  /** 1600 is 16 %; 0 where it bears none. */
  readonly taxBasisPoints: number;
}

/**
 * The share of the price without its tax that the cost leaves, in basis points: 2625 is 26,25 %. Below zero where it is
 * sold at a loss; undefined for a price of zero, as there is nothing to divide by.
 */
export function marginOf(good: PricedGood): number | undefined {
  return shareOfPrice(good, 10_000n);
}

/** As {@link marginOf}, in tenths of a percent: 144 is 14,4 %. */
export function marginTenthsOf(good: PricedGood): number | undefined {
  return shareOfPrice(good, 1_000n);
}

function shareOfPrice(
  { cost, price, includesTax, taxBasisPoints }: PricedGood,
  whole: bigint,
): number | undefined {
  assert(cost.currency === price.currency, 'a margin is between two amounts of one currency');
  const base = includesTax ? splitIncluded(price, taxBasisPoints).base : price;
  if (base.minor <= 0n) return undefined;
  const { millionths } = unitCostOf(base);
  return Number(divideHalfAwayFromZero((millionths - cost.millionths) * whole, millionths));
}
