/**
 * IGTF on what is paid on account (PAY-06): a special taxpayer collects it when money is paid, on what settles a
 * receivable and on what is left for later alike (PA SNAT/2022/000013). Separate from a sale's IGTF because there is no
 * total that it is added to.
 */
import { type CurrencyCode, equals, type Money, sum } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { igtfOfBase, isForeign, type Received } from '../sales/igtf-of-payments.ts';
import { amountIn } from '../sales/payment.ts';
import type { Igtf } from '../tax/igtf.ts';

/**
 * The tax within what was received in foreign currency. A customer who pays a receivable and the tax on it pays exactly
 * that receivable. Where no base gives the received amount to the cent, the cent goes to the customer's balance.
 *
 * @param currency of the account, USD or VES
 * @param rate null where the company has only one currency
 * @param basisPoints null where the company collects none
 */
export function igtfOnAccount(
  payments: readonly Received[],
  currency: CurrencyCode,
  rate: ExchangeRate | null,
  basisPoints: number | null,
): Igtf | null {
  const foreign = sum(
    payments.filter(isForeign).map((payment) => amountIn(payment, currency)),
    currency,
  );
  return igtfOfBase(withoutTax(foreign, basisPoints ?? 0), basisPoints, rate);
}

/** Whether two say the same tax, to the cent and in both currencies. */
export function isSameIgtf(first: Igtf, second: Igtf | null): boolean {
  return (
    second !== null &&
    first.basisPoints === second.basisPoints &&
    (['baseUsd', 'baseBs', 'amountUsd', 'amountBs'] as const).every((side) =>
      equals(first[side], second[side]),
    )
  );
}

const WHOLE = 10_000n;

function withoutTax({ minor, currency }: Money, basisPoints: number): Money {
  return { minor: divideHalfAwayFromZero(minor * WHOLE, WHOLE + BigInt(basisPoints)), currency };
}
