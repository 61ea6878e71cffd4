/**
 * The period that a statement is shown beside, as the address names it (ACC-07): the one before, the same one a year
 * before, or any two days. Pure, so that each is a test.
 */
import { addDays, isCalendarDay } from '@cuadra/domain/time/days';
import type { Period } from './period.ts';
import { previousPeriod } from './previous-period.ts';

/** What the address says of the two that follow from the period itself; any other period is named by its days. */
export const COMPARED_WITH = { previous: 'previous', yearBefore: 'year' } as const;

/**
 * Undefined where a statement stands alone. A period beside itself says nothing, and days that are none name nothing.
 *
 * @param named as written in the address; null without it
 */
export function comparedPeriod(named: string | null, period: Period): Period | undefined {
  const other = periodOfName(named, period);
  const isSame = other?.from === period.from && other.to === period.to;
  return isSame ? undefined : other;
}

/** How the address names any other period. */
export function nameOfDays({ from, to }: Period): string {
  return `${from}_${to}`;
}

/** The same days a year before; of whole months the same months, whatever February has. */
export function yearBefore({ from, to }: Period): Period {
  const isWholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const end = isWholeMonths ? addDays(dayYearBefore(addDays(to, 1)), -1) : dayYearBefore(to);
  return { from: dayYearBefore(from), to: end };
}

function periodOfName(named: string | null, period: Period): Period | undefined {
  if (named === COMPARED_WITH.previous) return previousPeriod(period);
  if (named === COMPARED_WITH.yearBefore) return yearBefore(period);
  const [from = '', to = ''] = named?.split('_') ?? [];
  return isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : undefined;
}

/** The 29th of February has the 28th before it. */
function dayYearBefore(day: string): string {
  const year = String(Math.max(Number(day.slice(0, 4)) - 1, 0)).padStart(4, '0');
  const before = `${year}${day.slice(4)}`;
  return isCalendarDay(before) ? before : `${year}-02-28`;
}
