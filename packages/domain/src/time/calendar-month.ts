/**
 * Months of the calendar, as trials, licences and plans are counted (MOD-04). Separate from the days because a month
 * has no fixed length: the 31st of January and one month are the last of February.
 */
import { assert } from '../assert.ts';
import { CARACAS_OFFSET_MS, millisecondsOf } from './business-day.ts';

/**
 * The same day and hour in Caracas one month on, or the last day of that month where it has no such day.
 *
 * @param instant ISO with its zone
 * @returns an instant in UTC, to the millisecond
 */
export function addCalendarMonth(instant: string): string {
  return addCalendarMonths(instant, 1);
}

/**
 * That many months at once. Counted from the first day, since a clamped day would stay clamped: two months from the
 * 31st of January are the 31st of March, not the 28th.
 *
 * @param months whole, 0 or more
 */
export function addCalendarMonths(instant: string, months: number): string {
  assert(Number.isInteger(months) && months >= 0, `months are counted whole: ${months}`);
  const local = new Date(millisecondsOf(instant) + CARACAS_OFFSET_MS);
  const day = local.getUTCDate();
  // From the first of the month, so that no day spills over into the month after.
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  local.setUTCDate(Math.min(day, daysInMonth(local.getUTCFullYear(), local.getUTCMonth())));
  return new Date(local.getTime() - CARACAS_OFFSET_MS).toISOString();
}

/** @param month 0 to 11 */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
