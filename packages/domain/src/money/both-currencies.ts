/**
 * One amount in dollars and in bolívares at once, as books and receipts have it: each side rounded once, neither
 * worked out from the other again.
 */
import { assert } from '../assert.ts';
import { add, isZero, type Money, negate, parseDecimal, sum, zero } from './money.ts';
import { convert, type ExchangeRate } from './rate.ts';

export interface BothCurrencies {
  readonly usd: Money;
  readonly ves: Money;
}

/** Nothing, in both. */
export const ZERO_IN_BOTH: BothCurrencies = { usd: zero('USD'), ves: zero('VES') };

/** Reads both sides of the wire: '12.50' and '6406.00'. @throws BrokenInvariant where one of them is no amount */
export function parseInBoth(usd: string, ves: string): BothCurrencies {
  return { usd: parseDecimal(usd, 'USD'), ves: parseDecimal(ves, 'VES') };
}

/**
 * The same amount in both currencies at the document's own rate. Without a rate the document knows only one currency,
 * and the other side is zero.
 */
export function inBoth(amount: Money, rate: ExchangeRate | null): BothCurrencies {
  const other = amount.currency === 'USD' ? 'VES' : 'USD';
  const converted = rate === null ? zero(other) : convert(amount, rate);
  assert(converted.currency === other, 'postings are in dollars and bolívares');
  return amount.currency === 'USD' ? { usd: amount, ves: converted } : { usd: converted, ves: amount };
}

/** Both sides of one plus both sides of the other. */
export function addInBoth(one: BothCurrencies, other: BothCurrencies): BothCurrencies {
  return { usd: add(one.usd, other.usd), ves: add(one.ves, other.ves) };
}

/** Both sides with the other sign. */
export function negateInBoth({ usd, ves }: BothCurrencies): BothCurrencies {
  return { usd: negate(usd), ves: negate(ves) };
}

/** Whether there is nothing on either side. */
export function isZeroInBoth({ usd, ves }: BothCurrencies): boolean {
  return isZero(usd) && isZero(ves);
}

/** One side of the amount. */
export function sideOf({ usd, ves }: BothCurrencies, currency: 'USD' | 'VES'): Money {
  return currency === 'USD' ? usd : ves;
}

/** The sum of each side; zero of none. */
export function sumInBoth(amounts: readonly BothCurrencies[]): BothCurrencies {
  return {
    usd: sum(
      amounts.map(({ usd }) => usd),
      'USD',
    ),
    ves: sum(
      amounts.map(({ ves }) => ves),
      'VES',
    ),
  };
}
