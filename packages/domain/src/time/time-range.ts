/**
 * Hours of the week in Venezuela, as happy hours have them (PRICE-01). Separate from the rules because it knows no
 * price.
 */
import { assert } from '../assert.ts';
import { CARACAS_OFFSET_MS, millisecondsOf } from './business-day.ts';

/** From `start` up to but without `end`, 'HH:MM'; over midnight where it ends before it starts. */
export interface TimeRange {
  readonly start: string;
  readonly end: string;
  /** On which it starts: 0 (Sunday) to 6; none of them is every day. */
  readonly days: readonly number[];
}

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const CLOCK = /^(\d\d):(\d\d)$/;
/** The last minute that can be typed means the end of the day. */
const LAST_MINUTE = DAY_MINUTES - 1;

/** An instant as day and minute of the week. */
export interface WeekMoment {
  /** Of the day in Caracas. */
  readonly minute: number;
  /** 0 (Sunday) to 6. */
  readonly day: number;
}

/** Worked out once for all ranges that are asked. */
export function weekMomentOf(instant: string): WeekMoment {
  const local = new Date(millisecondsOf(instant) + CARACAS_OFFSET_MS);
  return { minute: Math.floor(local.getTime() / MINUTE_MS) % DAY_MINUTES, day: local.getUTCDay() };
}

/** @throws BrokenInvariant for a time of day that is none */
export function isWithin(ranges: readonly TimeRange[], { minute, day }: WeekMoment): boolean {
  return ranges.some((range) => covers(range, minute, day));
}

/**
 * Whether the ranges applied at some moment of the time before an instant. Only the beginning of that time and the
 * starts of ranges within it are tested: a range that applies at another moment of it applies at one of these.
 *
 * @param lengthMs how long before the instant it begins
 */
export function isWithinSince(ranges: readonly TimeRange[], instant: string, lengthMs: number): boolean {
  const untilMs = millisecondsOf(instant);
  const sinceMs = untilMs - lengthMs;
  const wasWithin = (ms: number) => isWithin(ranges, weekMomentOf(new Date(ms).toISOString()));
  return wasWithin(sinceMs) || ranges.some((range) => startsBetween(range, sinceMs, untilMs).some(wasWithin));
}

/** The instants between the two at which a day's range starts, without regard to its weekdays. */
function startsBetween({ start }: TimeRange, sinceMs: number, untilMs: number): number[] {
  const midnight = Math.floor((sinceMs + CARACAS_OFFSET_MS) / DAY_MS) * DAY_MS - CARACAS_OFFSET_MS;
  const first = midnight + minuteOf(start) * MINUTE_MS;
  const days = Math.ceil((untilMs - sinceMs) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, day) => first + day * DAY_MS).filter(
    (ms) => ms >= sinceMs && ms <= untilMs,
  );
}

/** A range that starts and ends at the same time lasts the whole day. */
function covers(range: TimeRange, minute: number, day: number): boolean {
  const start = minuteOf(range.start);
  const end = minuteOf(range.end) === LAST_MINUTE ? DAY_MINUTES : minuteOf(range.end);
  const isOn = (weekday: number) => range.days.length === 0 || range.days.includes(weekday);
  if (start < end) return isOn(day) && minute >= start && minute < end;
  // Over midnight: the evening is of the day it starts on, the small hours of the one before.
  return (isOn(day) && minute >= start) || (isOn((day + 6) % 7) && minute < end);
}

function minuteOf(text: string): number {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  assert(hours !== undefined && minutes !== undefined, `a time of day is HH:MM: '${text}'`);
  return Number(hours) * 60 + Number(minutes);
}
