/**
 * (z) The end of a long day: X, count and Z of a session with 5,000 sales, from the press to the report on the screen.
 * The sales are copies of one that was really made, put beside it in the browser's database.
 */

import { BrowserShop } from '../e2e/support/large-shop.ts';
import { CuadraServer } from '../e2e/support/server.ts';
import { Device } from './support/browser-device.ts';
import { MeasuredTill } from './support/browser-till.ts';
import { type Figure, report } from './support/report.ts';

const SEED = 20_261_120;
const PRODUCTS = 50;
const SALES = 5_000;
const SECONDS_MAX = 2;

const figures: Figure[] = [];
const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
const device = await Device.create(server.url);
try {
  const shop = await BrowserShop.open(server.url, SEED, PRODUCTS);
  await device.prepareSignIn(shop);
  await device.openFirstTime();
  await device.untilSettled();
  await sellOnce(shop);
  await copySale(shop.companyId);
  await measure('X of a session with 5,000 sales', async () => {
    await choose('Reporte X');
    await drawer().waitFor();
  });
  await device.page.keyboard.press('Escape');
  await choose('Cerrar caja');
  await device.page.getByLabel('Dólares').fill('1000');
  await device.page.getByLabel('Bolívares').fill('0');
  await device.page.getByRole('button', { name: 'Ver diferencia' }).click();
  await measure('the closing of it, to its Z', async () => {
    await device.page.getByRole('button', { name: 'Cerrar caja' }).click();
    await device.page.getByRole('dialog', { name: 'Reporte Z' }).waitFor();
  });
} finally {
  report('browser-cash', figures);
  await device.dispose();
  await server.dispose();
}

async function measure(what: string, act: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await act();
  const value = (performance.now() - startedAt) / 1000;
  figures.push({ group: '(z)', what, value, unit: 's', floor: { value: SECONDS_MAX, better: 'lower' } });
}

async function choose(item: string): Promise<void> {
  await device.page.getByRole('button', { name: 'Más opciones' }).click();
  await device.page.getByRole('menuitem', { name: item }).click();
}

function drawer() {
  return device.page.getByRole('region', { name: 'Efectivo en $' });
}

/** With several lines, like a shop's sales. */
async function sellOnce(shop: BrowserShop): Promise<void> {
  const till = await MeasuredTill.on(device.page);
  for (const { barcode } of shop.products.filter((product) => product.barcode !== '').slice(0, 5)) {
    await till.scan(barcode);
  }
  await till.pay();
}

async function copySale(companyId: string): Promise<void> {
  await device.page.evaluate(
    async ([name, count]) => {
      const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await done(indexedDB.open(String(name)));
      const [sale] = await done(db.transaction('sales').objectStore('sales').getAll());
      const table = db.transaction('sales', 'readwrite').objectStore('sales');
      for (let copy = 1; copy < Number(count); copy += 1) {
        table.put({ ...sale, id: crypto.randomUUID(), number: 1_000 + copy });
      }
      await new Promise((resolve) => {
        table.transaction.oncomplete = resolve;
      });
      db.close();
    },
    [`cuadra-${companyId}`, SALES] as const,
  );
}
