/**
 * Days counted: those of the calendar, 'YYYY-MM-DD' without hour or zone, and stretches of 24 hours. Separate from
 * business days because it has no time zone.
 */
import { assert } from '../assert.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is 'YYYY-MM-DD' of a day that the calendar has: the 31st of February is none. */
export function isCalendarDay(text: string): boolean {
  const milliseconds = DAY.test(text) ? midnightOf(text) : Number.NaN;
  return !Number.isNaN(milliseconds) && dayAt(milliseconds) === text;
}

/** The day so many days after another, before it where they are below zero. @throws BrokenInvariant for no day */
export function addDays(day: string, days: number): string {
  return dayAt(millisecondsOfDay(day) + days * DAY_MS);
}

/**
 * Whole days from `from` to `day`: below zero when it has passed, zero on the day itself.
 *
 * @throws BrokenInvariant where one of them is no day
 */
export function daysUntil(day: string, from: string): number {
  return (millisecondsOfDay(day) - millisecondsOfDay(from)) / DAY_MS;
}

/** 0 (Sunday) to 6. @throws BrokenInvariant for no day */
export function weekdayOf(day: string): number {
  return new Date(millisecondsOfDay(day)).getUTCDay();
}

/** The instant so many times 24 hours before another; ISO, in UTC. */
export function daysBefore(instant: string, days: number): string {
  return new Date(Date.parse(instant) - days * DAY_MS).toISOString();
}

function millisecondsOfDay(day: string): number {
  assert(isCalendarDay(day), `a day is one of the calendar, YYYY-MM-DD: '${day}'`);
  return midnightOf(day);
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
