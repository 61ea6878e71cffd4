/**
 * A weight in the unit that something is sold in (POS-08): scales weigh in kilos, whatever unit the product is priced
 * by. Separate from the codes of scales because a unit is only a name, and its name decides.
 */
import type { Quantity } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { normaliseForSearch } from './search-text.ts';

const GRAMS = /^(g|grs?|gramos?)\.?$/;
const POUNDS = /^(lbs?|libras?)\.?$/;

/**
 * Kilos in a unit by its name, to the thousandth: 1,250 kg are 1.250 g and 2,756 lb. A unit that is neither counts in
 * kilos, as a piece of cheese does whose unit is 'pieza'.
 */
export function weightIn(unitName: string, kilos: Quantity): Quantity {
  const unit = normaliseForSearch(unitName);
  if (GRAMS.test(unit)) return kilos * 1000n;
  // Exactly 0.45359237 kg by the international agreement of 1959.
  return POUNDS.test(unit) ? divideHalfAwayFromZero(kilos * 100_000_000n, 45_359_237n) : kilos;
}
