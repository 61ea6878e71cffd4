/**
 * Which of the rates a company has entered holds on a day (SET-01, SET-08). Separate from the conversion because the
 * till, the forms and the server choose by it, and two ways of choosing would price one sale twice.
 */
import { millisecondsOf } from '../time/business-day.ts';
import { addDays, weekdayOf } from '../time/days.ts';
import { scaledToText } from './decimal.ts';
import { parseRate } from './rate.ts';
import { divideHalfAwayFromZero } from './rounding.ts';

/** One rate of the history. Of a currency's rates of one day, the one entered last counts. */
export interface RateEntry {
  readonly code: string;
  /** Units of the currency for one dollar, up to eight decimals. */
  readonly rate: string;
  /** The day it is of, `YYYY-MM-DD`; it may be entered the evening before. */
  readonly valueDate: string;
  readonly enteredAt: string;
  /** A proposed one, from a source that jumped, holds only once a user has accepted it. */
  readonly status: 'accepted' | 'proposed' | 'rejected';
}

/** The rate in force on days that are not bank days: the next bank day's rate, as the law has it, or the last one. */
export const RATE_RULES = ['next_bank_day', 'previous'] as const;
export type RateRule = (typeof RATE_RULES)[number];

const SUNDAY = 0;
const SATURDAY = 6;
const PERCENT_DECIMALS = 2;

/** Monday to Friday. Holidays are not known: for one, a user enters a rate of that very day. */
export function isBankDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== SATURDAY && weekday !== SUNDAY;
}

/**
 * The rate in force on a day: the last one of that day or an earlier one. On a day that is not a bank day, and under
 * the rule `next_bank_day`, it is the next bank day's rate where that is already known.
 *
 * @param day `YYYY-MM-DD` in Caracas
 * @returns undefined where none is known; no rate is invented (SET-08)
 */
export function rateInForce<Entry extends RateEntry>(
  entries: readonly Entry[],
  code: string,
  day: string,
  rule: RateRule,
): Entry | undefined {
  const accepted = entries.filter((entry) => entry.code === code && entry.status === 'accepted');
  const until = rule === 'previous' ? day : bankDayFrom(day);
  const ofThen = accepted.filter(({ valueDate }) => valueDate === until);
  const known = ofThen.length > 0 ? ofThen : accepted.filter(({ valueDate }) => valueDate <= day);
  return known.reduce<Entry | undefined>(
    (last, entry) => (last === undefined || isAfter(entry, last) ? entry : last),
    undefined,
  );
}

/**
 * The first rate that a company had: that of the day of the rate entered first, as it was corrected on that day. What
 * was booked before any rate was known is worth its bolívares at this one (decision 24). A rate of an earlier day that
 * is entered later changes nothing, so that completing the history does not value old stock again.
 *
 * @returns undefined where none is known
 */
export function firstRate<Entry extends RateEntry>(
  entries: readonly Entry[],
  code: string,
): Entry | undefined {
  const accepted = entries.filter((entry) => entry.code === code && entry.status === 'accepted');
  const day = accepted.reduce<Entry | undefined>(
    (first, entry) => (first === undefined || isEnteredBefore(entry, first) ? entry : first),
    undefined,
  )?.valueDate;
  return accepted
    .filter(({ valueDate }) => valueDate === day)
    .reduce<Entry | undefined>(
      (last, entry) => (last === undefined || isAfter(entry, last) ? entry : last),
      undefined,
    );
}

/** The change of a rate, in percent with two decimals: '30.00', '-12.50'. */
export function jumpPercent(before: string, after: string): string {
  const [from, to] = [parseRate(before), parseRate(after)];
  return scaledToText(divideHalfAwayFromZero((to - from) * 10_000n, from), PERCENT_DECIMALS);
}

/**
 * Whether a rate has moved by more than a source may move it without confirmation. Exactly the limit is allowed.
 *
 * @param percent whole
 */
export function isOutOfBounds(before: string, after: string, percent: number): boolean {
  const [from, to] = [parseRate(before), parseRate(after)];
  const moved = to > from ? to - from : from - to;
  return moved * 100n > from * BigInt(percent);
}

/** The day itself where banks are open, else the next one they are. */
function bankDayFrom(day: string): string {
  let next = day;
  while (!isBankDay(next)) next = addDays(next, 1);
  return next;
}

/** Of rates entered at the same instant the higher one counts, so that every device chooses the same. */
function isAfter(entry: RateEntry, other: RateEntry): boolean {
  if (entry.valueDate !== other.valueDate) return entry.valueDate > other.valueDate;
  const [at, otherAt] = [millisecondsOf(entry.enteredAt), millisecondsOf(other.enteredAt)];
  return at === otherAt ? parseRate(entry.rate) > parseRate(other.rate) : at > otherAt;
}

/** Of rates entered at the same instant that of the earlier day is the first. */
function isEnteredBefore(entry: RateEntry, other: RateEntry): boolean {
  const [at, otherAt] = [millisecondsOf(entry.enteredAt), millisecondsOf(other.enteredAt)];
  return at === otherAt ? entry.valueDate < other.valueDate : at < otherAt;
}
