/** What a customer bought: when first and last, how often, and for how many dollars, returns taken off. */

import { daysUntil } from '../time/days.ts';

/** A sale to the customer. */
export interface Purchase {
  /** Business day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Cents of a dollar; 0 where the sale had no rate to dollars. */
  readonly dollars: bigint;
  readonly isVoided?: boolean;
}

export interface CustomerFigures {
  /** Business days; null of who bought nothing. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly purchases: number;
  /** Cents of a dollar: sales less returns. */
  readonly spent: bigint;
}

export const NO_PURCHASES: CustomerFigures = { firstDay: null, lastDay: null, purchases: 0, spent: 0n };

/**
 * A sale that was voided is no visit: it was made by mistake. One that came back whole is one all the same: the customer
 * came and bought, whatever he did later. The dollars of both are off since the day on which they came back.
 *
 * @param returned each return and each void as a purchase of its own day; it makes no visit
 */
export function customerFigures(
  sales: readonly Purchase[],
  returned: readonly Purchase[] = [],
): CustomerFigures {
  const visits = sales.filter(({ isVoided = false }) => !isVoided);
  const days = visits.map(({ day }) => day).sort();
  return {
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    purchases: visits.length,
    spent: sumOf(sales) - sumOf(returned),
  };
}

function sumOf(purchases: readonly Purchase[]): bigint {
  return purchases.reduce((whole, { dollars }) => whole + dollars, 0n);
}

/** Days from one visit to the next on average, rounded; undefined of who came on one day only. */
export function visitInterval({ firstDay, lastDay, purchases }: CustomerFigures): number | undefined {
  if (firstDay === null || lastDay === null || purchases < 2) return undefined;
  const days = daysUntil(lastDay, firstDay);
  return days === 0 ? undefined : Math.max(1, Math.round(days / (purchases - 1)));
}

/** Dollars a visit, in cents, rounded half up; undefined of who bought nothing. */
export function averageTicket({ purchases, spent }: CustomerFigures): bigint | undefined {
  if (purchases === 0) return undefined;
  const [whole, count] = [spent < 0n ? 0n : spent, BigInt(purchases)];
  return (whole * 2n + count) / (count * 2n);
}
