/**
 * Writes the demo shop into its database, once, with no network [AUTH-11]. All that the screens begin with is one
 * transaction; documents of the weeks before follow behind the screens, newest first, so that a slow device opens as
 * soon as a quick one.
 *
 * The very first sale goes in last: while it is missing the rest is written again, as it was, wherever it was cut off.
 */
import type { CompanyDb } from '../../data/company-db.ts';
import type { SaleRow } from '../../data/rows.ts';
import { DEMO_SERIES } from './demo-sales.ts';
import { type DemoShop, generateShop } from './generate-shop.ts';

const SEED = 20_261_120;
/** What dashboard and day's sales compare: today and the same day a week ago, with a day to spare. */
const FIRST_DAYS_MS = 9 * 24 * 60 * 60 * 1000;
const SLICE_ROWS = 400;

/** Resolves once all of it is there. What was done in a shop that is there already stays. */
export async function seedDemo(db: CompanyDb, nowIso: string): Promise<void> {
  const known = await db.company_settings.toCollection().first();
  const shop = known === undefined ? await putShop(db, nowIso) : await unfinishedShop(db, known.created_at);
  if (shop !== undefined) await putOlder(db, shop);
}

const FIRST_TABLES = [
  'company_settings',
  'company_state',
  'taxes',
  'currencies',
  'exchange_rates',
  'roles',
  'users',
  'registers',
  'warehouses',
  'accounts',
  'categories',
  'products',
  'product_units',
  'customers',
  'promotions',
  'price_rules',
  'campaigns',
  'stock_balances',
  'cash_balances',
  'account_balances',
  'series',
  'sessions',
  'cash_openings',
  'sales',
] as const;

/** One transaction, so that two tabs do not make two shops; undefined where another was quicker. */
async function putShop(db: CompanyDb, nowIso: string): Promise<DemoShop | undefined> {
  const shop = generateShop(SEED, nowIso);
  const { settings, records, balances } = shop;
  const isMade = await db.transaction('rw', FIRST_TABLES, async () => {
    if ((await db.company_settings.count()) > 0) return false;
    for (const [name, rows] of Object.entries({ ...records, ...balances }))
      await db.table(name).bulkPut(rows);
    await db.series.put(shop.series);
    await db.sessions.bulkPut(shop.sessions);
    await db.cash_openings.bulkPut(shop.cash_openings);
    await db.sales.bulkPut(shop.sales.filter(isRecent(nowIso)));
    await db.company_settings.put(settings);
    return true;
  });
  return isMade ? shop : undefined;
}

/** The same shop again, as long as its very first sale is missing; undefined once it is whole. */
async function unfinishedShop(db: CompanyDb, madeAt: string): Promise<DemoShop | undefined> {
  const isOfThisKind = (await db.accounts.count()) > 0;
  const first = await db.sales.where('[series_id+number]').equals([DEMO_SERIES.id, 1]).count();
  return isOfThisKind && first === 0 ? generateShop(SEED, madeAt) : undefined;
}

async function putOlder(db: CompanyDb, shop: DemoShop): Promise<void> {
  await db.stock_movements.bulkPut(shop.stock_movements);
  const recent = isRecent(shop.settings.created_at);
  const older = shop.sales.filter((sale) => !recent(sale)).reverse();
  for (let from = 0; from < older.length; from += SLICE_ROWS) {
    await db.sales.bulkPut(older.slice(from, from + SLICE_ROWS));
  }
}

function isRecent(nowIso: string): (sale: Pick<SaleRow, 'sold_at'>) => boolean {
  const from = new Date(Date.parse(nowIso) - FIRST_DAYS_MS).toISOString();
  return ({ sold_at }) => sold_at >= from;
}
