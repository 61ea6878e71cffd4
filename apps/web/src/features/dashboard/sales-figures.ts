/**
 * What the sales of a day come to [DASH-03]: sums, comparisons, hours, best sellers. Pure, so that the figures an owner
 * trusts are tested without a screen.
 */

import { add, type Money, money, parseDecimal, sum, zero } from '@cuadra/domain/money/money';
import { inBaseUnits, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { divideHalfAwayFromZero } from '@cuadra/domain/money/rounding';
import { businessDayOf, businessHourOf } from '@cuadra/domain/time/business-day';
import type { SaleRow } from '../../data/rows.ts';

/** What is asked of a sale here. */
export type SaleFacts = Pick<
  SaleRow,
  'sold_at' | 'currency' | 'total' | 'secondary_currency' | 'total_secondary' | 'lines'
>;

export interface DayFigures {
  readonly count: number;
  readonly usd: Money;
  readonly ves: Money;
  /** In dollars. */
  readonly average: Money;
}

/** The average in dollars, zero without sales. */
export function dayFigures(sales: readonly SaleFacts[]): DayFigures {
  const usd = totalIn(sales, 'USD');
  const count = sales.length;
  const average = count === 0 ? 0n : divideHalfAwayFromZero(usd.minor, BigInt(count));
  return { count, usd, ves: totalIn(sales, 'VES'), average: money(average, 'USD') };
}

/** Each sale at the rate it was made with; one made without a rate has no other side, and adds nothing to it. */
export function totalIn(sales: readonly SaleFacts[], currency: string): Money {
  return sum(
    sales.map((sale) => sideOf(sale, currency)),
    currency,
  );
}

function sideOf(sale: SaleFacts, currency: string): Money {
  if (sale.currency === currency) return parseDecimal(sale.total, currency);
  const hasSide = sale.secondary_currency === currency && sale.total_secondary !== null;
  return hasSide ? parseDecimal(sale.total_secondary ?? '0', currency) : zero(currency);
}

/** In tenths of a percent: 124 is +12,4 %; undefined where there is nothing to compare with. */
export function changeTenths(now: Money, before: Money): number | undefined {
  if (before.minor === 0n) return undefined;
  return Number(divideHalfAwayFromZero((now.minor - before.minor) * 1000n, before.minor));
}

/** '+12,4 %', '−3,0 %'. */
export function changeText(tenths: number): string {
  const sign = tenths < 0 ? '−' : '+';
  const size = Math.abs(tenths);
  return `${sign}${Math.floor(size / 10)},${size % 10}\u202f%`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days before, 'YYYY-MM-DD'. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The sales of a business day, up to a time of that day where one is given: half a day is compared with half a day. */
export function salesOfDay<Sale extends SaleFacts>(
  sales: readonly Sale[],
  day: string,
  untilMs = Number.POSITIVE_INFINITY,
): Sale[] {
  return sales.filter(({ sold_at }) => businessDayOf(sold_at) === day && Date.parse(sold_at) <= untilMs);
}

export interface HourBar {
  /** 0 to 23, in Caracas. */
  readonly hour: number;
  readonly now: Money;
  readonly before: Money;
}

const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** Dollars by hour, from eight to seven and as far beyond as anything was sold. */
export function salesByHour(now: readonly SaleFacts[], before: readonly SaleFacts[]): HourBar[] {
  const hours = [...now, ...before].map(hourOf);
  const first = Math.min(FIRST_HOUR, ...hours);
  const last = Math.max(LAST_HOUR, ...hours);
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place;
    const atHour = (sale: SaleFacts) => hourOf(sale) === hour;
    return { hour, now: totalIn(now.filter(atHour), 'USD'), before: totalIn(before.filter(atHour), 'USD') };
  });
}

function hourOf({ sold_at }: SaleFacts): number {
  return businessHourOf(sold_at);
}

export interface BestSeller {
  readonly productId: string;
  readonly name: string;
  /** In base units. */
  readonly quantity: Quantity;
  readonly total: Money;
}

/** What brought in most, at most so many. Lines of one currency: the one of the first sale. */
export function bestSellers(sales: readonly SaleFacts[], count: number): BestSeller[] {
  const currency = sales[0]?.currency ?? 'USD';
  const sellers = new Map<string, BestSeller>();
  for (const line of sales.filter((sale) => sale.currency === currency).flatMap(({ lines }) => lines)) {
    const known = sellers.get(line.product_id);
    sellers.set(line.product_id, {
      productId: line.product_id,
      name: line.name,
      quantity: (known?.quantity ?? 0n) + inBaseUnits(quantity(line.quantity), quantity(line.factor)),
      total: add(known?.total ?? zero(currency), parseDecimal(line.total, currency)),
    });
  }
  return [...sellers.values()]
    .sort((first, second) => Number(second.total.minor - first.total.minor))
    .slice(0, count);
}
