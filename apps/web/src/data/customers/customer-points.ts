/** A customer's points on this device (decision 30): own documents not yet sent included, as with his balance. */
import { parseDecimal } from '@cuadra/domain/money/money';
import {
  POINTS_CURRENCY,
  POINTS_WORTH_CURRENCY,
  type PointsBalance,
  pointsBalance,
} from '@cuadra/domain/points/points';
import type { CompanyDb } from '../company-db.ts';
import { readPages } from '../read-pages.ts';

/** @param id of the survivor, where he was joined with another */
export async function readPointsOf(db: CompanyDb, id: string): Promise<PointsBalance> {
  const rows = await db.customer_balances.where('customer_id').equals(id).toArray();
  const amountIn = (currency: string) => {
    const row = rows.find((one) => one.currency === currency);
    return row && parseDecimal(row.shown.amount, currency);
  };
  return pointsBalance(amountIn(POINTS_CURRENCY), amountIn(POINTS_WORTH_CURRENCY));
}

/** How many each customer has, without those who have none. Read a page at a time, as balances are. */
export async function readAllPoints(db: CompanyDb): Promise<Map<string, bigint>> {
  const points = new Map<string, bigint>();
  await readPages(db.customer_balances, (page) => {
    for (const { customer_id, currency, shown } of page) {
      if (currency !== POINTS_CURRENCY) continue;
      const held = pointsBalance(parseDecimal(shown.amount, currency), undefined).points;
      if (held !== 0n) points.set(customer_id, held);
    }
  });
  return points;
}
