/** The demo shop's history of rates [AUTH-11, SET-08]: one for each bank day of its ninety, and today's. */
import type { ExchangeRateRow } from '../../data/rows.ts';
import { DEMO_ADMIN } from './demo-accounts.ts';
import { type DemoMeta, demoId } from './demo-articles.ts';
import type { DemoDay } from './demo-days.ts';

/** Before the shop opens. */
const ENTERED_MS = 7.5 * 60 * 60 * 1000;

/** @param meta of the moment the shop is made: no rate is entered later */
export function demoRates(days: readonly DemoDay[], meta: DemoMeta): ExchangeRateRow[] {
  // A weekend at the start of the ninety days has the rate of the Friday before.
  const dayOf = ({ day, rateDate }: DemoDay, place: number) => (place === days.length - 1 ? day : rateDate);
  const byDay = new Map(days.map((day, place) => [dayOf(day, place), day] as const));
  return [...byDay].map(([day, { rate, startMs }]) => {
    const enteredMs = Math.min(startMs + ENTERED_MS, Date.parse(meta.created_at));
    return {
      ...meta,
      id: demoId('rate', day),
      code: 'VES',
      rate,
      value_date: day,
      source: 'manual',
      source_name: '',
      fetched_at: null,
      status: 'accepted',
      entered_at: new Date(enteredMs).toISOString(),
      made_by: DEMO_ADMIN.id,
      made_by_name: DEMO_ADMIN.name,
    };
  });
}
