/**
 * Whether the points of a received sale or return agree with its money. Separate from the other sums because points are
 * counted beside them.
 */
import { equals, isNegative, isPositive, isZero, sum } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import type { Refusal } from '../refusal.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import { isNear } from '../sales/check-counter-sums.ts';
import type { SalePayment } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { POINT_CENTS_MAX, paidWithPoints } from './points.ts';

export type PointsRefusalCode = 'points_do_not_add_up';

type BothSides = Pick<SalePayment, 'amountUsd' | 'amountBs'>;

const ROUNDINGS = 2;

/**
 * Points were spent where something was paid with them, and nowhere else; each is worth what a company may give. All of
 * their payments together are as much in bolívares as in dollars, or many small ones would each pay a little more.
 */
export function wrongPoints({ points, payments, rate }: Sale): Refusal<PointsRefusalCode>[] {
  const paying = payments.filter(({ method }) => method === 'points');
  // Points are worth dollars: an amount in bolívares alone would pay with nothing.
  if (!paying.every(isInDollars)) return WRONG;
  const isPaid = paying.length > 0;
  if (points === undefined) return isPaid ? WRONG : [];
  const cents = points.amountUsd.minor;
  const isRight =
    isPaid === points.spent > 0n &&
    points.spent >= 0n &&
    haveBothSides(amountsOf(paying), rate) &&
    cents >= points.earned &&
    cents <= points.earned * BigInt(POINT_CENTS_MAX) &&
    (rate === null ? isZero(points.amountBs) : equals(points.amountBs, convert(points.amountUsd, rate)));
  return isRight ? [] : WRONG;
}

function isInDollars({ amount, amountUsd }: SalePayment): boolean {
  return amount.currency === 'USD' && isPositive(amountUsd);
}

function amountsOf(paying: readonly SalePayment[]): BothSides {
  return {
    amountUsd: paidWithPoints(paying),
    amountBs: sum(
      paying.map(({ amountBs }) => amountBs),
      'VES',
    ),
  };
}

/** Shares are rounded by themselves, so a part of a point may come back as money alone, and of a cent as a point. */
export function wrongReturnedPoints({
  points,
  refunds,
  rate,
  customer,
}: SaleReturn): Refusal<PointsRefusalCode>[] {
  const paid = paidWithPoints(refunds);
  if (points === undefined) return isZero(paid) ? [] : WRONG;
  const isRight =
    customer !== null &&
    !isNegative(paid) &&
    points.earned >= 0n &&
    points.spent >= 0n &&
    (points.spent === 0n || isPositive(paid)) &&
    !isNegative(points.amountUsd) &&
    !isNegative(points.amountBs) &&
    haveBothSides(points, rate);
  return isRight ? [] : WRONG;
}

/** About the same amount in both currencies: each share of a return was rounded twice. */
function haveBothSides({ amountUsd, amountBs }: BothSides, rate: ExchangeRate | null): boolean {
  if (rate === null) return isZero(amountBs);
  return (
    isNear(convert(amountUsd, rate), amountBs, ROUNDINGS) ||
    isNear(convert(amountBs, rate), amountUsd, ROUNDINGS)
  );
}

const WRONG: Refusal<PointsRefusalCode>[] = [{ field: 'points', code: 'points_do_not_add_up' }];
