/**
 * The totals of each of the last days [DASH-03]. A finished day is summed once and its totals are stored on the device.
 * It is summed again only when its documents have changed: a till that was offline has sent its own.
 */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../../../data/company-db.ts';
import { DayTally } from './sales-figures.ts';
import { type Both, type Cents, inBoth } from './sales-sides.ts';

export interface DayTotal extends Both {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
}

const DAYS = 14;
const ROWS_AT_ONCE = 200;

interface StoredDay {
  /** How many documents the sum is of. */
  readonly documents: number;
  /** Cents. */
  readonly usd: string;
  readonly ves: string;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the last two weeks, the oldest day first, without today, which the sales follower counts live. */
export async function readDayTotals(db: CompanyDb, today: string, storage: Kept): Promise<DayTotal[]> {
  const key = `cuadra-days-sold|${db.companyId}`;
  const kept = readStored(storage, key);
  const next: Record<string, StoredDay> = {};
  const totals: DayTotal[] = [];
  for (let back = DAYS - 1; back > 0; back -= 1) {
    const day = addDays(today, -back);
    const known = kept[day];
    const documents = await countOf(db, day);
    const cents = known?.documents === documents ? centsOf(known) : await sumOf(db, day);
    next[day] = { documents, usd: String(cents.usd), ves: String(cents.ves) };
    totals.push({ day, ...inBoth(cents) });
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

function centsOf({ usd, ves }: StoredDay): Cents {
  return { usd: BigInt(usd), ves: BigInt(ves) };
}

async function sumOf(db: CompanyDb, day: string): Promise<Cents> {
  const { from, until } = boundsOfBusinessDay(day);
  const tally = new DayTally();
  const sales = await db.sales.where('sold_at').between(from, until, true, false).primaryKeys();
  for (let at = 0; at < sales.length; at += ROWS_AT_ONCE) {
    for (const row of await db.sales.bulkGet(sales.slice(at, at + ROWS_AT_ONCE)))
      if (row !== undefined) tally.addSale(row);
  }
  const returns = await db.sale_returns.where('returned_at').between(from, until, true, false).toArray();
  for (const row of returns) tally.addReturn(row);
  const { usd, ves } = tally.figures;
  return { usd: usd.minor, ves: ves.minor };
}

function readStored(storage: Kept, key: string): Readonly<Record<string, StoredDay>> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => isStoredDay(value)));
  } catch {
    // Cut off, or edited by hand: the days are summed again.
    return {};
  }
}

function isStoredDay(value: unknown): value is StoredDay {
  if (typeof value !== 'object' || value === null) return false;
  const { documents, usd, ves } = value as Partial<Record<keyof StoredDay, unknown>>;
  return typeof documents === 'number' && [usd, ves].every(isWhole);
}

function isWhole(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+$/.test(value);
}

function keep(storage: Kept, key: string, days: Readonly<Record<string, StoredDay>>): void {
  try {
    storage.setItem(key, JSON.stringify(days));
  } catch (error) {
    console.warn('días', error);
  }
}
