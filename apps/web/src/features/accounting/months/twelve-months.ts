/** The twelve months that end with the one of a day, or with the current one where that day is still to come. */
import type { Period } from '../frame/period.ts';
import { previousPeriod } from '../frame/previous-period.ts';

const MONTHS = 12;

export interface TwelveMonths extends Period {
  /** Their first days, oldest first. */
  readonly months: readonly string[];
}

export function twelveMonths(day: string, today: string): TwelveMonths {
  const last = (day < today ? day : today).slice(0, 7);
  const months = [`${last}-01`];
  while (months.length < MONTHS) {
    const [first = ''] = months;
    months.unshift(previousPeriod({ from: first, to: lastDayOf(first) }).from);
  }
  return { from: months[0] ?? '', to: lastDayOf(`${last}-01`), months };
}

function lastDayOf(month: string): string {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return `${month.slice(0, 7)}-${days}`;
}
