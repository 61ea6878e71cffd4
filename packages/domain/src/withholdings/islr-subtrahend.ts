/**
 * ISLR that is withheld of a resident natural person (Decreto 1.808, venezuela.md 2.4): nothing of a payment below
 * 83,3334 tax units, and of others the percentage less the same percentage of those units. Separate from the
 * certificate, which states what was withheld and is checked against the percentage alone.
 */
import { isPositive, type Money, money, percentOf, subtract } from '../money/money.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';

/** The tax unit in céntimos, from each day on; the newest last. */
const TAX_UNITS: readonly (readonly [from: string, minor: bigint])[] = [['2025-06-02', 43_00n]];

/** 83,3334 units, in ten-thousandths. */
const UNITS = 833_334n;
const SCALE = 10_000n;
const BASIS_POINTS = 10_000n;

/** What a resident natural person is withheld: 1 % of works and freight, 3 % of fees, rent and commissions. */
const PERCENTAGES: readonly number[] = [100, 300];

export interface IslrRule {
  /** Nothing is withheld of less. */
  readonly minimum: Money;
  readonly subtrahend: Money;
}

/**
 * The rule of one percentage on a day, in bolívares; undefined for a percentage without one, and for a day whose tax
 * unit is not known.
 *
 * @param basisPoints 300 is 3 %
 * @param day 'YYYY-MM-DD'
 */
export function islrRuleOfPerson(basisPoints: number, day: string): IslrRule | undefined {
  const unit = TAX_UNITS.findLast(([from]) => from <= day)?.[1];
  if (unit === undefined || !PERCENTAGES.includes(basisPoints)) return undefined;
  const whole = unit * UNITS;
  return {
    minimum: money(divideHalfAwayFromZero(whole, SCALE), 'VES'),
    subtrahend: money(divideHalfAwayFromZero(whole * BigInt(basisPoints), SCALE * BASIS_POINTS), 'VES'),
  };
}

/** What is withheld of a payment under the rule; undefined where the subtrahend leaves nothing: below its minimum. */
export function islrOfPerson(base: Money, basisPoints: number, { subtrahend }: IslrRule): Money | undefined {
  const rest = subtract(percentOf(base, basisPoints), subtrahend);
  return isPositive(rest) ? rest : undefined;
}

/** Whether a document is of a natural person, by its letter: 'V-15100580-9'. */
export function isNaturalPerson(document: string): boolean {
  return /^\s*[VE]/i.test(document);
}
