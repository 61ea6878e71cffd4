/**
 * The largest storable amount of a sale's figure, and the largest plausible tender. Separate from the payment because
 * neither makes a payment wrong by itself: one is a bound of the records, the other a question to the cashier.
 */
import { type Money, multiplyByQuantity } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';

/** Thirteen whole digits and two decimals, in either currency: what the wire carries and every column holds. */
export const STORABLE_MINOR_MAX = 999_999_999_999_999n;

/** A tender of more than this many times the total is taken for a typing error… */
const BELIEVED_TIMES = quantity('20');
/** …unless it is little money: a large note for a small purchase is usual. In cents of a dollar. */
const BELIEVED_USD_MINOR = 1_000_00n;

/** The sides of a tender: as typed, and in both currencies. */
interface Sides {
  readonly amount: Money;
  readonly amountUsd: Money;
  readonly amountBs: Money;
}

/** Whether the records can hold the amount. */
export function isStorable({ minor }: Money): boolean {
  return minor <= STORABLE_MINOR_MAX && minor >= -STORABLE_MINOR_MAX;
}

/** Whether the records can hold both sides of a tender. */
export function isTenderStorable({ amount, amountUsd, amountBs }: Sides): boolean {
  return [amount, amountUsd, amountBs].every(isStorable);
}

/**
 * Whether received cash looks like a typing error: over twenty times the total, and over $ 1.000. Without a rate
 * bolívares cannot be compared in dollars, and are accepted.
 */
export function isCashBeyondBelief(received: Sides, total: Money): boolean {
  if (received.amountUsd.minor <= BELIEVED_USD_MINOR) return false;
  const { minor } = total.currency === 'USD' ? received.amountUsd : received.amountBs;
  return minor > multiplyByQuantity(total, BELIEVED_TIMES).minor;
}
