/**
 * (c) A product list through the import screen, as its owner does it, until the server has the last row; and what
 * browser and server hold of the memory meanwhile.
 */

import type { Page } from '@playwright/test';
import type pg from 'pg';

import { companyIdOf } from '../../e2e/support/books.ts';
import { makeCatalogue } from '../../e2e/support/catalogue.ts';
import { newOwner, register } from '../../e2e/support/owner.ts';
import type { CuadraServer } from '../../e2e/support/server.ts';
import { Device } from './browser-device.ts';
import { type Peak, peakOf, residentMegabytes } from './memory.ts';
import type { Figure } from './report.ts';

const SEED = 5;
const POLL_MS = 100;
const SAMPLE_MS = 250;
const BROWSER_MB_MAX = 250;
const SERVER_MB_MAX = 400;

export interface ImportSize {
  readonly rows: number;
  readonly floorSeconds: number;
}

export async function measureImport(
  server: CuadraServer,
  { rows, floorSeconds }: ImportSize,
): Promise<Figure[]> {
  const { review, stored, browserMegabytes, serverMegabytes } = await importRows(server, rows);
  const seconds = (what: string, value: number) => ({
    group: '(c)',
    what: `import of ${rows} rows${what}`,
    value: value / 1000,
    unit: 's',
  });
  const megabytes = (what: string, value: number, most: number) => ({
    group: '(c)',
    what: `import of ${rows} rows: ${what}, at most`,
    value,
    unit: 'MB',
    floor: { value: most, better: 'lower' as const },
  });
  return [
    seconds(': file read and reviewed', review),
    seconds(': from the press to the last row on the server', stored),
    {
      ...seconds(' with stock: both, without the person', review + stored),
      floor: { value: floorSeconds, better: 'lower' },
    },
    megabytes("the page's heap, with what is not collected yet", browserMegabytes, BROWSER_MB_MAX),
    megabytes('memory of server and engine', serverMegabytes, SERVER_MB_MAX),
  ];
}

interface Imported {
  readonly review: number;
  readonly stored: number;
  readonly browserMegabytes: number;
  readonly serverMegabytes: number;
}

async function importRows(server: CuadraServer, rows: number): Promise<Imported> {
  const catalogue = makeCatalogue(SEED, rows);
  const device = await Device.create(server.url);
  const database = await server.database();
  const peaks: Peak[] = [];
  try {
    const { page } = device;
    const owner = newOwner(`import-${rows}`);
    await register(page, owner);
    const companyId = await companyIdOf(server, owner.email);
    await page.goto('/app/inventory/import');
    const heap = peakOf(await heapOf(page), SAMPLE_MS);
    const resident = peakOf(() => residentMegabytes(server), SAMPLE_MS);
    peaks.push(heap, resident);
    const file = { name: catalogue.fileName, mimeType: 'text/csv', buffer: Buffer.from(catalogue.csv) };
    const chosenAt = performance.now();
    await page.locator('input[type=file]').setInputFiles(file);
    const press = page.getByRole('button', { name: /^Importar \d/ });
    await press.waitFor();
    const review = performance.now() - chosenAt;
    const pressedAt = performance.now();
    await press.click();
    await untilStored(database, companyId, catalogue.products.length + catalogue.withoutCode.length);
    const stored = performance.now() - pressedAt;
    return {
      review,
      stored,
      browserMegabytes: await heap.stop(),
      serverMegabytes: await resident.stop(),
    };
  } finally {
    await Promise.all(peaks.map((peak) => peak.stop()));
    await database.end();
    await device.dispose();
  }
}

async function untilStored(database: pg.Client, companyId: string, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ products: string; stocked: string }>(
      `select (select count(*) from products where company_id = $1) as products,
        (select count(*) from stock_balances where company_id = $1) as stocked`,
      [companyId],
    );
    const [now] = rows;
    if (Number(now?.products) >= wanted && Number(now?.stocked) >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The memory of the page's script, in MB. */
async function heapOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 ** 2;
  };
}
