/**
 * What each of the last days came to [DASH-03]. A day that is over is summed once and kept on the device; it is summed again only
 * where it has other documents now: a till that was offline has sent its own.
 */
import { type Money, money } from '@cuadra/domain/money/money';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../../data/company-db.ts';
import { DayTally } from './sales-figures.ts';

export interface DayTotal {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly usd: Money;
}

const DAYS = 14;
const ROWS_AT_ONCE = 200;

interface KeptDay {
  /** How many documents the sum is of. */
  readonly documents: number;
  readonly cents: string;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** The last two weeks, the oldest first; of today nothing, which is followed as it goes. */
export async function readDayTotals(db: CompanyDb, today: string, storage: Kept): Promise<DayTotal[]> {
  const key = `cuadra-days|${db.companyId}`;
  const kept = readKept(storage, key);
  const next: Record<string, KeptDay> = {};
  const totals: DayTotal[] = [];
  for (let back = DAYS - 1; back > 0; back -= 1) {
    const day = addDays(today, -back);
    const known = kept[day];
    const documents = await countOf(db, day);
    const cents = known?.documents === documents ? known.cents : await centsOf(db, day);
    next[day] = { documents, cents };
    totals.push({ day, usd: money(BigInt(cents), 'USD') });
  }
  keep(storage, key, next);
  return totals;
}

async function countOf(db: CompanyDb, day: string): Promise<number> {
  const { from, until } = boundsOfBusinessDay(day);
  const [sales, returns] = await Promise.all([
    db.sales.where('sold_at').between(from, until, true, false).count(),
    db.sale_returns.where('returned_at').between(from, until, true, false).count(),
  ]);
  return sales + returns;
}

async function centsOf(db: CompanyDb, day: string): Promise<string> {
  const { from, until } = boundsOfBusinessDay(day);
  const tally = new DayTally();
  const sales = await db.sales.where('sold_at').between(from, until, true, false).primaryKeys();
  for (let at = 0; at < sales.length; at += ROWS_AT_ONCE) {
    for (const row of await db.sales.bulkGet(sales.slice(at, at + ROWS_AT_ONCE)))
      if (row !== undefined) tally.addSale(row);
  }
  const returns = await db.sale_returns.where('returned_at').between(from, until, true, false).toArray();
  for (const row of returns) tally.addReturn(row);
  return String(tally.figures.usd.minor);
}

function readKept(storage: Kept, key: string): Readonly<Record<string, KeptDay>> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => isKeptDay(value)));
  } catch {
    // Cut off, or edited by hand: the days are summed again.
    return {};
  }
}

function isKeptDay(value: unknown): value is KeptDay {
  if (typeof value !== 'object' || value === null) return false;
  const { documents, cents } = value as Partial<Record<keyof KeptDay, unknown>>;
  return typeof documents === 'number' && typeof cents === 'string' && /^-?\d+$/.test(cents);
}

function keep(storage: Kept, key: string, days: Readonly<Record<string, KeptDay>>): void {
  try {
    storage.setItem(key, JSON.stringify(days));
  } catch (error) {
    console.warn('días', error);
  }
}
