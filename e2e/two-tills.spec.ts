/**
 * Two devices of one company, each with a register of its own, sell the same few articles while the server is dead,
 * both at once. In the end every sale of both is in the books once, and the stock knows of all of them. And one sale that
 * the first puts aside is gone on with on the second, and on no other.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import {
  companyIdOf,
  countRows,
  expectCashExact,
  expectSalesExactlyOnce,
  expectStock,
  expectSumsExact,
} from './support/books.ts';
import { type MadeCatalogue, type MadeProduct, makeCatalogue } from './support/catalogue.ts';
import { chooseFile, runImport } from './support/import.ts';
import { newOwner, type Owner, register, signIn, untilOfflineReady } from './support/owner.ts';
import { seededRandom } from './support/random.ts';
import { paymentOf, pickLines } from './support/selling.ts';
import { networkReturns } from './support/shop.ts';
import { expect, expectNoFaults, test, type Watched, watch } from './support/test.ts';
import { type ConfirmedSale, type ScannedLine, Till } from './support/till.ts';

// The app opens here with no network.
test.use({ serviceWorkers: 'allow' });

const SEED = 7;
/** Each way of paying once. */
const SALES_EACH = 5;
/** Few, so that both sell the same. */
const SHARED_PRODUCTS = 4;

interface Device {
  readonly context: BrowserContext;
  readonly watched: Watched;
  readonly till: Till;
}

test('[SALE-01][DATA-04][MOV-04][POS-06][POS-07][S-31] two tills sell the same articles offline at once, and the books have both', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = newOwner('two-tills');
  const catalogue = makeCatalogue(SEED, 40);
  const first = await firstDevice(browser, server.url, owner, catalogue);
  const companyId = await companyIdOf(server, owner.email);
  const second = await secondDevice(browser, server.url, owner, catalogue);
  const shared = catalogue.products.slice(0, SHARED_PRODUCTS);

  const resumed = await sellWhatTheOtherHolds(first, second, { product: productOf(catalogue, 5), count: 1 });
  await server.kill9();
  const sold: ScannedLine[] = [{ product: productOf(catalogue, 5), count: 1 }];
  const sellAll = async ({ till }: Device, seed: number): Promise<ConfirmedSale[]> => {
    const random = seededRandom(seed);
    const confirmed: ConfirmedSale[] = [];
    for (let place = 0; place < SALES_EACH; place += 1) {
      const lines = pickLines(random, shared, random.integer(1, 2));
      await till.scanLines(lines);
      confirmed.push(await till.pay(paymentOf(place)));
      sold.push(...lines);
      await till.nextSale();
    }
    return confirmed;
  };
  const confirmed = (await Promise.all([sellAll(first, SEED), sellAll(second, SEED + 1)])).flat();
  confirmed.push(resumed);
  expect(new Set(confirmed.map(({ number }) => number.split('-')[0])).size, 'each device has a series').toBe(
    2,
  );

  await server.boot();
  await Promise.all([first, second].map(({ till }) => networkReturns(till.page)));
  await expect.poll(() => countRows(server, 'sales', companyId), { timeout: 120_000 }).toBe(confirmed.length);
  await expectSalesExactlyOnce(server, companyId, confirmed);
  await expectSumsExact(server, companyId);
  await expectStock(server, companyId, [...catalogue.products, ...catalogue.withoutCode], sold);
  await expectCashExact(server, companyId);

  for (const device of [first, second]) {
    await expectShownStock(device, catalogue, sold);
    expectNoFaults(device.watched, server.url);
    await device.context.close();
  }
});

function productOf({ products }: MadeCatalogue, place: number): MadeProduct {
  const product = products[place];
  if (product === undefined) throw new Error('the list is too short');
  return product;
}

/** The one puts it aside under a name, the other goes on with it and sells it: then it waits nowhere any more. */
async function sellWhatTheOtherHolds(one: Device, other: Device, line: ScannedLine): Promise<ConfirmedSale> {
  await one.till.scanLines([line]);
  await one.till.page.keyboard.press('F4');
  await one.till.page.getByLabel('Nombre del cliente').fill('Luis');
  await one.till.page.keyboard.press('Enter');
  await expect(one.till.line(line.product)).toBeHidden();
  const { page } = other.till;
  await page.keyboard.press('F4');
  const waiting = page.getByRole('list', { name: 'Ventas en espera' });
  await waiting
    .getByRole('listitem')
    .filter({ hasText: 'Luis' })
    .getByRole('button', { name: 'Retomar aquí' })
    .click();
  await expect(other.till.line(line.product)).toBeVisible();
  const sale = await other.till.pay('instant_usd');
  await other.till.nextSale();
  await expect(one.till.page.getByRole('button', { name: 'En espera', exact: true })).toBeVisible();
  return sale;
}

async function firstDevice(
  browser: Browser,
  url: string,
  owner: Owner,
  list: MadeCatalogue,
): Promise<Device> {
  const { context, page, watched } = await newDevice(browser, url);
  await register(page, owner);
  await untilOfflineReady(page);
  await chooseFile(page, list.fileName, list.csv);
  await runImport(page);
  const till = await Till.open(page);
  await till.start({ register: 'Caja 1', rate: '512,48' });
  await expect(page.getByRole('banner').getByText('Al día')).toBeVisible({ timeout: 60_000 });
  return { context, watched, till };
}

/** Signs in elsewhere, gets the list from the server, and makes a register of its own. */
async function secondDevice(
  browser: Browser,
  url: string,
  owner: Owner,
  list: MadeCatalogue,
): Promise<Device> {
  const { context, page, watched } = await newDevice(browser, url);
  await signIn(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await untilOfflineReady(page);
  const till = await Till.open(page);
  await till.start({ register: 'Caja 2' });
  const probe = list.products.at(-1);
  if (probe === undefined) throw new Error('the list is empty');
  await till.scanLines([{ product: probe, count: 1 }]);
  await page.keyboard.press('Delete');
  await expect(till.line(probe)).toBeHidden();
  return { context, watched, till };
}

async function newDevice(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const watched = watch(context);
  return { context, watched, page: await context.newPage() };
}

/** Both devices show in the end what the server has, though each sold half of it. */
async function expectShownStock({ till }: Device, { products }: MadeCatalogue, sold: readonly ScannedLine[]) {
  const { page } = till;
  await expect(page.getByRole('banner').getByText('Al día')).toBeVisible({ timeout: 60_000 });
  await page.goto('/app/inventory');
  for (const product of products.slice(0, SHARED_PRODUCTS)) {
    const left = sold
      .filter((line) => line.product === product)
      .reduce((stock, { count }) => stock - count, product.stock);
    await page.getByRole('searchbox').fill(product.sku);
    await expect(
      page.getByRole('row', { name: product.name }).getByText(String(left), { exact: true }),
    ).toBeVisible();
  }
}
