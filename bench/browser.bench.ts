/**
 * The app in a real Chromium: (b) the waits of the cashier, with the processor slowed four times and no network; (d)
 * the time a till takes to open, and the bytes it transfers; (e) the waits of the cashier at full speed.
 */

import { BrowserShop } from '../e2e/support/large-shop.ts';
import { CuadraServer } from '../e2e/support/server.ts';
import { Device } from './support/browser-device.ts';
import { loopMs, slowDown } from './support/browser-slow.ts';
import { MeasuredTill } from './support/browser-till.ts';
import { Wire } from './support/browser-wire.ts';
import { percentiles } from './support/load.ts';
import { type Figure, report } from './support/report.ts';
import { measureTillSpeed } from './support/till-speed.ts';

const SEED = 20_261_120;
const SLOWER = 4;
const SCANS_PER_SECOND = 3;
const SCAN_SECONDS = 60;
const SALES = 30;
const LINES_PER_SALE = 3;
const WORDS = ['harina', 'cafe av', 'jabon de bano', 'refresco 330', 'P-004', 'atun ceiba 1 kg'];
const CHANGED = 10;
/** Scanned as fast as no hand does: as many lines as a sale takes, and again what it has by then. */
const BURST_SCANS = 600;
const CART_LINES = 500;
/** Two frames; three where the catalogue is five times a large one. */
const SCAN_FLOOR_MS = { usual: 33, very_large: 50 } as const;
const KEY_FLOOR_MS = 50;
const STORED_FLOOR_MS = 50;
/** While the first download writes; before it was written in slices this was a second. */
const READ_FLOOR_MS = 100;
/** A quarter of what it may take where the machine is four times slower. */
const RECEIPT_FLOOR_MS = 100;
/** At 100,000 products no more than twice what 20,000 may take. */
const SIZES = [
  { products: 1_000, leeway: 1 },
  { products: 20_000, leeway: 1 },
  { products: 100_000, leeway: 2 },
];

const [only] =
  process.env.CUADRA_BENCH_PRODUCTS === undefined ? [] : [Number(process.env.CUADRA_BENCH_PRODUCTS)];
const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
const wire = await Wire.open(server.url);
const figures: Figure[] = [];
try {
  for (const { products, leeway } of SIZES.filter((size) => only === undefined || size.products === only))
    await measureShop(products, leeway);
} finally {
  report('browser', figures);
  wire.close();
  await server.dispose();
}

async function measureShop(products: number, leeway: number): Promise<void> {
  const shop = await BrowserShop.open(server.url, SEED, products);
  const device = await Device.create(wire.url);
  try {
    await measureOpening(device, shop);
    await measureSelling(device, shop, leeway);
  } finally {
    await device.dispose();
  }
}

async function measureOpening(device: Device, shop: BrowserShop): Promise<void> {
  const isReference = shop.products.length === 20_000;
  const with_ = `${thousands(shop)} products`;
  const seconds = (what: string, value: number, floor?: number): void => {
    figures.push({
      group: '(d)',
      what: `till open, ${with_}: ${what}`,
      value: value / 1000,
      unit: 's',
      ...(isReference && floor !== undefined ? { floor: { value: floor, better: 'lower' as const } } : {}),
    });
  };
  const kilobytes = (what: string): void => {
    figures.push({
      group: '(d)',
      what: `on the wire, ${with_}: ${what}`,
      value: wire.takeKilobytes(),
      unit: 'kB',
    });
  };
  await device.prepareSignIn(shop);
  wire.takeKilobytes();
  const reads = device.page
    .getByRole('link', { name: 'Punto de Venta' })
    .first()
    .waitFor()
    .then(() => device.watchReads(shop.companyId));
  seconds('first time on a new device, online', await device.openFirstTime(), 10);
  await device.untilSettled();
  const readTimes = await (await reads)();
  const during = `a screen's reading during the first download, ${with_}`;
  const { p95Ms } = percentiles(readTimes.map(({ ms }) => ms));
  const floor = { value: READ_FLOOR_MS, better: 'lower' as const };
  figures.push(
    { group: '(d)', what: `${during}: p95`, value: p95Ms, unit: 'ms', floor },
    {
      group: '(d)',
      what: `${during}: longest`,
      value: Math.max(...readTimes.map(({ ms }) => ms)),
      unit: 'ms',
    },
    {
      group: '(d)',
      what: `${during}: longest wait for a write`,
      value: Math.max(...readTimes.map(({ heldUpMs }) => heldUpMs)),
      unit: 'ms',
      floor,
    },
  );
  kilobytes('first time');
  seconds('again, reload, online', await device.openAgain());
  await device.untilSettled();
  wire.takeKilobytes();
  await device.stop();
  await shop.changePrices(CHANGED);
  await device.start();
  const read = countRows(device);
  const changesRead = device.page.waitForResponse((response) => response.url().includes('/changes?'));
  seconds('again, new browser, online', await device.openAgain());
  await changesRead;
  await device.untilSettled();
  kilobytes(`again, ${CHANGED} products changed`);
  figures.push({
    group: '(d)',
    what: `products read again, ${with_}, ${CHANGED} changed`,
    value: await read(),
    unit: '',
    floor: { value: CHANGED, better: 'lower' },
  });
  await device.stop();
  await device.start();
  await device.context.setOffline(true);
  seconds('again, new browser, offline', await device.openAgain(), 1.5);
  seconds('again, reload, offline', await device.openAgain(), 1.5);
}

