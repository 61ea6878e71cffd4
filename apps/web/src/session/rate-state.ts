/**
 * How old the rate of the day is [SET-08]. Apart from the screens because the top bar warns by the same rule
 * by which the till asks before it takes bolívares.
 */

/** `current`: of today, or the last one a bank day has given; `old`: a bank day has begun since; `missing`: nobody has entered one. */
export type RateState = 'current' | 'old' | 'missing';

const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

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
  const lastMs = Date.parse(`${last}T00:00:00Z`);
  // Seven days hold a weekday for certain; no need to walk further.
  const firstMs = Math.max(Date.parse(`${day}T00:00:00Z`) + DAY_MS, lastMs - 6 * DAY_MS);
  for (let at = firstMs; at <= lastMs; at += DAY_MS) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== SUNDAY && weekday !== SATURDAY) return true;
  }
  return false;
}
