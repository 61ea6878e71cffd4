/**
 * The calendar of the demo shop [AUTH-11]: its ninety days, the rate of each, and the instants of their sales. More
 * sales on paydays and Saturdays, fewer on Sundays, and by the hour as people come.
 */
import { money, toDecimal } from '@cuadra/domain/money/money';
import { boundsOfBusinessDay, businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays, DAY_MS, weekdayOf } from '@cuadra/domain/time/days';
import type { SeededRandom } from './seeded-random.ts';

const DEMO_DAYS = 90;
/** Bolívares for a dollar today, in cents. */
const RATE_TODAY = 512_48n;
const BASIS_POINTS = 10_000n;
const HOUR_MS = 60 * 60 * 1000;
/** Opens at eight in the morning; the last hour begins at seven in the evening. */
const FIRST_HOUR = 8;
const HOUR_WEIGHTS = [3, 5, 6, 6, 8, 7, 4, 4, 6, 9, 10, 7];
/** Sunday to Saturday, in hundredths. */
const WEEKDAY_WEIGHTS = [60, 90, 92, 95, 100, 122, 135];
const PAYDAY_WEIGHT = 140;
const SALES_A_DAY = 24;
/** Today's sales lie before this moment, because a sale takes its minute. */
const LATEST_BEFORE_NOW_MS = 60_000;

export interface DemoDay {
  /** Business day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Bolívares for a dollar, in the form of the wire, and their value date. */
  readonly rate: string;
  readonly rateDate: string;
  /** Midnight in Caracas. */
  readonly startMs: number;
  /** The instants of its sales, in order. */
  readonly salesMs: readonly number[];
}

/** The last ninety days, today the last; no instant is after `nowIso`. */
export function demoDays(random: SeededRandom, nowIso: string): DemoDay[] {
  const todayStartMs = Date.parse(boundsOfBusinessDay(businessDayOf(nowIso)).from);
  const latestMs = Date.parse(nowIso) - LATEST_BEFORE_NOW_MS;
  const days: DemoDay[] = [];
  let cents = RATE_TODAY;
  // Backwards from today, because today's rate is the known one.
  for (let back = 0; back < DEMO_DAYS; back += 1) {
    const startMs = todayStartMs - back * DAY_MS;
    const day = dayAt(startMs);
    days.push({
      day,
      rate: toDecimal(money(cents, 'VES')),
      rateDate: bankDayAt(startMs),
      startMs,
      salesMs: salesOf(random, day, startMs).filter((ms) => ms <= latestMs),
    });
    if (bankDayAt(startMs) === day) cents -= (cents * BigInt(random.int(5, 45))) / BASIS_POINTS;
  }
  return days.reverse();
}

function dayAt(startMs: number): string {
  return businessDayOf(new Date(startMs).toISOString());
}

/** The day itself, or the Friday before a weekend, on which the bank publishes no rate. */
function bankDayAt(startMs: number): string {
  const weekday = weekdayOf(dayAt(startMs));
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return dayAt(startMs - back * DAY_MS);
}

function salesOf(random: SeededRandom, day: string, startMs: number): number[] {
  const dayWeight = isPayday(day) ? PAYDAY_WEIGHT : 100;
  const weight = (dayWeight * (WEEKDAY_WEIGHTS[weekdayOf(day)] ?? 100)) / 100;
  const count = Math.round((SALES_A_DAY * weight * random.int(88, 112)) / 10_000);
  const instants = Array.from({ length: count }, () => {
    const hour = FIRST_HOUR + random.weighted(HOUR_WEIGHTS);
    return startMs + hour * HOUR_MS + random.int(0, HOUR_MS - 1);
  });
  return instants.sort((first, second) => first - second);
}

/** The fifteenth and the last of the month. */
function isPayday(day: string): boolean {
  return day.endsWith('-15') || addDays(day, 1).endsWith('-01');
}
