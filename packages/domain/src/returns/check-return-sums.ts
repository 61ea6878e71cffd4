/**
 * Whether the figures of a received return add up (S-26). Separate from making one: figures once made are never
 * computed again. A return that fails is quarantined for a user to look at, not refused (S-22).
 */
import { equals, isNegative, type Money } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { Refusal } from '../refusal.ts';
import { centsApart, haveSidesOfOneAmount } from '../sales/check-counter-sums.ts';
import { checkFigures, type SaleSumRefusalCode } from '../sales/check-sale-sums.ts';
import { isDollarsOrBolivars } from '../sales/payment.ts';
import { wrongShares } from './check-share-sides.ts';
import { dueOfReturn, sumOfRefunds } from './refunds.ts';
import type { SaleReturn } from './sale-return.ts';

/** Of one sale. */
const PAYMENTS_MAX = 20;

export type ReturnSumRefusalCode =
  | SaleSumRefusalCode
  | 'refunds_do_not_add_up'
  | 'refund_negative'
  | 'void_of_a_part'
  | 'credit_without_customer';

/** Every sum that is wrong; none when the return adds up. */
export function checkReturnSums(made: SaleReturn): Refusal<ReturnSumRefusalCode>[] {
  if (!isOfOneCurrency(made)) return [{ field: 'currency', code: 'currency_mixed' }];
  return [
    ...negativeAmounts(made),
    ...checkFigures(made),
    ...wrongShares(made),
    ...wrongRefunds(made),
    ...handedIn(made),
    ...leftOver(made),
    ...creditWithoutCustomer(made),
  ];
}

function isOfOneCurrency({ currency, lines, totals, taxes, rate, refunds }: SaleReturn): boolean {
  const figures = [
    ...lines.flatMap((line) => [
      line.line.unitPrice,
      line.subtotal,
      line.discount,
      ...line.discounts.map(({ amount }) => amount),
      line.base,
      line.tax,
      line.total,
    ]),
    ...Object.values(totals),
    ...taxes.flatMap(({ base, tax }) => [base, tax]),
  ];
  return (
    isDollarsOrBolivars(currency) &&
    [rate, ...refunds.map(({ exchangeRate }) => exchangeRate)].every(isDollarsToBolivars) &&
    figures.every((figure: Money) => figure.currency === currency) &&
    refunds.every(
      ({ amount, currency: paidIn }) => isDollarsOrBolivars(amount.currency) && isDollarsOrBolivars(paidIn),
    )
  );
}

function isDollarsToBolivars(rate: ExchangeRate | null): boolean {
  return rate === null || (isDollarsOrBolivars(rate.from) && isDollarsOrBolivars(rate.to));
}

/** Of goods and taxes; money may be below zero, where the customer hands it over. */
function negativeAmounts({ lines, totals, igtf }: SaleReturn): Refusal<ReturnSumRefusalCode>[] {
  const wrong = lines.flatMap(({ subtotal, discount, base, tax, total }, index) =>
    [subtotal, discount, base, tax, total].some(isNegative) ? [`lines.${index}`] : [],
  );
  const isTotalWrong = Object.values(totals).some(isNegative);
  const isIgtfWrong =
    igtf !== null && [igtf.baseUsd, igtf.baseBs, igtf.amountUsd, igtf.amountBs].some(isNegative);
  return [...wrong, ...(isTotalWrong ? ['totals.total'] : []), ...(isIgtfWrong ? ['igtf'] : [])].map(
    (field) => ({ field, code: 'amount_negative' }),
  );
}

function wrongRefunds(made: SaleReturn): Refusal<ReturnSumRefusalCode>[] {
  const { refunds, currency } = made;
  const isSettled = equals(sumOfRefunds(refunds, currency), dueOfReturn(made));
  // Several payments are refunded as one, which includes the rounding of each.
  const roundings = refunds.length + PAYMENTS_MAX + centsApart(made);
  return [
    ...(isSettled ? [] : [{ field: 'refunds', code: 'refunds_do_not_add_up' } as const]),
    ...refunds.flatMap((refund, index) =>
      haveSidesOfOneAmount(refund, refund.exchangeRate, roundings)
        ? []
        : [{ field: `refunds.${index}.amountBs`, code: 'sides_differ' } as const],
    ),
  ];
}

/** Only a void reverses change: a customer who returns goods hands over nothing. */
function handedIn({ kind, refunds }: SaleReturn): Refusal<ReturnSumRefusalCode>[] {
  if (kind === 'void') return [];
  return refunds.flatMap(({ amountUsd, amountBs }, index) =>
    isNegative(amountUsd) || isNegative(amountBs)
      ? [{ field: `refunds.${index}`, code: 'refund_negative' } as const]
      : [],
  );
}

/** A void is of the whole sale: its id exists only once, so no other void could reverse the rest (S-24). */
function leftOver({ kind, lines }: SaleReturn): Refusal<ReturnSumRefusalCode>[] {
  if (kind === 'return') return [];
  return lines.flatMap(({ line, soldQuantity }, index) =>
    line.quantity === soldQuantity ? [] : [{ field: `lines.${index}`, code: 'void_of_a_part' } as const],
  );
}

/** Store credit and a receivable need a customer. */
function creditWithoutCustomer({ customer, refunds }: SaleReturn): Refusal<ReturnSumRefusalCode>[] {
  if (customer !== null) return [];
  return refunds.flatMap(({ method }, index) =>
    method === 'balance' || method === 'debt'
      ? [{ field: `refunds.${index}.method`, code: 'credit_without_customer' } as const]
      : [],
  );
}
