/**
 * How old the rate of the day is [SET-08]. Apart from the screens because the top bar warns by the same rule
 * by which the till asks before it takes bolívares.
 */
import { isBankDay } from '@cuadra/domain/money/rate-history';
import { addDays, daysUntil } from '@cuadra/domain/time/days';

/** `current`: of today, or the last one a bank day has given; `old`: a bank day has begun since; `missing`: nobody has entered one. */
export type RateState = 'current' | 'old' | 'missing';

/**
 * @param rateDate value date of the rate, 'YYYY-MM-DD', null where there is none
 * @param today business day in Caracas, 'YYYY-MM-DD'
 */
export function rateState(rateDate: string | null, today: string): RateState {
  if (rateDate === null) return 'missing';
  return hasWeekdayAfter(rateDate, today) ? 'old' : 'current';
}

/** Whether a Monday to Friday lies after the first day, up to and with the last. */
function hasWeekdayAfter(day: string, last: string): boolean {
  // Seven days hold a weekday for certain; no need to walk further.
  const days = Math.min(daysUntil(last, day), 7);
  for (let back = 0; back < days; back += 1) if (isBankDay(addDays(last, -back))) return true;
  return false;
}
