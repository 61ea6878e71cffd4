/**
 * Exchange rates and the one conversion between two currencies. Separate from `money.ts` because a conversion needs a
 * rate, and every amount that crosses currencies passes through here: a second way of converting is how cents appear
 * and vanish between them.
 */
import { assert } from '../assert.ts';
import { parseScaled, scaledToShortestText } from './decimal.ts';
import { type CurrencyCode, compare, isCurrencyCode, type Money, maximum, minimum } from './money.ts';
import { divideHalfAwayFromZero } from './rounding.ts';

export const RATE_DECIMALS = 8;
export const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);

/** One unit of `from` is `scaled` / 1e8 units of `to`: USD to VES at 512,48 is 51_248_000_000n. */
export interface ExchangeRate {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly scaled: bigint;
}

/**
 * Reads a rate of the wire: '512.48', at most eight decimals, above zero.
 *
 * @throws BrokenInvariant when the text is anything else, or the two currencies are one
 */
export function exchangeRate(from: CurrencyCode, to: CurrencyCode, text: string): ExchangeRate {
  assert(isCurrencyCode(from) && isCurrencyCode(to), 'a currency is three capital letters');
  assert(from !== to, 'a rate is between two currencies');
  return { from, to, scaled: parseRate(text) };
}

/** With as few decimals as possible: '512.48'. */
export function rateToString(rate: ExchangeRate): string {
  return scaledToShortestText(rate.scaled, RATE_DECIMALS);
}

/**
 * The amount in the rate's other currency, rounded once: `from` to `to` multiplies, `to` to `from` divides by the same
 * stored rate. No inverse rate is ever stored.
 *
 * @throws BrokenInvariant when the amount is in neither currency
 */
export function convert(amount: Money, rate: ExchangeRate): Money {
  if (amount.currency === rate.from) {
    return { minor: divideHalfAwayFromZero(amount.minor * rate.scaled, RATE_SCALE), currency: rate.to };
  }
  assert(amount.currency === rate.to, `a rate ${rate.from}/${rate.to} does not convert ${amount.currency}`);
  return { minor: divideHalfAwayFromZero(amount.minor * RATE_SCALE, rate.scaled), currency: rate.from };
}

/** Converts where the currencies differ; returns the amount as it is where they do not. */
export function convertTo(amount: Money, currency: CurrencyCode, rate: ExchangeRate): Money {
  if (amount.currency === currency) return amount;
  const converted = convert(amount, rate);
  assert(converted.currency === currency, `a rate ${rate.from}/${rate.to} does not lead to ${currency}`);
  return converted;
}

/** As {@link convertTo}; undefined where there is no rate, or it does not lead from the one to the other. */
export function convertIfPossible(
  amount: Money,
  currency: CurrencyCode,
  rate: ExchangeRate | undefined,
): Money | undefined {
  if (amount.currency === currency) return amount;
  if (rate === undefined) return undefined;
  const leads = [amount.currency, currency].every((side) => side === rate.from || side === rate.to);
  return leads ? convertTo(amount, currency, rate) : undefined;
}

/**
 * The rate from currency A to currency B, where each has a rate relative to the dollar (SET-01):
 * rate of B divided by rate of A, rounded to eight decimals.
 *
 * @returns a decimal string, as few decimals as say it
 */
export function crossRate(rateA: string, rateB: string): string {
  const scaled = divideHalfAwayFromZero(parseRate(rateB) * RATE_SCALE, parseRate(rateA));
  return scaledToShortestText(scaled, RATE_DECIMALS);
}

/** The two sides of an amount that is shown in both currencies. */
export interface LinkedAmounts {
  readonly usd: Money;
  /** The same in the rate's other currency. */
  readonly other: Money;
  /** The currency that was typed: its side is the truth, the other was computed from it. */
  readonly typed: CurrencyCode;
}

/**
 * Keeps two amount fields in step through the rate (PAY-02). The typed side is never changed;
 * the other is one conversion away.
 *
 * @param whole both sides of what is still to be paid. Typing exactly one side of it gives exactly the other; typing
 *   less never gives more than it, typing more never less. So no cent is invented or lost by converting there and back,
 *   at any rate, also where a division alone would do so.
 * @throws BrokenInvariant when the rate has no dollar side
 */
export function linkedAmounts(
  typed: Money,
  rate: ExchangeRate,
  whole?: Pick<LinkedAmounts, 'usd' | 'other'>,
): LinkedAmounts {
  assert(rate.from === 'USD' || rate.to === 'USD', 'linked amounts have a dollar side');
  return typed.currency === 'USD'
    ? { usd: typed, other: otherSide(typed, rate, whole?.usd, whole?.other), typed: typed.currency }
    : { usd: otherSide(typed, rate, whole?.other, whole?.usd), other: typed, typed: typed.currency };
}

function otherSide(typed: Money, rate: ExchangeRate, whole?: Money, wholeOther?: Money): Money {
  const converted = convert(typed, rate);
  if (whole === undefined || wholeOther === undefined) return converted;
  const difference = compare(typed, whole);
  if (difference === 0) return wholeOther;
  return difference < 0 ? minimum(converted, wholeOther) : maximum(converted, wholeOther);
}

/**
 * Hundred-millionths of a rate of the wire.
 *
 * @throws BrokenInvariant when it is not above zero or has more than eight decimals
 */
export function parseRate(text: string): bigint {
  const scaled = parseScaled(text, RATE_DECIMALS);
  assert(scaled !== undefined && scaled > 0n, `a rate is above zero, with at most eight decimals: '${text}'`);
  return scaled;
}
