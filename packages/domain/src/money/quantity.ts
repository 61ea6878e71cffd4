/**
 * Quantities: whole thousandths of a unit, so that 0,930 kg is exact. Separate from money because a quantity has no
 * currency and three decimals.
 */
import { assert } from '../assert.ts';
import { parseScaled, scaledToShortestText } from './decimal.ts';
import { divideHalfAwayFromZero } from './rounding.ts';

/** Thousandths: 2000n is two units, 930n is 0,93. May be negative in a stock entry. */
export type Quantity = bigint;

export const QUANTITY_DECIMALS = 3;
const THOUSANDTHS = 1000n;

export const ONE: Quantity = THOUSANDTHS;

/**
 * Reads a quantity of the wire: '2', '0.93', '-1.5', at most three decimals.
 *
 * @throws BrokenInvariant when the text is anything else
 */
export function quantity(text: string): Quantity {
  const thousandths = parseScaled(text, QUANTITY_DECIMALS);
  assert(thousandths !== undefined, `a quantity has at most three decimals: '${text}'`);
  return thousandths;
}

/** With as few decimals as possible: '2', '0.93'. */
export function quantityToString(value: Quantity): string {
  return scaledToShortestText(value, QUANTITY_DECIMALS);
}

/**
 * A whole number of units.
 *
 * @throws BrokenInvariant when the number is not whole
 */
export function wholeQuantity(count: number): Quantity {
  assert(Number.isSafeInteger(count), 'a whole quantity is a whole number');
  return BigInt(count) * THOUSANDTHS;
}

/** Without decimals: 2.000, not 2.500. */
export function isWhole(value: Quantity): boolean {
  return value % THOUSANDTHS === 0n;
}

/**
 * Units of `factor` base units each, in base units: 2 cases of 24 are 48. Rounded to thousandths where the product of
 * two fractions has more decimals.
 */
export function inBaseUnits(value: Quantity, factor: Quantity): Quantity {
  return divideHalfAwayFromZero(value * factor, THOUSANDTHS);
}
