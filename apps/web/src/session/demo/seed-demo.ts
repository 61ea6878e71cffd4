/**
 * Writes the demo shop into its database, once, without any network [AUTH-11]. The data of the first screens are one
 * small transaction, so that a slow device opens as soon as a quick one. The books and the documents of the weeks
 * before are made and written behind the screens, in steps between which these are drawn.
 *
 * Pictures of the most visible goods come before the books, because the first screens show them. The very first sale is
 * written last: while it is missing the rest is written again, unchanged, wherever it was interrupted.
 */

import type { CompanyDb } from '../../data/company-db.ts';
import { bookDirectly } from '../../data/shown-balances.ts';
import { dexieStore } from '../../data/store/dexie-store.ts';
import { DEMO_ARTICLES, DEMO_DEPOT, type DemoArticle } from './demo-articles.ts';
import { entriesOfRest } from './demo-books.ts';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import { DEMO_OPENING_STOCK } from './demo-restocking.ts';
import { DEMO_SERIES } from './demo-sales.ts';
import {
  beginningOf,
  type DemoBeginning,
  type DemoPlan,
  type DemoShop,
  planShop,
  shopSteps,
} from './generate-shop.ts';
import { browserPaint, type PictureTools, putPictures } from './pictures/put-pictures.ts';

export const DEMO_SEED = 20_261_120;
const SLICE_ROWS = 400;

/** The longest wait for a busy screen. */
const PAUSE_MS_MAX = 200;

/** Resolves once everything is written. What the visitor did in an existing shop stays. */
export async function seedDemo(
  db: CompanyDb,
  nowIso: string,
  paint: PictureTools['paint'] = browserPaint(),
): Promise<void> {
  await fill(db, nowIso, paint);
  await db.sync.put(filling(false));
}

async function fill(db: CompanyDb, nowIso: string, paint: PictureTools['paint']): Promise<void> {
  const known = await db.company_settings.toCollection().first();
  if (known !== undefined && (await isWhole(db))) return;
  const plan = planShop(DEMO_SEED, known?.created_at ?? nowIso);
  const beginning = beginningOf(plan);
  const isOurs = known === undefined ? await putBeginning(db, beginning) : await isOfThisKind(db, beginning);
  if (isOurs) await putRest(db, plan, beginning, paint);
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
  'lots',
  'suppliers',
  'customer_groups',
  'customers',
  'marketing_consents',
  'promotions',
  'price_rules',
  'campaigns',
  'stock_balances',
  'series',
  'sessions',
  'cash_openings',
  'sales',
] as const;

/** One transaction, so that two tabs do not make two shops; false where another was quicker. */
export function putBeginning(db: CompanyDb, beginning: DemoBeginning): Promise<boolean> {
  const { settings, records, stock_balances, series, sessions, cash_openings, sales } = beginning;
  return db.transaction('rw', [...FIRST_TABLES, 'sync'], async () => {
    if ((await db.company_settings.count()) > 0) return false;
    const rows = { ...records, stock_balances, sessions, cash_openings, sales };
    for (const [name, all] of Object.entries(rows)) await db.table(name).bulkPut(all);
    await db.series.put(series);
    await db.sync.put(filling(true));
    await db.company_settings.put(settings);
    return true;
  });
}

/** Until everything is written, no sum over all of it is shown. */
function filling(value: boolean) {
  return { name: 'is_filling', value };
}

async function isWhole(db: CompanyDb): Promise<boolean> {
  return (await db.sales.where('[series_id+number]').equals([DEMO_SERIES.id, 1]).count()) > 0;
}

/** A shop begun by an earlier program has other documents: it stays as it is. */
async function isOfThisKind(db: CompanyDb, { cash_openings }: DemoBeginning): Promise<boolean> {
  const last = cash_openings.at(-1);
  const hasDepot = (await db.warehouses.get(DEMO_DEPOT)) !== undefined;
  return hasDepot && last !== undefined && (await db.cash_openings.get(last.id)) !== undefined;
}

async function putRest(
  db: CompanyDb,
  plan: DemoPlan,
  beginning: DemoBeginning,
  paint: PictureTools['paint'],
): Promise<void> {
  await decorate(db, DEMO_ARTICLES.slice(0, DEMO_PRODUCTS.length), plan, paint);
  const shop = await madeBehindTheScreens(plan);
  await putBooks(db, shop, beginning);
  await decorate(db, DEMO_ARTICLES, plan, paint);
  const first = new Set(beginning.sales.map(({ id }) => id));
  const older = shop.sales.filter(({ id }) => !first.has(id)).reverse();
  for (let from = 0; from < older.length; from += SLICE_ROWS) {
    await db.sales.bulkPut(older.slice(from, from + SLICE_ROWS));
  }
}

/** A shop is complete without its pictures: a failure is logged, and the rest continues. */
async function decorate(
  db: CompanyDb,
  articles: readonly DemoArticle[],
  { meta }: DemoPlan,
  paint: PictureTools['paint'],
): Promise<void> {
  if (paint === undefined) return;
  try {
    await putPictures(db, articles, meta, { paint, pause: pauseUntilIdle });
  } catch (error) {
    console.warn('imágenes', error);
  }
}

const BOOK_TABLES = [
  'stock_balances',
  'customer_balances',
  'cash_balances',
  'account_balances',
  'stock_movements',
  'count_sheets',
  'count_lines',
  'cash_openings',
  'cash_closings',
  'sale_returns',
  'customer_payments',
  'sessions',
] as const;

/** Added to the sales made meanwhile, and only once: together with the opening movement of every shop. */
function putBooks(db: CompanyDb, shop: DemoShop, beginning: DemoBeginning): Promise<void> {
  return dexieStore(db).write(BOOK_TABLES, async (tx) => {
    if ((await tx.get('stock_movements', DEMO_OPENING_STOCK)) !== undefined) return;
    await bookDirectly(tx, entriesOfRest(beginning.stock_balances, shop.balances));
    await tx.put('stock_movements', shop.stock_movements);
    await tx.put('count_sheets', shop.count_sheets);
    await tx.put('count_lines', shop.count_lines);
    await tx.put('cash_openings', shop.cash_openings);
    await tx.put('cash_closings', shop.cash_closings);
    await tx.put('sale_returns', shop.sale_returns);
    await tx.put('customer_payments', shop.customer_payments);
    await tx.put('sessions', shop.sessions);
  });
}

async function madeBehindTheScreens(plan: DemoPlan): Promise<DemoShop> {
  const steps = shopSteps(plan);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}

/** After all that the screens wait for. */
function pauseUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: PAUSE_MS_MAX });
  });
}

/** Between what the screens do. An idle period would come fifty milliseconds later each time, on a screen at rest. */
function pause(): Promise<void> {
  // Older browsers have no scheduler.
  if (typeof scheduler === 'undefined') return new Promise((resolve) => setTimeout(resolve, 0));
  return scheduler.postTask(() => {}, { priority: 'background' });
}
