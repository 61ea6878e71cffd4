/**
 * IVA arithmetic: tax on top of a base, and a base out of a price that includes tax. Separate from the choice of the
 * rate (`tax-for.ts`) so that the sums know nothing of products.
 *
 * Rates are basis points: 1600 is 16,00 %, the general rate since 2019 (Decreto 4.079). Rounding is once per rate and
 * document, halves away from zero; a line never rounds its own tax.
 */
import { assert } from '../assert.ts';
import { type Money, percentOf, subtract } from '../money/money.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';

const BASIS_POINTS_IN_WHOLE = 10_000;

/** The tax that is added to a base. */
export function taxOn(base: Money, basisPoints: number): Money {
  assertRate(basisPoints);
  return percentOf(base, basisPoints);
}

/** The parts of a gross amount: base + tax is the gross, to the cent, always. */
export interface IncludedTax {
  readonly base: Money;
  readonly tax: Money;
}

/** Takes the tax out of an amount that includes it: the base is rounded, the tax is what is left. */
export function splitIncluded(gross: Money, basisPoints: number): IncludedTax {
  assertRate(basisPoints);
  const base: Money = {
    minor: divideHalfAwayFromZero(
      gross.minor * BigInt(BASIS_POINTS_IN_WHOLE),
      BigInt(BASIS_POINTS_IN_WHOLE + basisPoints),
    ),
    currency: gross.currency,
  };
  return { base, tax: subtract(gross, base) };
}

function assertRate(basisPoints: number): void {
  assert(
    Number.isSafeInteger(basisPoints) && basisPoints >= 0,
    'a tax rate is a whole number of basis points',
  );
}
