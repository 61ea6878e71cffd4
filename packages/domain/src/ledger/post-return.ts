/**
 * The postings of a void or return. A void reverses the sale's postings account by account; a return goes against
 * 'Devoluciones en ventas', so that gross sales stay visible. Separate from the sale because money may go back by
 * another method, and at another rate, than it came.
 */
import { assert } from '../assert.ts';
import type { BothCurrencies } from '../money/both-currencies.ts';
import { isZero, type Money, negate, subtract, sum, zero } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { postTakenPoints } from '../points/point-entries.ts';
import type { Refund, SaleReturn } from '../returns/sale-return.ts';
import type { AccountRole } from './account.ts';
import { roleOfPayment, roleOfSales } from './sold-shares.ts';
import { credit, debit, mergedByRole, type Posting, totalOf } from './transaction.ts';

/**
 * Balanced in both currencies. Goods and tax go at the rate of the sale. The change in value of money refunded at
 * today's rate is an exchange difference; what conversions leave over is rounding, on the same accounts as in the sale.
 *
 * @throws BrokenInvariant when the refunds do not equal what came back; `checkReturnSums` finds such a return
 */
export function postReturn(made: SaleReturn): Posting[] {
  const postings = mergedByRole([
    ...cameBack(made),
    ...wentBack(made),
    ...exchangeDifference(made),
    ...postTakenPoints(made),
  ]);
  const total = totalOf(postings);
  assert(isZero(made.currency === 'USD' ? total.usd : total.ves), 'a return is refunded to the cent');
  return [...postings, ...roundingBack(total)];
}

function cameBack({ kind, taxes, both, igtf }: SaleReturn): Posting[] {
  const roleOf = (basisPoints: number): AccountRole =>
    kind === 'void' ? roleOfSales(basisPoints) : 'sales_returns';
  return [
    ...taxes.map(({ basisPoints, baseBoth }) => debit(roleOf(basisPoints), baseBoth)),
    debit(kind === 'void' ? 'sales_exempt' : 'sales_returns', both.exempt),
    debit('vat_debit', both.tax),
    ...(igtf === null ? [] : [debit('igtf_payable', { usd: igtf.amountUsd, ves: igtf.amountBs })]),
  ];
}

function wentBack({ refunds }: SaleReturn): Posting[] {
  return refunds.map((refund) => credit(roleOfRefund(refund), bothOf(refund)));
}

function roleOfRefund({ method, currency }: Refund): AccountRole {
  return roleOfPayment(method === 'debt' ? 'balance' : method, currency);
}

function bothOf({ amountUsd, amountBs }: Refund): BothCurrencies {
  return { usd: amountUsd, ves: amountBs };
}

/**
 * The exchange difference of refunds at another rate than the sale's: in the currency that the sale was not made in.
 */
function exchangeDifference({ refunds, rate, currency }: SaleReturn): Posting[] {
  if (rate === null) return [];
  const other = currency === 'USD' ? 'VES' : 'USD';
  const more = sum(
    refunds
      .filter(({ exchangeRate }) => exchangeRate !== null && !isSameRate(exchangeRate, rate))
      .map((refund) => {
        const [own, given] =
          currency === 'USD' ? [refund.amountUsd, refund.amountBs] : [refund.amountBs, refund.amountUsd];
        return subtract(given, convert(own, rate));
      }),
    other,
  );
  return isZero(more) ? [] : [debit(more.minor > 0n ? 'fx_loss' : 'fx_gain', inOnly(more))];
}

function isSameRate(first: ExchangeRate, second: ExchangeRate): boolean {
  return first.scaled === second.scaled && first.from === second.from && first.to === second.to;
}

/** A gain of the sale is reversed by the return, so that the two sum to zero on the same account. */
function roundingBack({ usd, ves }: BothCurrencies): Posting[] {
  return [usd, ves]
    .filter((residual) => !isZero(residual))
    .map((residual) =>
      debit(residual.minor < 0n ? 'rounding_gain' : 'rounding_loss', inOnly(negate(residual))),
    );
}

function inOnly(amount: Money): BothCurrencies {
  return {
    usd: amount.currency === 'USD' ? amount : zero('USD'),
    ves: amount.currency === 'VES' ? amount : zero('VES'),
  };
}
