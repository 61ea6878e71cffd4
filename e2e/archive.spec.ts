/** Everything of a company in one file, and back: another, empty company then has the same data (DATA-05). */
import { readFile, writeFile } from 'node:fs/promises';
import { withDatabase } from './support/books.ts';
import { newOwner, register } from './support/owner.ts';
import type { CuadraServer } from './support/server.ts';
import { openShop, PATIENCE_MS, productAt, sellOne, untilUploaded } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('[DATA-05] all of a company goes into one file, and out of it into an empty company, with the same stock, books and receipts', async ({
  page,
  browser,
  server,
}, testInfo) => {
  const shop = await openShop(page, server, 'copia', { isMadeOnScreen: true });
  const confirmed = [
    await sellOne(shop.till, productAt(shop.products, 0)),
    await sellOne(shop.till, productAt(shop.products, 1)),
  ];
  await untilUploaded(server, shop, confirmed);
  // Its goods came in before its first rate: the file is that of a company whose books have them in bolívares.
  await expect.poll(() => isValued(server, shop.companyId), { timeout: PATIENCE_MS }).toBe(true);
  await page.goto('/app/settings#copia');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar todo' }).click(),
  ]);
  const file = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  await expect(page.getByText('Copia guardada.')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await register(other, newOwner('nueva'));
  await other.goto('/app/settings#copia');
  const restore = async (path: string) => {
    await other.getByLabel('Restaurar una copia').setInputFiles(path);
    await other.getByRole('button', { name: 'Restaurar', exact: true }).click();
  };
  const cut = testInfo.outputPath('cortada.cuadra');
  const bytes = await readFile(file);
  await writeFile(cut, bytes.subarray(0, bytes.length - 40));
  await restore(cut);
  await expect(other.getByText('La copia está incompleta o dañada.', { exact: false })).toBeVisible();

  await restore(file);
  await expect(other.getByText('Copia restaurada: todo coincide.')).toBeVisible({ timeout: PATIENCE_MS });
  const companies = await soldByCompany(server);
  expect(companies).toHaveLength(2);
  expect(companies[0]).toEqual(companies[1]);
  await restore(file);
  await expect(other.getByText('Copia restaurada: todo coincide.')).toBeVisible({ timeout: PATIENCE_MS });
  expect(await soldByCompany(server)).toEqual(companies);
  await other.goto('/app/inventory');
  await expect(other.getByText(productAt(shop.products, 0).name).first()).toBeVisible({
    timeout: PATIENCE_MS,
  });

  await page.getByLabel('Restaurar una copia').setInputFiles(file);
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expect(page.getByText('La empresa ya tiene datos', { exact: false })).toBeVisible();
  await elsewhere.close();
});

/** Whether the job has valued what came in before the company's first rate. */
function isValued(server: CuadraServer, companyId: string): Promise<boolean> {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query(
      'select from first_rate_valuations where company_id = $1 and finished_at is not null',
      [companyId],
    );
    return rows.length > 0;
  });
}

/** What each company has sold, and what it has left: all but whose it is. */
function soldByCompany(server: CuadraServer) {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query(
      `select (select json_agg(json_build_array(s.series, s.number, s.total, s.user_name) order by s.number)
          from sales s where s.company_id = c.id) as sales,
        (select sum(b.quantity) from stock_balances b where b.company_id = c.id) as stock,
        (select json_agg(json_build_array(a.usd, a.ves) order by a.usd, a.ves) from account_balances a
          where a.company_id = c.id) as books
        from companies c where exists (select from sales s where s.company_id = c.id) order by c.id`,
    );
    return rows as readonly unknown[];
  });
}
