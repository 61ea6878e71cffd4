/**
 * The day goods expire: read as it is typed from a package, and how near it is. Separate from the lots because
 * purchase, quick entry, count and till read and judge it alike (MOV-05).
 */
import { daysUntil } from './days.ts';

/** 'YYYY-MM-DD'. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Two figures of a year are of this century: nothing on a shelf expires in another. */
const CENTURY = 2000;
const YEAR_LAST = 2099;

/**
 * Reads what is printed on a package, day before month as Venezuela writes it. `1227` and `12/27` are December 2027,
 * and then the goods are good to the last day of that month; `121227` and `12/12/27` are a day. Years may have four
 * figures: `122027` is December 2027, since no month is the twentieth. `2027-12-12`, as files write it, too.
 *
 * @returns the last day the goods may be sold, 'YYYY-MM-DD'; undefined where the text is no such day
 */
export function readExpiry(text: string): string | undefined {
  const compact = text.trim();
  const written = DAY.exec(compact);
  if (written !== null) return dayOf(Number(written[1]), Number(written[2]), Number(written[3]));
  const parts = /^\d+$/.test(compact) ? partsOfFigures(compact) : partsOfGroups(compact);
  if (parts === undefined) return undefined;
  const [day, month, year] = parts;
  return day === undefined ? lastDayOfMonth(year, month) : dayOf(year, month, day);
}

/** A day printed on a package is its last good one: what expires today may be sold today. Null expires never. */
export function isExpired(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today;
}

/** Sorts what expires first to the front, what never expires to the end; 0 where both expire on the same day. */
export function compareExpiry(first: string | null, second: string | null): number {
  if (first === second) return 0;
  if (first === null || second === null) return first === null ? 1 : -1;
  return first < second ? -1 : 1;
}

/** `expired` from the day after its last; `near` within so many days of it. */
export type ExpiryState = 'expired' | 'near' | 'good';

/**
 * @param expiresOn the last day it may be sold, 'YYYY-MM-DD'
 * @param today business day, 'YYYY-MM-DD'
 * @param alertDays the product's days of alert (ENT-16)
 */
export function expiryState(expiresOn: string, today: string, alertDays: number): ExpiryState {
  const left = daysUntil(expiresOn, today);
  if (isExpired(expiresOn, today)) return 'expired';
  return left <= alertDays ? 'near' : 'good';
}

/** Day (none where only a month is meant), month and year. */
type Parts = readonly [day: number | undefined, month: number, year: number];

/** `1227`, `122027`, `121227`, `12122027`. */
function partsOfFigures(figures: string): Parts | undefined {
  const number = (from: number, to: number): number => Number(figures.slice(from, to));
  switch (figures.length) {
    case 4:
      return [undefined, number(0, 2), CENTURY + number(2, 4)];
    case 6:
      return number(2, 4) > 12
        ? [undefined, number(0, 2), number(2, 6)]
        : [number(0, 2), number(2, 4), CENTURY + number(4, 6)];
    case 8:
      return [number(0, 2), number(2, 4), number(4, 8)];
    default:
      return undefined;
  }
}

/** `12/27`, `12/2027`, `1/2/27`, with any of the usual signs between. */
function partsOfGroups(text: string): Parts | undefined {
  const match = /^(?:(\d{1,2})[/.\- ])?(\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(text);
  if (match === null) return undefined;
  const [, day, month = '', year = ''] = match;
  const whole = year.length === 2 ? CENTURY + Number(year) : Number(year);
  return [day === undefined ? undefined : Number(day), Number(month), whole];
}

function lastDayOfMonth(year: number, month: number): string | undefined {
  if (month < 1 || month > 12) return undefined;
  return dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());
}

/** Undefined for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < CENTURY || year > YEAR_LAST || month < 1 || month > 12 || day < 1) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}
