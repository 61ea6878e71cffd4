/**
 * Whether the figures of a received return add up (S-26). Separate from making one: figures once made are never
 * computed again. A return that fails is quarantined for a user to look at, not refused (S-22).
 */
import { equals, isNegative } from '../money/money.ts';
import { wrongReturnedPoints } from '../points/check-points.ts';
import type { Refusal } from '../refusal.ts';
import { centsApart, haveSidesOfOneAmount } from '../sales/check-counter-sums.ts';
import {
  amountsByField,
  checkFigures,
  fieldsBelowZero,
  hasRightIgtf,
  hasRightSides,
  haveOneCurrency,
  isDollarsToBolivars,
  type SaleSumRefusalCode,
} from '../sales/check-sale-sums.ts';
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
    ...wrongReturnedPoints(made),
  ];
}

function isOfOneCurrency(made: SaleReturn): boolean {
  const { both, taxes, refunds } = made;
  const shares = [both.total, both.exempt, both.tax, ...taxes.map(({ baseBoth }) => baseBoth)];
  return (
    haveOneCurrency(made) &&
    refunds.every((refund) => isDollarsToBolivars(refund.exchangeRate) && hasRightSides(refund)) &&
    shares.every(({ usd, ves }) => usd.currency === 'USD' && ves.currency === 'VES') &&
    hasRightIgtf(made)
  );
}

/** Of goods and taxes; money may be below zero, where the customer hands it over. */
function negativeAmounts(made: SaleReturn): Refusal<ReturnSumRefusalCode>[] {
  const { totals, igtf } = made;
  return fieldsBelowZero([
    ...amountsByField(made),
    ['totals.total', Object.values(totals)],
    ['igtf', igtf === null ? [] : [igtf.baseUsd, igtf.baseBs, igtf.amountUsd, igtf.amountBs]],
  ]);
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

/** Store credit, a receivable and points need a customer. */
function creditWithoutCustomer({ customer, refunds }: SaleReturn): Refusal<ReturnSumRefusalCode>[] {
  if (customer !== null) return [];
  return refunds.flatMap(({ method }, index) =>
    method === 'balance' || method === 'debt' || method === 'points'
      ? [{ field: `refunds.${index}.method`, code: 'credit_without_customer' } as const]
      : [],
  );
}
