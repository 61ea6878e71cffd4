/** (c) A product list through the import screen, as its owner does it, until the server has the last row. */

import { companyIdOf } from '../../e2e/support/books.ts';
import { makeCatalogue } from '../../e2e/support/catalogue.ts';
import { newOwner, register } from '../../e2e/support/owner.ts';
import type { CuadraServer } from '../../e2e/support/server.ts';
import { Device } from './browser-device.ts';
import type { Figure } from './report.ts';

const SEED = 5;
const POLL_MS = 100;
const SIZES = [
  { rows: 5_000, floorSeconds: 8 },
  { rows: 20_000, floorSeconds: 32 },
];

export async function measureImport(server: CuadraServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { rows, floorSeconds } of SIZES) {
    const { review, stored } = await importRows(server, rows);
    const seconds = (what: string, value: number) => ({ group: '(c)', what, value: value / 1000, unit: 's' });
    figures.push(
      seconds(`import of ${rows} rows: file read and reviewed`, review),
      seconds(`import of ${rows} rows: from the press to the last row on the server`, stored),
      {
        ...seconds(`import of ${rows} rows with stock: both, without the person`, review + stored),
        floor: { value: floorSeconds, better: 'lower' },
      },
    );
  }
  return figures;
}

async function importRows(server: CuadraServer, rows: number): Promise<{ review: number; stored: number }> {
  const catalogue = makeCatalogue(SEED, rows);
  const device = await Device.create(server.url);
  const database = await server.database();
  try {
    const { page } = device;
    const owner = newOwner(`import-${rows}`);
    await register(page, owner);
    const companyId = await companyIdOf(server, owner.email);
    await page.goto('/app/inventory/import');
    const file = { name: catalogue.fileName, mimeType: 'text/csv', buffer: Buffer.from(catalogue.csv) };
    const chosenAt = performance.now();
    await page.locator('input[type=file]').setInputFiles(file);
    const press = page.getByRole('button', { name: /^Importar \d/ });
    await press.waitFor();
    const review = performance.now() - chosenAt;
    const wanted = catalogue.products.length + catalogue.withoutCode.length;
    const pressedAt = performance.now();
    await press.click();
    for (;;) {
      const { rows: counted } = await database.query<{ products: string; stocked: string }>(
        `select (select count(*) from products where company_id = $1) as products,
          (select count(*) from stock_balances where company_id = $1) as stocked`,
        [companyId],
      );
      const [now] = counted;
      if (Number(now?.products) >= wanted && Number(now?.stocked) >= wanted) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return { review, stored: performance.now() - pressedAt };
  } finally {
    await database.end();
    await device.dispose();
  }
}
