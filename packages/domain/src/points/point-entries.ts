/**
 * What a sale and its returns write of points into the customers' ledger and the accounts. Separate from their other
 * entries because points move beside the money and never change it: a sale that is paid with them has the same total
 * and the same IVA, as with any other way to pay.
 */
import type { Posting } from '../ledger/transaction.ts';
import { credit, debit } from '../ledger/transaction.ts';
import { isZero, subtract } from '../money/money.ts';
import type { CustomerEntry } from '../party/customer-entry.ts';
import type { Sale, SaleCustomer } from '../sales/sale.ts';
import { type PointsBalance, paidWithPoints, pointsAmounts, type ReturnedPoints } from './points.ts';

/** What of a return is asked. */
interface ReturnWithPoints {
  readonly customer: SaleCustomer | null;
  readonly points?: ReturnedPoints;
  readonly refunds: Parameters<typeof paidWithPoints>[0];
}

/** The earned points less the spent ones, and their dollars. */
export function pointEntriesOf({ customer, points, payments }: Sale): CustomerEntry[] {
  if (customer === null || points === undefined) return [];
  return entriesOf(customer.id, {
    points: points.earned - points.spent,
    worth: subtract(points.amountUsd, paidWithPoints(payments)),
  });
}

/** The spent points that are given back, less the earned ones that are taken back. */
export function pointEntriesOfReturn({ customer, points, refunds }: ReturnWithPoints): CustomerEntry[] {
  if (customer === null || points === undefined) return [];
  return entriesOf(customer.id, {
    points: points.spent - points.earned,
    worth: subtract(paidWithPoints(refunds), points.amountUsd),
  });
}

function entriesOf(customerId: string, moved: PointsBalance): CustomerEntry[] {
  return pointsAmounts(moved)
    .filter((amount) => !isZero(amount))
    .map((amount) => ({ customerId, amount }));
}

/** Earned points are less income and owed to the customer; spent ones are posted as the payment that they are. */
export function postEarnedPoints({ points }: Pick<Sale, 'points'>): Posting[] {
  if (points === undefined || points.earned === 0n) return [];
  const worth = { usd: points.amountUsd, ves: points.amountBs };
  return [debit('points_given', worth), credit('points_payable', worth)];
}

/** The reverse of {@link postEarnedPoints}, for the part that comes back. */
export function postTakenPoints({ points }: Pick<ReturnWithPoints, 'points'>): Posting[] {
  if (points === undefined) return [];
  const worth = { usd: points.amountUsd, ves: points.amountBs };
  return isZero(worth.usd) && isZero(worth.ves)
    ? []
    : [debit('points_payable', worth), credit('points_given', worth)];
}
