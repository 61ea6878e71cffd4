/**
 * Amounts of money: whole minor units of one currency, never a floating-point number. Separate from writing, reading
 * and converting them, so that arithmetic stays one page.
 *
 * Mixing two currencies is a programmer's error and throws.
 */
import { assert } from '../assert.ts';
import { parseScaled, scaledToText } from './decimal.ts';
import type { Quantity } from './quantity.ts';
import { ONE } from './quantity.ts';
import { divideHalfAwayFromZero } from './rounding.ts';

/** ISO 4217 style: three capital letters ('USD', 'VES'). */
export type CurrencyCode = string;

/** All currencies here have two decimals: 1234n USD is $ 12,34. */
export interface Money {
  readonly minor: bigint;
  readonly currency: CurrencyCode;
}

export const MONEY_DECIMALS = 2;
const CURRENCY_CODE = /^[A-Z]{3}$/;
const BASIS_POINTS_IN_WHOLE = 10_000n;

/** @throws BrokenInvariant when the currency is not three capital letters */
export function money(minor: bigint, currency: CurrencyCode): Money {
  if (!isCurrencyCode(currency)) assert(false, `a currency is three capital letters: '${currency}'`);
  return { minor, currency };
}

/** Three capital letters (ISO 4217); whether a company has the currency is not asked. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return CURRENCY_CODE.test(text);
}

/** Nothing, in that currency. */
export function zero(currency: CurrencyCode): Money {
  return money(0n, currency);
}

/** @throws BrokenInvariant for two currencies */
export function add(augend: Money, addend: Money): Money {
  assertSameCurrency(augend, addend);
  return { minor: augend.minor + addend.minor, currency: augend.currency };
}

/** @throws BrokenInvariant for two currencies */
export function subtract(minuend: Money, subtrahend: Money): Money {
  assertSameCurrency(minuend, subtrahend);
  return { minor: minuend.minor - subtrahend.minor, currency: minuend.currency };
}

/** The same amount the other way. */
export function negate(amount: Money): Money {
  return { minor: -amount.minor, currency: amount.currency };
}

/** The currency is named so that the sum of nothing is zero of something. */
export function sum(amounts: Iterable<Money>, currency: CurrencyCode): Money {
  let total = zero(currency);
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** Negative, zero or positive, as a sort needs it. */
export function compare(first: Money, second: Money): -1 | 0 | 1 {
  assertSameCurrency(first, second);
  if (first.minor === second.minor) return 0;
  return first.minor < second.minor ? -1 : 1;
}

/** Same currency and same amount. */
export function equals(first: Money, second: Money): boolean {
  return compare(first, second) === 0;
}

/** @throws BrokenInvariant for two currencies */
export function minimum(first: Money, second: Money): Money {
  return compare(first, second) <= 0 ? first : second;
}

/** @throws BrokenInvariant for two currencies */
export function maximum(first: Money, second: Money): Money {
  return compare(first, second) >= 0 ? first : second;
}

/** Whatever the currency. */
export function isZero(amount: Money): boolean {
  return amount.minor === 0n;
}

/** Below zero. */
export function isNegative(amount: Money): boolean {
  return amount.minor < 0n;
}

/** Above zero. */
export function isPositive(amount: Money): boolean {
  return amount.minor > 0n;
}

/** Price times quantity, rounded once to the minor unit. */
export function multiplyByQuantity(amount: Money, quantity: Quantity): Money {
  return { minor: divideHalfAwayFromZero(amount.minor * quantity, ONE), currency: amount.currency };
}

/** 1600 basis points are 16,00 %; rounded once to the minor unit. */
export function percentOf(amount: Money, basisPoints: number): Money {
  assert(Number.isSafeInteger(basisPoints), 'a rate is a whole number of basis points');
  const scaled = amount.minor * BigInt(basisPoints);
  return { minor: divideHalfAwayFromZero(scaled, BASIS_POINTS_IN_WHOLE), currency: amount.currency };
}

/**
 * Reads an amount of the wire: '1234.50', '0.5', '-3', at most two decimals.
 * What a person types is read by `parse-typed.ts`.
 *
 * @throws BrokenInvariant when the text is anything else
 */
export function parseDecimal(text: string, currency: CurrencyCode): Money {
  const minor = parseScaled(text, MONEY_DECIMALS);
  if (minor === undefined) assert(false, `an amount on the wire has at most two decimals: '${text}'`);
  return money(minor, currency);
}

/** Always two decimals: '1234.50'. */
export function toDecimal(amount: Money): string {
  return scaledToText(amount.minor, MONEY_DECIMALS);
}

function assertSameCurrency(first: Money, second: Money): void {
  // The message is built only when it is thrown: a cart adds up thousands of amounts with every scan.
  if (first.currency === second.currency) return;
  assert(false, `amounts of one currency: ${first.currency} is not ${second.currency}`);
}
