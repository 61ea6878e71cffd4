/**
 * Business days and hours in Venezuela out of instants, which are stored in UTC. Separate from the screens because the
 * sales of a day must be the same ones on every device, whatever time zone it is set to.
 *
 * Caracas has been four hours behind UTC, without summer time, since 1 May 2016. No document of ours
 * is older, so the offset is a constant and no time-zone data are needed.
 */
import { assert } from '../assert.ts';
import { DAY_MS, isCalendarDay } from './days.ts';

export const CARACAS_OFFSET_MS = -4 * 60 * 60 * 1000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** An instant says its zone; without one it would be read in the device's. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** 'YYYY-MM-DD' of the day in Caracas: '2026-11-20T02:30:00Z' is still the 19th. */
export function businessDayOf(instant: string): string {
  return new Date(millisecondsOf(instant) + CARACAS_OFFSET_MS).toISOString().slice(0, DAY_LENGTH);
}

/** The hour of that day, 0 to 23: '2026-11-20T02:30:00Z' is at 22. */
export function businessHourOf(instant: string): number {
  return new Date(millisecondsOf(instant) + CARACAS_OFFSET_MS).getUTCHours();
}

/** The instants a business day lasts: from the first, up to but without the second. */
export function boundsOfBusinessDay(day: string): { readonly from: string; readonly until: string } {
  assert(isCalendarDay(day), `a business day is YYYY-MM-DD: '${day}'`);
  const from = Date.parse(`${day}T00:00:00Z`) - CARACAS_OFFSET_MS;
  return { from: new Date(from).toISOString(), until: new Date(from + DAY_MS).toISOString() };
}

/** Noon of a business day, 'YYYY-MM-DD', as an ISO instant: inside the day in any zone that a report may be read in. */
export function noonOfBusinessDay(day: string): string {
  return new Date(Date.parse(boundsOfBusinessDay(day).from) + DAY_MS / 2).toISOString();
}

/**
 * Milliseconds since 1970: two instants compare by these, never as texts, which may differ in zone and decimals.
 *
 * @throws BrokenInvariant for a text that is none, or names no zone
 */
export function millisecondsOf(instant: string): number {
  const milliseconds = INSTANT.test(instant) ? Date.parse(instant) : Number.NaN;
  assert(!Number.isNaN(milliseconds), `an instant is an ISO date and time with its zone: '${instant}'`);
  return milliseconds;
}
