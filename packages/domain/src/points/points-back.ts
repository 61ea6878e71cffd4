/** The points that a return of a sale moves: shares of its money, so it is asked once its refunds are known. */
import { add, sum } from '../money/money.ts';
import type { Refund, SaleReturn } from '../returns/sale-return.ts';
import type { Sale } from '../sales/sale.ts';
import { paidWithPoints, type ReturnedPoints, returnedPoints } from './points.ts';

interface ReturnedMoney extends Pick<SaleReturn, 'totals'> {
  readonly refunds: readonly Pick<Refund, 'method' | 'amountUsd'>[];
}

/**
 * @param earlier all returns before this one
 * @returns undefined where the sale has none
 */
export function pointsBack(
  { points, totals, payments, currency }: Sale,
  earlier: readonly (ReturnedMoney & Pick<SaleReturn, 'points'>)[],
  made: ReturnedMoney,
): ReturnedPoints | undefined {
  if (points === undefined) return undefined;
  const all = [...earlier, made];
  const total = sum(
    all.map((one) => one.totals.total),
    currency,
  );
  const paid = all.map(({ refunds }) => paidWithPoints(refunds)).reduce(add);
  return returnedPoints(
    { points, total: totals.total, paid: paidWithPoints(payments) },
    { total, paid },
    earlier.flatMap((one) => one.points ?? []),
  );
}
