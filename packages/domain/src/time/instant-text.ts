/**
 * Days and instants as people write them here, in Caracas whatever the device is set to: '20/11/2026 3:45 p. m.'. In
 * the domain because printed documents carry dates, and the server prints too.
 */
import { CARACAS_OFFSET_MS, millisecondsOf } from './business-day.ts';

const NOON = 12;

/** '20/11/2026 3:45 p. m.' */
export function instantText(instant: string): string {
  return `${dayText(caracasClock(instant).slice(0, 'YYYY-MM-DD'.length))} ${timeText(instant)}`;
}

/** '3:45 p. m.' */
export function timeText(instant: string): string {
  const clock = caracasClock(instant);
  const hour = Number(clock.slice(11, 13));
  const half = hour < NOON ? 'a.\u00a0m.' : 'p.\u00a0m.';
  return `${hour % NOON === 0 ? NOON : hour % NOON}:${clock.slice(14, 16)} ${half}`;
}

/** A calendar day: '2026-11-20' is '20/11/2026'. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The ISO text of what the clock on the wall in Caracas shows. */
function caracasClock(instant: string): string {
  return new Date(millisecondsOf(instant) + CARACAS_OFFSET_MS).toISOString();
}
