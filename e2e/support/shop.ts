/** A small shop on its first day, ready to sell: the start of a journey that is about something else. */
import { expect, type Locator, type Page } from '@playwright/test';
import { companyIdOf, countRows, expectSalesExactlyOnce } from './books.ts';
import { type MadeProduct, makeCatalogue } from './catalogue.ts';
import { chooseFile, runImport } from './import.ts';
import { BrowserShop } from './large-shop.ts';
import { newOwner, type Owner, register, signIn, untilOfflineReady } from './owner.ts';
import type { CuadraServer } from './server.ts';
import { type ConfirmedSale, Till } from './till.ts';

const SEED = 11;
const ROWS = 20;
export const SHOP_RATE = '512,48';
/** The timeout for what comes by itself, some time after its cause. */
export const PATIENCE_MS = 60_000;

export interface Shop {
  readonly owner: Owner;
  readonly companyId: string;
  readonly till: Till;
  /** All with a code that scans. */
  readonly products: readonly MadeProduct[];
}

interface ShopChoices extends Pick<Owner, 'isOnDevice'> {
  /** Registered and imported by its owner, before it has a rate; else over HTTP. No other way leads to a device-only one. */
  readonly isMadeOnScreen?: boolean;
}

/** A new company with a short list, its till open and everything on the server. */
export async function openShop(
  page: Page,
  server: CuadraServer,
  mark: string,
  { isOnDevice = false, isMadeOnScreen = isOnDevice }: ShopChoices = {},
): Promise<Shop> {
  const owner = { ...newOwner(mark), isOnDevice };
  const products = await (isMadeOnScreen ? enterByScreens(page, owner) : enterByCalls(page, server, owner));
  const till = await Till.openFromMenu(page);
  await till.start({ register: 'Caja 1', rate: SHOP_RATE });
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  return { owner, till, products, companyId: await companyIdOf(server, owner.email) };
}

/** The same with the app's own files on the device: it opens with no network. Of journeys with service workers. */
export async function openOfflineShop(...shop: Parameters<typeof openShop>): Promise<Shop> {
  const opened = await openShop(...shop);
  await untilOfflineReady(shop[0]);
  return opened;
}

/** Registration and import have journeys of their own. */
async function enterByCalls(
  page: Page,
  { url }: CuadraServer,
  owner: Owner,
): Promise<readonly MadeProduct[]> {
  const { products } = await BrowserShop.open(url, SEED, ROWS, owner);
  await signIn(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  return products;
}

async function enterByScreens(page: Page, owner: Owner): Promise<readonly MadeProduct[]> {
  const { fileName, csv, products } = makeCatalogue(SEED, ROWS);
  await register(page, owner);
  await chooseFile(page, fileName, csv);
  await runImport(page);
  return products;
}

/** Today's rate, in the settings: of journeys that do not begin at the till, which asks for it. */
export async function enterRate(page: Page, rate: string): Promise<void> {
  await page.goto('/app/settings#tasa-de-cambio');
  const settings = page.getByRole('region', { name: 'Tasa de Cambio' });
  await settings.getByLabel('1 USD = VES').fill(rate);
  await settings.getByRole('button', { name: 'Actualizar Tasa' }).click();
  await expect(page.getByText(/^Tasa (guardada|actualizada)/)).toBeVisible();
}

/**
 * The device hears that there is a network again: it asks for the server at once, and does not wait for its next turn.
 * What the browser says of it by itself may come before the first call gets through.
 */
export async function networkReturns(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** The state of the connection in the bar: 'Al día', 'Sin conexión · 2 por subir'. */
export function connection(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^(Al día|Subiendo|Sin |\d+ necesita)/ });
}

export function productAt(products: readonly MadeProduct[], place: number): MadeProduct {
  const product = products[place];
  if (product === undefined) throw new Error('the list is too short');
  return product;
}

/** One piece, paid exactly. */
export async function sellOne(till: Till, product: MadeProduct): Promise<ConfirmedSale> {
  await till.scanLines([{ product, count: 1 }]);
  const sale = await till.pay('exact_usd');
  await till.nextSale();
  return sale;
}

/** Waits until the server has as many sales, and compares each: all of them once, no other. */
export async function untilUploaded(
  server: CuadraServer,
  { companyId }: Pick<Shop, 'companyId'>,
  confirmed: readonly ConfirmedSale[],
): Promise<void> {
  await expect
    .poll(() => countRows(server, 'sales', companyId), { timeout: PATIENCE_MS })
    .toBe(confirmed.length);
  await expectSalesExactlyOnce(server, companyId, confirmed);
}
