/**
 * How old the rate of the day is [SET-08]. Apart from the screens because the top bar's warning and the till's question
 * before it takes bolívares follow the same rule.
 */
import { isBankDay } from '@cuadra/domain/money/rate-history';
import { addDays, daysUntil } from '@cuadra/domain/time/days';

/**
 * `current`: of today, or the last one of a bank day; `old`: a bank day has begun since; `missing`: none was entered.
 */
export type RateState = 'current' | 'old' | 'missing';

/**
 * @param rateDate value date of the rate, 'YYYY-MM-DD', null without one
 * @param today business day in Caracas, 'YYYY-MM-DD'
 */
export function rateState(rateDate: string | null, today: string): RateState {
  if (rateDate === null) return 'missing';
  return hasWeekdayAfter(rateDate, today) ? 'old' : 'current';
}

/** Whether a day from Monday to Friday lies after the first day, up to and including the last. */
function hasWeekdayAfter(day: string, last: string): boolean {
  // Seven days always contain a weekday, so the walk may end there.
  const days = Math.min(daysUntil(last, day), 7);
  for (let back = 0; back < days; back += 1) if (isBankDay(addDays(last, -back))) return true;
  return false;
}
