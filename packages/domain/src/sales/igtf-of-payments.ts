/**
 * The part of a sale's payments in foreign currency, and its tax (PAY-06). Separate from the settlement because a
 * received sale is checked for the tax alone.
 */
import { add, isPositive, type Money, minimum, subtract, zero } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { type Igtf, igtfOn } from '../tax/igtf.ts';
import { amountIn, type PaymentMethod, type TenderedAmount } from './payment.ts';

/** The part of a payment that is read. */
export interface Received extends TenderedAmount {
  readonly method: PaymentMethod;
}

/**
 * The tax that payments bring with them (PAY-06). Each payment applies to the part of the total that those before it
 * left; an excess, as change or the tax itself, is not taxed.
 *
 * @returns null where the company collects none, or nothing was paid in foreign currency
 */
export function igtfOfPayments(
  total: Money,
  payments: readonly Received[],
  rate: ExchangeRate | null,
  igtfBasisPoints: number | null,
): Igtf | null {
  return igtfOfBase(appliedTo(total, payments).foreign, igtfBasisPoints, rate);
}

/** The tax on a base; null where none is collected, or there is nothing to collect it on. */
export function igtfOfBase(base: Money, basisPoints: number | null, rate: ExchangeRate | null): Igtf | null {
  return basisPoints === null || basisPoints === 0 || !isPositive(base)
    ? null
    : igtfOn(base, basisPoints, rate);
}

export interface Applied {
  readonly foreign: Money;
  readonly left: Money;
}

/** The part of the total that was paid in foreign currency, and the rest. */
export function appliedTo(total: Money, payments: readonly Received[]): Applied {
  let left = total;
  let foreign = zero(total.currency);
  for (const payment of payments) {
    const applied = minimum(amountIn(payment, total.currency), left);
    left = subtract(left, applied);
    if (isForeign(payment)) foreign = add(foreign, applied);
  }
  return { foreign, left };
}

/** By the currency of the tender and not of the price. Store credit and points are offsets and no payment in money. */
export function isForeign({ method, currency }: Pick<Received, 'method' | 'currency'>): boolean {
  return method !== 'balance' && method !== 'points' && currency !== 'VES';
}
