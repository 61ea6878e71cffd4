/** What takes something off prices at this moment, and what begins and ends soon [MKT-07]. Pure. */
import { boundsOfBusinessDay, businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { isWithin, type TimeRange, weekMomentOf } from '@cuadra/domain/time/time-range';
import type { PriceRuleRow, PromotionRow } from '../../../data/rows.ts';
import { adjustmentText, benefitText, conditionText } from '../frame/marketing-text.ts';

export interface RunningItem {
  readonly id: string;
  readonly name: string;
  readonly figure: string;
  /** 'Hasta el 22/11/2026', 'Empieza hoy a las 17:00' */
  readonly when: string;
}

export interface Running {
  readonly now: readonly RunningItem[];
  readonly soon: readonly RunningItem[];
}

const DAY_MS = 86_400_000;
const SOON_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;

type Placed = RunningItem & { readonly place: 'now' | 'soon' };

/** @param now ISO instant */
export function runningNow(
  rules: readonly PriceRuleRow[],
  promotions: readonly PromotionRow[],
  now: string,
): Running {
  const items = [
    ...promotions.flatMap((one) => (one.status === 'active' ? (promotionAt(one, now) ?? []) : [])),
    ...rules.flatMap((one) => (one.status === 'active' ? (ruleAt(one, now) ?? []) : [])),
  ];
  return {
    now: items.filter(({ place }) => place === 'now'),
    soon: items.filter(({ place }) => place === 'soon'),
  };
}

function promotionAt(promotion: PromotionRow, now: string): Placed | undefined {
  const { id, name, start_date, end_date, conditions } = promotion;
  const [from, until, at] = [start_date, end_date, now].map((text) => Date.parse(text));
  if (from === undefined || until === undefined || at === undefined || until <= at) return undefined;
  const item = { id, name, figure: benefitText(promotion) };
  if (from > at) {
    if (from - at > SOON_MS) return undefined;
    return { ...item, place: 'soon', when: `Empieza ${nearDay(businessDayOf(start_date), now)}` };
  }
  const ranges = conditions.time_ranges ?? [];
  if (ranges.length > 0) return hoursAt(item, ranges, now);
  const lastDay = businessDayOf(new Date(until - 1).toISOString());
  const end = until - at <= SOON_MS ? `Termina ${nearDay(lastDay, now)}` : `Hasta el ${dayText(lastDay)}`;
  return { ...item, place: 'now', when: conditions.coupon === undefined ? end : `Con cupón · ${end}` };
}

function ruleAt(rule: PriceRuleRow, now: string): Placed | undefined {
  const { id, name, type, adjustment, conditions } = rule;
  const item = { id, name, figure: adjustmentText(adjustment) };
  if (type === 'time_based') return hoursAt(item, conditions.time_ranges, now);
  return { ...item, place: 'now', when: conditionText(rule) };
}

/** Undefined where it does not begin within a day. */
function hoursAt(
  item: Omit<RunningItem, 'when'>,
  ranges: readonly TimeRange[],
  now: string,
): Placed | undefined {
  const current = ranges.find((range) => isWithin([range], weekMomentOf(now)));
  if (current !== undefined) return { ...item, place: 'now', when: `Hasta las ${current.end}` };
  const starts = ranges.flatMap(({ start }) => startsWithinADay(start, now));
  const first = starts.filter((instant) => isWithin(ranges, weekMomentOf(instant))).sort()[0];
  if (first === undefined) return undefined;
  return {
    ...item,
    place: 'soon',
    when: `Empieza ${nearDay(businessDayOf(first), now)} a las ${clockOf(first)}`,
  };
}

function startsWithinADay(start: string, now: string): string[] {
  const today = Date.parse(boundsOfBusinessDay(businessDayOf(now)).from) + minutesOf(start) * MINUTE_MS;
  return [today, today + DAY_MS]
    .filter((ms) => ms > Date.parse(now) && ms - Date.parse(now) <= DAY_MS)
    .map((ms) => new Date(ms).toISOString());
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(instant: string): string {
  const { minute } = weekMomentOf(instant);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** 'hoy', 'mañana', 'el 24/11/2026' */
export function nearDay(day: string, now: string): string {
  if (day === businessDayOf(now)) return 'hoy';
  if (day === businessDayOf(new Date(Date.parse(now) + DAY_MS).toISOString())) return 'mañana';
  return `el ${dayText(day)}`;
}
