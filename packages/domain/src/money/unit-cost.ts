/**
 * What one of something costs: up to six decimals, since a sweet bought by the piece may cost 0,0125 $. Separate from
 * money because no payment has a fraction of a cent: a cost becomes money, and is rounded, once it is multiplied by a
 * quantity.
 */
import { assert } from '../assert.ts';
import { digitsOf, parseScaled } from './decimal.ts';
import { type CurrencyCode, isCurrencyCode, MONEY_DECIMALS, type Money } from './money.ts';
import { ONE, type Quantity } from './quantity.ts';
import { type ExchangeRate, RATE_SCALE } from './rate.ts';
import { divideHalfAwayFromZero } from './rounding.ts';

export const COST_DECIMALS = 6;
const MILLIONTHS_IN_MINOR = 10n ** BigInt(COST_DECIMALS - MONEY_DECIMALS);

/** 12_500n USD is $ 0,0125. */
export interface UnitCost {
  readonly millionths: bigint;
  readonly currency: CurrencyCode;
}

/** @throws BrokenInvariant when the currency is not three capital letters */
export function unitCost(millionths: bigint, currency: CurrencyCode): UnitCost {
  assert(isCurrencyCode(currency), `a currency is three capital letters: '${currency}'`);
  return { millionths, currency };
}

/**
 * Reads a cost of the wire: '0.0125', '12.50', '3', at most six decimals.
 *
 * @throws BrokenInvariant when the text is anything else
 */
export function parseUnitCost(text: string, currency: CurrencyCode): UnitCost {
  const millionths = parseScaled(text, COST_DECIMALS);
  assert(millionths !== undefined, `a cost on the wire has at most six decimals: '${text}'`);
  return unitCost(millionths, currency);
}

/** One text for one value, as the server writes it too: '12.50', '0.0125'. At least two decimals. */
export function unitCostToString(cost: UnitCost): string {
  const { sign, whole, fraction } = digitsOf(cost.millionths, COST_DECIMALS);
  return `${sign}${whole}.${usefulDecimals(fraction)}`;
}

/** Decimals of a cost without the noughts behind them, but for the two that every amount has. */
export function usefulDecimals(fraction: string): string {
  return fraction.replace(/0+$/, '').padEnd(MONEY_DECIMALS, '0');
}

/** An amount as the cost of one. */
export function unitCostOf({ minor, currency }: Money): UnitCost {
  return { millionths: minor * MILLIONTHS_IN_MINOR, currency };
}

/** The cost of a quantity: rounded once, to the minor unit. */
export function costOfQuantity({ millionths, currency }: UnitCost, quantity: Quantity): Money {
  return { minor: divideHalfAwayFromZero(millionths * quantity, ONE * MILLIONTHS_IN_MINOR), currency };
}

/** The cost of a unit that holds that many. */
export function timesFactor({ millionths, currency }: UnitCost, factor: Quantity): UnitCost {
  return { millionths: divideHalfAwayFromZero(millionths * factor, ONE), currency };
}

/** What each of so many costs that one holds. @throws BrokenInvariant for a factor of zero */
export function byFactor({ millionths, currency }: UnitCost, factor: Quantity): UnitCost {
  return { millionths: divideHalfAwayFromZero(millionths * ONE, factor), currency };
}

const DECIMAL_STEPS = [10_000n, 1_000n, 100n, 10n, 1n] as const;

/**
 * What each of a quantity costs where all of it costs an amount: with the fewest decimals that lead back to the amount, or
 * with all six where none do.
 *
 * @throws BrokenInvariant for a quantity of zero
 */
export function costOfEach(amount: Money, quantity: Quantity): UnitCost {
  const { millionths, currency } = byFactor(unitCostOf(amount), quantity);
  const rounded = DECIMAL_STEPS.map((step) => divideHalfAwayFromZero(millionths, step) * step);
  const exact = rounded.find(
    (one) => costOfQuantity({ millionths: one, currency }, quantity).minor === amount.minor,
  );
  return { millionths: exact ?? millionths, currency };
}

const ONE_WHOLE = 1_000_000n;
const ONE_HUNDREDTH = 10_000n;

/**
 * The result of a division or a rate, as a person would write it: to the cent from one on, with four decimals from a
 * hundredth on, and with all decimals below. So it has at least three significant figures.
 */
export function usefulUnitCost({ millionths, currency }: UnitCost): UnitCost {
  const size = millionths < 0n ? -millionths : millionths;
  const step = size >= ONE_WHOLE ? MILLIONTHS_IN_MINOR : size >= ONE_HUNDREDTH ? 100n : 1n;
  return { millionths: divideHalfAwayFromZero(millionths, step) * step, currency };
}

/**
 * In another currency, with all its decimals; undefined where there is no rate, or it does not lead from the one to the
 * other.
 */
export function convertUnitCost(
  cost: UnitCost,
  currency: CurrencyCode,
  rate: ExchangeRate | undefined,
): UnitCost | undefined {
  const { millionths } = cost;
  if (cost.currency === currency) return cost;
  if (rate?.from === cost.currency && rate.to === currency)
    return { millionths: divideHalfAwayFromZero(millionths * rate.scaled, RATE_SCALE), currency };
  if (rate?.to === cost.currency && rate.from === currency)
    return { millionths: divideHalfAwayFromZero(millionths * RATE_SCALE, rate.scaled), currency };
  return undefined;
}