interface ReadRows {
  readonly rows: readonly { readonly collection?: string }[];
}

/** Rows of products in the answers from now on; of what the device itself wrote some come back too. */
function countRows(device: Device): () => Promise<number> {
  const pages: Promise<number>[] = [];
  device.page.on('response', (response) => {
    if (!response.url().includes('since=')) return;
    const rows = response.json().then((page: ReadRows) => page.rows.filter(isProduct).length);
    // An answer to the page that was left before this one opened has no body any more, and was not asked for here.
    pages.push(rows.catch(() => 0));
  });
  return async () => (await Promise.all(pages)).reduce((sum, count) => sum + count, 0);
}

/** A row of a list of one collection does not name it. */
function isProduct({ collection }: ReadRows['rows'][number]): boolean {
  return collection === undefined || collection === 'products';
}

async function measureSelling(device: Device, shop: BrowserShop, leeway: number): Promise<void> {
  const { page } = device;
  const till = await MeasuredTill.on(page);
  const plainMs = await loopMs(page);
  figures.push(
    ...(await measureTillSpeed(till, repeated(barcodes(shop, CART_LINES), BURST_SCANS), thousands(shop), {
      scanMs: leeway === 1 ? SCAN_FLOOR_MS.usual : SCAN_FLOOR_MS.very_large,
      keyMs: KEY_FLOOR_MS,
      storedMs: STORED_FLOOR_MS,
      receiptMs: RECEIPT_FLOOR_MS,
    })),
  );
  await slowDown(page, SLOWER);
  const slowedMs = await loopMs(page);
  await scanForAMinute(till, shop, leeway);
  await searchAsTyped(till, shop, leeway);
  await paySales(till, shop, leeway);
  const slowedAfterMs = await loopMs(page);
  await slowDown(page, 1);
  // The machine itself is not always as fast: the figures must show how much slower it really was.
  figures.push({
    group: '(b)',
    what: `processor slowed, by a loop on the page before and after, ${thousands(shop)}`,
    value: (slowedMs + slowedAfterMs) / (plainMs + (await loopMs(page))),
    unit: '×',
  });
}

async function scanForAMinute(till: MeasuredTill, shop: BrowserShop, leeway: number): Promise<void> {
  const codes = barcodes(shop, SCANS_PER_SECOND * SCAN_SECONDS);
  await till.take('scan-to-line');
  await till.scanSteadily(codes, 1000 / SCANS_PER_SECOND);
  await till.untilCountOrLost('scan-to-line', codes.length);
  const lines = await till.page
    .getByRole('list', { name: 'Productos en el carrito' })
    .getByRole('listitem')
    .count();
  figures.push(...waits('scan to painted line', shop, await till.take('scan-to-line'), 100 * leeway), {
    group: '(b)',
    what: `scans lost of ${codes.length}, three a second, ${thousands(shop)}`,
    value: codes.length - lines,
    unit: '',
    floor: { value: 0, better: 'lower' },
  });
  await till.pay();
}

async function searchAsTyped(till: MeasuredTill, shop: BrowserShop, leeway: number): Promise<void> {
  const field = till.page.getByRole('combobox', { name: 'Buscar productos' });
  await till.take('search-to-list');
  const times: number[] = [];
  for (const words of WORDS) {
    await till.type(words);
    times.push(...(await till.take('search-to-list')));
    await field.fill('');
  }
  figures.push(...waits('search to painted list', shop, times, 150 * leeway));
}

async function paySales(till: MeasuredTill, shop: BrowserShop, leeway: number): Promise<void> {
  const codes = barcodes(shop, SALES * LINES_PER_SALE);
  await till.take('pay-to-receipt');
  await till.take('scan-to-line');
  for (let sale = 0; sale < SALES; sale += 1) {
    await till.scanSteadily(codes.slice(sale * LINES_PER_SALE, (sale + 1) * LINES_PER_SALE), 300);
    await till.untilCount('scan-to-line', (sale + 1) * LINES_PER_SALE);
    await till.pay();
  }
  figures.push(
    ...waits('sale stored and receipt shown', shop, await till.take('pay-to-receipt'), 400 * leeway),
  );
}

function waits(what: string, shop: BrowserShop, times: readonly number[], floor: number): Figure[] {
  const { p50Ms, p95Ms } = percentiles(times);
  const name = `${what}, page and worker ${SLOWER}× slower, offline, ${thousands(shop)}`;
  return [
    { group: '(b)', what: `${name}: p50 of ${times.length}`, value: p50Ms, unit: 'ms' },
    {
      group: '(b)',
      what: `${name}: p95`,
      value: p95Ms,
      unit: 'ms',
      floor: { value: floor, better: 'lower' },
    },
  ];
}

/** Of products all over the catalogue, none twice. */
function repeated(codes: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, place) => codes[place % codes.length] ?? '');
}

function barcodes({ products }: BrowserShop, count: number): string[] {
  const stride = Math.floor(products.length / count);
  return products
    .filter((_, place) => place % stride === 0)
    .slice(0, count)
    .map(({ barcode }) => barcode);
}

function thousands({ products }: BrowserShop): string {
  return products.length.toLocaleString('en');
}
