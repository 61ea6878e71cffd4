/**
 * When a transaction that repeats is due (ACC-03): rent on the fifth, depreciation on the last day of each month.
 * Separate from the transactions because a schedule posts nothing: it only names the days.
 */
import { addDays } from '../time/days.ts';
import { LAST_JOURNAL_DAY } from './journal-entry.ts';

export const FREQUENCIES = ['monthly', 'weekly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface Schedule {
  /** A week and a year are counted from the first day. */
  readonly frequency: Frequency;
  /** Of each month, 1 to 31; a shorter month has it on its last day. Only of a monthly one. */
  readonly monthDay: number;
  /** 'YYYY-MM-DD', as the days below; nothing is due before it. */
  readonly startsOn: string;
  /** The last day on which it may be due; null for none. */
  readonly endsOn: string | null;
}

/**
 * The days on which it is due, in their order, up to the last one that books can have: no schedule goes on for ever.
 *
 * @param after only later ones; null for all
 * @param until that day included
 */
export function dueDays(schedule: Schedule, after: string | null, until: string): string[] {
  const { startsOn, endsOn } = schedule;
  const last = [until, endsOn ?? LAST_JOURNAL_DAY, LAST_JOURNAL_DAY].reduce((one, other) =>
    one < other ? one : other,
  );
  const days: string[] = [];
  for (let step = 0; ; step += 1) {
    const day = dayAt(schedule, step);
    if (day > last) return days;
    if (day >= startsOn && (after === null || day > after)) days.push(day);
  }
}

/** The first day after another on which it is due; undefined where it has ended. */
export function nextDueDay(schedule: Schedule, after: string | null): string | undefined {
  return dueDays(schedule, after, LAST_JOURNAL_DAY)[0];
}

/** The first one of a monthly schedule may be before it starts. */
function dayAt({ frequency, monthDay, startsOn }: Schedule, step: number): string {
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number);
  switch (frequency) {
    case 'weekly':
      return addDays(startsOn, 7 * step);
    case 'monthly':
      return dayOfMonth(year, month + step, monthDay);
    case 'yearly':
      return dayOfMonth(year + step, month, day);
  }
}

/** @param month from 1, beyond 12 in the years after */
function dayOfMonth(year: number, month: number, day: number): string {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1, Math.min(day, lastDay)));
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
