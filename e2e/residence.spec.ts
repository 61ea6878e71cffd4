/** Where a company keeps its data: on one device, in the cloud, and the way there and back (DATA-02, S-55 to S-57). */
import type { Page } from '@playwright/test';
import { signIn } from './support/owner.ts';
import { connection, openShop, PATIENCE_MS, productAt, sellOne } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('[DATA-02][AUTH-05] a company kept on one device sells there, moves to the cloud and back, and loses nothing', async ({
  page,
  server,
  browser,
}) => {
  const { owner, companyId, till, products } = await openShop(page, server, 'residencia', {
    isOnDevice: true,
  });
  const sale = await sellOne(till, productAt(products, 0));
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  const database = await server.database();
  const books = async () => {
    const { rows } = await database.query(
      `select (select count(*)::int from sales where company_id = $1) as sales,
         (select count(*)::int from sales where company_id = $1 and is_booked) as booked,
         (select coalesce(sum(amount), 0)::float from cash_balances where company_id = $1 and currency = 'USD') as usd,
         (select string_agg(series || '-' || lpad(number::text, 6, '0'), ' ') from sales where company_id = $1) as numbers`,
      [companyId],
    );
    return rows[0];
  };
  const paid = 20 + Number(sale.totalCents) / 100;
  expect(await books()).toEqual({ sales: 1, booked: 0, usd: 0, numbers: sale.number });

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  await expect(other.getByText('Esta empresa guarda sus datos en otro equipo.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await elsewhere.close();

  await page.goto('/app/settings#datos');
  await confirmMove(page, 'Pasar a la nube', 'Pasar a la nube');
  await expectKept(page, 'En la nube y en este equipo');
  expect(await books()).toEqual({ sales: 1, booked: 1, usd: paid, numbers: sale.number });

  await confirmMove(page, 'Guardar solo en este equipo', 'Guardar aquí');
  await expectKept(page, 'Solo en este equipo');
  expect(await books()).toEqual({ sales: 1, booked: 1, usd: paid, numbers: sale.number });
  await database.end();
});

async function confirmMove(page: Page, opens: string, confirms: string): Promise<void> {
  await page.getByRole('button', { name: opens, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirms, exact: true }).click();
}

/** The way in use bears the word. */
async function expectKept(page: Page, title: string): Promise<void> {
  const way = page.getByRole('listitem').filter({ hasText: title });
  await expect(way.getByText('Ahora', { exact: true })).toBeVisible({ timeout: PATIENCE_MS });
}
