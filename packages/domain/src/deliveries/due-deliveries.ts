/**
 * Which delivery notes are to be invoiced now: what is delivered in a period is invoiced in it. Apart from the note because
 * it is about all of them, and about today.
 */
import { addDays } from '../time/days.ts';

/** On so many days at the end of a month what it has not invoiced is announced. */
const LAST_DAYS = 5;

export interface DueDeliveries {
  /** Delivered in this month; zero before its last days. */
  readonly ofMonth: number;
  /** Delivered in an earlier month. */
  readonly earlier: number;
}

/**
 * @param days business days on which what is not invoiced was delivered
 * @param today business day, 'YYYY-MM-DD'
 */
export function dueDeliveries(days: readonly string[], today: string): DueDeliveries {
  const month = monthOf(today);
  const isEnding = monthOf(addDays(today, LAST_DAYS)) !== month;
  return {
    ofMonth: isEnding ? days.filter((day) => monthOf(day) === month).length : 0,
    earlier: days.filter((day) => monthOf(day) < month).length,
  };
}

function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}
