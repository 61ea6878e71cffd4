/** The sales the dashboard speaks of, live from the device's database: today's, yesterday's, those of a week ago. */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../data/company-db.ts';
import type { SaleRow } from '../../data/rows.ts';
import type { Company } from '../../session/company.ts';
import { dayBefore, salesOfDay } from './sales-figures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DashboardSales {
  readonly today: readonly SaleRow[];
  /** Up to the same time of day. */
  readonly yesterdaySoFar: readonly SaleRow[];
  readonly weekAgoSoFar: readonly SaleRow[];
  readonly weekAgo: readonly SaleRow[];
  /** Newest first, of any day. */
  readonly latest: readonly SaleRow[];
}

const LATEST_COUNT = 6;

/** Undefined until first read. */
export function useSales({ db, today }: Pick<Company, 'db' | 'today'>): DashboardSales | undefined {
  return useLiveQuery(() => readSales(db, today, Date.now()), [db, today]);
}

async function readSales(db: CompanyDb, today: string, nowMs: number): Promise<DashboardSales> {
  const yesterday = dayBefore(today, 1);
  const weekAgo = dayBefore(today, 7);
  const [ofToday, ofYesterday, ofWeekAgo, latest] = await Promise.all([
    salesBetween(db, today),
    salesBetween(db, yesterday),
    salesBetween(db, weekAgo),
    db.sales.orderBy('sold_at').reverse().limit(LATEST_COUNT).toArray(),
  ]);
  return {
    today: ofToday,
    yesterdaySoFar: salesOfDay(ofYesterday, yesterday, nowMs - DAY_MS),
    weekAgoSoFar: salesOfDay(ofWeekAgo, weekAgo, nowMs - 7 * DAY_MS),
    weekAgo: ofWeekAgo,
    latest,
  };
}

function salesBetween(db: CompanyDb, day: string): Promise<SaleRow[]> {
  const { from, until } = boundsOfBusinessDay(day);
  return db.sales.where('sold_at').between(from, until, true, false).toArray();
}
