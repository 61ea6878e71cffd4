/** The period before another, as long as it: of whole months the same number of months, else as many days. */
import { addDays, daysUntil } from '@cuadra/domain/time/days';
import type { Period } from './period.ts';

export function previousPeriod({ from, to }: Period): Period {
  const end = addDays(from, -1);
  const isWholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const months = monthOf(to) - monthOf(from) + 1;
  return isWholeMonths
    ? { from: firstDayOf(monthOf(from) - months), to: end }
    : { from: addDays(from, -1 - daysUntil(to, from)), to: end };
}

/** Months since the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function firstDayOf(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
