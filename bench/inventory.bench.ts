/**
 * (g) The inventory of a large company: 100,000 products, 1,000,000 entries of stock. How soon its table shows rows,
 * scrolls and finds, and how soon the server returns the kardex of a product.
 */
import { defaultWarehouseId } from '@cuadra/contracts/primitives/ids';
import type { ProductRow } from '../apps/web/src/data/rows.ts';
import { createCatalogueIndex } from '../apps/web/src/data/search/catalogue-index.ts';
import {
  createListing,
  filterProducts,
  NO_FILTER,
} from '../apps/web/src/features/inventory/catalogue/product-list.ts';
import { BrowserShop } from '../e2e/support/large-shop.ts';
import { CuadraServer } from '../e2e/support/server.ts';
import { Device } from './support/browser-device.ts';
import { percentiles } from './support/load.ts';
import {
  goToProductTable,
  openProductTable,
  scrollDown,
  searchTable,
  untilQuiet,
  untilWhole,
  watchLongTasks,
} from './support/product-table.ts';
import { type Figure, report } from './support/report.ts';
import { writeStockHistory } from './support/stock-history.ts';

const SEED = 20_261_120;
const PRODUCTS = Number(process.env.CUADRA_BENCH_PRODUCTS ?? 100_000);
const ENTRIES_A_PRODUCT = 10;
const BUSY_ENTRIES = 10_000;
const OPENINGS = 3;
const CALLS = 20;
const WORDS = ['harina', 'cafe av', 'jabon de bano', 'refresco 330', 'P-004', 'atun ceiba 1 kg'];

const figures: Figure[] = [];
const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
try {
  const shop = await BrowserShop.open(server.url, SEED, PRODUCTS);
  const history = await writeHistory(shop);
  console.log(
    `${PRODUCTS} products, ${history.entries} entries of stock, ${history.busiest.entries} of one product`,
  );
  await measureBooks(shop, history.busiest.id);
  measureSearches(shop);
  await measureTable(shop);
} finally {
  report('inventory', figures);
  await server.dispose();
}

/** The reports that the server computes from all entries, requested like a screen does, over HTTP. */
async function measureBooks(shop: BrowserShop, productId: string): Promise<void> {
  const kardex = `/stock-entries?product_id=${productId}&warehouse_id=${defaultWarehouseId(shop.companyId)}`;
  const newest = await timesOf(shop, kardex);
  add(`kardex of a product with ${BUSY_ENTRIES} entries, newest page: p95 of ${CALLS}`, newest, 's', 1);
  add(
    'kardex, the page in the middle: p95',
    await timesOf(shop, `${kardex}&before=${BUSY_ENTRIES / 2}`),
    's',
    1,
  );
  const day = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  const valued = await timesOf(shop, `/stock-valuation?date=${day}`);
  add('stock valued at a day a year ago, total and first 2,000 products: p95', valued, 's', 1);
}

/** In seconds. */
async function timesOf(shop: BrowserShop, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push((await shop.timedGet(path)).ms);
  return percentiles(times).p95Ms / 1000;
}

async function writeHistory({ companyId }: BrowserShop) {
  const engine = await server.database();
  try {
    return await writeStockHistory(engine, companyId, PRODUCTS * ENTRIES_A_PRODUCT);
  } finally {
    await engine.end();
  }
}

function add(what: string, value: number, unit: string, floor?: number): void {
  const limit = floor === undefined ? {} : { floor: { value: floor, better: 'lower' as const } };
  figures.push({ group: '(g)', what, value, unit, ...limit });
}

/** The searches themselves, on this machine's own Node: the same engine as the browser's, and no screen around them. */
function measureSearches({ products }: BrowserShop): void {
  const index = createCatalogueIndex();
  index.replace(
    products.map(({ id, name, sku, barcode }) => ({
      id,
      name,
      sku,
      brand: '',
      model: '',
      barcodes: [barcode],
    })),
  );
  add(
    "search by words, the till's, to the result: p95",
    p95OfLetters((typed) => index.search(typed, 50)),
    'ms',
    16,
  );
  const rows = products.map(({ id, name, sku, barcode }) => productRow(id, name, sku, barcode));
  const listed = createListing()(
    { products: rows, units: new Map(), stocks: new Map(), recorded: new Set() },
    [],
  );
  const search = (text: string) => filterProducts(listed, { ...NO_FILTER, text }, []);
  // What the screen prepares while the user does not type.
  search('a');
  add("search by words, the table's, to the result: p95", p95OfLetters(search), 'ms', 16);
}

/** @param search is asked for each of the words, letter by letter */
function p95OfLetters(search: (typed: string) => unknown): number {
  const times: number[] = [];
  for (const text of WORDS) {
    for (let length = 1; length <= text.length; length += 1) {
      const startedAt = performance.now();
      search(text.slice(0, length));
      times.push(performance.now() - startedAt);
    }
  }
  return percentiles(times).p95Ms;
}

/** The fields of a product that a search reads. */
function productRow(id: string, name: string, sku: string, barcode: string) {
  const base_unit = { id: '', name: 'und', barcode, price: {} };
  return {
    id,
    name,
    sku,
    base_unit,
    brand: '',
    model: '',
    category_id: null,
    deleted_at: null,
  } as ProductRow;
}

async function measureTable(shop: BrowserShop): Promise<void> {
  const device = await Device.create(server.url);
  try {
    await device.prepareSignIn(shop);
    await device.openFirstTime();
    await device.untilSettled();
    const times = {
      'new browser': [] as number[],
      reload: [] as number[],
      'from another screen': [] as number[],
    };
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await device.stop();
      await device.start();
      times['new browser'].push(await openProductTable(device.page));
      times.reload.push(await openProductTable(device.page));
      times['from another screen'].push(await goToProductTable(device.page));
    }
    for (const [how, taken] of Object.entries(times)) {
      const seconds = percentiles(taken).p50Ms / 1000;
      add(
        `product table, first rows, ${how}: p50 of ${OPENINGS}`,
        seconds,
        's',
        how === 'new browser' ? undefined : 1,
      );
    }
    const { page } = device;
    const take = await watchLongTasks(page);
    await untilWhole(page);
    add('product table: longest task while the rest is read', await untilQuiet(page, take), 'ms');
    await scrollDown(page);
    const tasks = await take();
    add('product table: tasks over 50 ms while it is scrolled', tasks.length, '', 0);
    add('product table: the longest of them', Math.max(0, ...tasks), 'ms');
    const found = await searchTable(page, WORDS);
    add('product table, letter to rows in the page: p50', found.p50Ms, 'ms');
    add('product table, letter to rows in the page: p95', found.p95Ms, 'ms');
  } finally {
    await device.dispose();
  }
}
