/**
 * A shop's real product list, from the file through the browser's import into PostgreSQL and over the till: every row
 * is accounted for, what is in the books is what stands in the file, and it sells by scan.
 * `npm run test:catalogues -- <folder>`.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { companyIdOf, countRows, soldBySku, storedProducts } from '../support/books.ts';
import { chooseFile, counted, runImport } from '../support/import.ts';
import { newOwner, register } from '../support/owner.ts';
import type { CuadraServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const FOLDER = process.env.CUADRA_CATALOGUES ?? '';
const FILE_NAME = 'catalogo_ean_precio.csv';
const SALES = 3;

interface ListRow {
  readonly sku: string;
  readonly barcode: string;
  readonly name: string;
  readonly price: string;
}

test(`[IMP-02][IMP-03][POS-08] every row of ${FILE_NAME} is accounted for, is in the books as it stands in the file, and sells by scan`, async ({
  page,
  server,
}) => {
  test.setTimeout(600_000);
  const text = await readFile(path.join(FOLDER, FILE_NAME), 'utf8');
  const list = readList(text);
  const owner = newOwner('catalogue');
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);

  await chooseFile(page, FILE_NAME, text);
  await leaveOut(page, 'currency');
  await page.getByText('Rechazar la fila', { exact: true }).click();
  await expect.poll(() => counted(page, 'Rechazadas')).toBeGreaterThan(0);
  const strict = await figuresOf(page);
  console.log(`${FILE_NAME}: ${list.length} rows, damaged codes refused:`, strict);
  expect(strict).toMatchObject({ changed: 0, unchanged: 0 });
  expect(strict.created + strict.rejected).toBe(list.length);
  const rejects = await rejectedRows(page);
  expect(rejects.length).toBe(strict.rejected);
  expect(rejects.filter(({ reason }) => reason === '')).toEqual([]);
  await runImport(page);
  const rejected = new Set(rejects.map(({ sku }) => sku));
  await untilStored(server, companyId, skusOf(list.filter(({ sku }) => !rejected.has(sku))));

  await chooseFile(page, FILE_NAME, text);
  // Its columns and answers are those of the first time.
  await expect(page.getByText('Como la última vez')).toBeVisible();
  await page.getByText('Importar sin código', { exact: true }).click();
  await expect.poll(() => counted(page, 'Sin cambios')).toBe(strict.created);
  const again = await figuresOf(page);
  console.log('again, damaged codes left empty:', again);
  expect(again).toEqual({ created: strict.rejected, changed: 0, unchanged: strict.created, rejected: 0 });
  await runImport(page);
  await untilStored(server, companyId, skusOf(list));

  const stored = new Map((await storedProducts(server, companyId)).map((product) => [product.sku, product]));
  const samples = samplesOf(list);
  for (const { row, barcode } of samples) {
    expect(stored.get(row.sku), row.sku).toEqual({
      ...row,
      barcode,
      price: twoDecimals(row.price),
      currency: 'USD',
    });
  }

  const till = await Till.open(page);
  await till.start({ register: 'Caja 1', rate: '512,48' });
  const sold = samples.filter(({ sellsByScan }) => sellsByScan).slice(0, SALES);
  for (const { row, barcode } of sold) {
    await till.scan(barcode);
    await expect(till.cart.getByRole('listitem').filter({ hasText: row.name })).toBeVisible();
    const { totalCents } = await till.pay('exact_usd');
    expect(totalCents, row.sku).toBe(BigInt(twoDecimals(row.price).replace('.', '')));
    await till.nextSale();
  }
  await expect.poll(() => countRows(server, 'sales', companyId), { timeout: 60_000 }).toBe(SALES);
  expect(await soldBySku(server, companyId)).toEqual(new Map(sold.map(({ row }) => [row.sku, 1])));
});

async function untilStored(server: CuadraServer, companyId: string, skus: readonly string[]): Promise<void> {
  await expect.poll(() => countRows(server, 'products', companyId), { timeout: 240_000 }).toBe(skus.length);
  expect(skusOf(await storedProducts(server, companyId))).toEqual(skus);
}

function skusOf(products: readonly { readonly sku: string }[]): string[] {
  return products.map(({ sku }) => sku).sort();
}

/** Prices in a currency the company does not have: the figures are taken as dollars. */
async function leaveOut(page: Page, heading: string): Promise<void> {
  const field = page.getByRole('combobox', { name: `Campo de la columna ${heading}` });
  await field.click();
  await page.getByRole('option', { name: 'No importar' }).click();
  await expect(field).toHaveValue('No importar');
}

async function figuresOf(page: Page) {
  return {
    created: await counted(page, 'Nuevos'),
    changed: await counted(page, 'Cambian'),
    unchanged: await counted(page, 'Sin cambios'),
    rejected: await counted(page, 'Rechazadas'),
  };
}

/** From the file that the review offers: the reason stands third, the rejected row's own cells follow. */
async function rejectedRows(page: Page): Promise<{ readonly sku: string; readonly reason: string }[]> {
  await page.getByRole('tab', { name: /^Rechazadas/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const file = await (await downloading).path();
  const [, ...rows] = parseCsv((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''), ';');
  return rows.map(([, , reason = '', sku = '']) => ({ sku, reason }));
}

interface Sample {
  readonly row: ListRow;
  /** What must have become of the code in the file. */
  readonly barcode: string;
  /** No other row has the code: a scan finds this one product. */
  readonly sellsByScan: boolean;
}

/** Two of each kind of code: with leading zeros, whole, in groups, a shop's own, and words that are none. */
function samplesOf(rows: readonly ListRow[]): Sample[] {
  const counts = new Map<string, number>();
  for (const { barcode } of rows) counts.set(barcode, (counts.get(barcode) ?? 0) + 1);
  const sample = (pattern: RegExp, read: (barcode: string) => string = (barcode) => barcode): Sample[] => {
    const found = rows.filter((row) => pattern.test(row.barcode) && Number(row.price) > 0).slice(0, 2);
    expect(found.length, `rows with a code like ${pattern}`).toBeGreaterThan(0);
    return found.map((row) => ({
      row,
      barcode: read(row.barcode),
      sellsByScan: /^\d{12,13}$/.test(row.barcode) && counts.get(row.barcode) === 1,
    }));
  };
  return [
    ...sample(/^0\d{11,12}$/),
    ...sample(/^[1-9]\d{12}$/),
    ...sample(/^\d+( \d+)+$/, (barcode) => barcode.replaceAll(' ', '')),
    ...sample(/^[a-z]{2,6}$/i),
    ...sample(/^[a-z]+ .*[a-z]+$/i, () => ''),
  ];
}

/** '1500' → '1500.00', as the books have it. */
function twoDecimals(price: string): string {
  const [whole = '0', cents = ''] = price.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** The list as the test reads it for itself: sku, barcode, name, brand, category, price, currency. */
function readList(text: string): ListRow[] {
  const [, ...rows] = parseCsv(text, ',');
  return rows.map(([sku = '', barcode = '', name = '', , , price = '']) => ({ sku, barcode, name, price }));
}

function parseCsv(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.trimEnd().matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') return rows;
    if (end !== separator) rows.push([]);
  }
  throw new Error(`not a CSV file after row ${rows.length}`);
}
