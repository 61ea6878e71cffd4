/**
 * A device whose session is gone, and a device that another person takes over: what the shop has sold comes up all the
 * same, and nobody finds what he may not read.
 */
import type { Page } from '@playwright/test';
import { companyIdOf, countRows, expectSalesExactlyOnce } from './support/books.ts';
import { makeCatalogue } from './support/catalogue.ts';
import { chooseFile, runImport } from './support/import.ts';
import { createAccount, fillSignIn, newOwner, register, signIn, signOut } from './support/owner.ts';
import type { CuadraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { type ConfirmedSale, Till } from './support/till.ts';

test('[S-50][AUTH-14] a browser that lost its cookies says so, sells on, and after the sign-in everything comes up', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const owner = newOwner('lost-cookies');
  const catalogue = makeCatalogue(11, 6);
  const [product] = catalogue.products;
  if (product === undefined) throw new Error('the list is empty');
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);
  await chooseFile(page, catalogue.fileName, catalogue.csv);
  await runImport(page);
  const till = await Till.open(page);
  await till.start({ register: 'Caja 1', rate: '512,48' });
  const confirmed: ConfirmedSale[] = [];
  const sell = async (): Promise<void> => {
    await till.scanLines([{ product, count: 1 }]);
    confirmed.push(await till.pay('exact_usd'));
    await till.nextSale();
  };
  await sell();
  await expect.poll(() => countRows(server, 'sales', companyId)).toBe(1);
  // Also the device knows it by now.
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Al día')).toBeVisible();

  // The answer of a call under way would bring the device's cookie back, and the sales would go up after all.
  await server.stop();
  await context.clearCookies();
  await server.boot();
  await page.reload();
  await till.untilReady();
  await sell();
  await sell();
  await expect(banner.getByText('Sin sesión · 2 por subir')).toBeVisible();
  await expect(page.getByText('Tu sesión venció: inicia sesión para subir los cambios.')).toBeVisible();
  expect(await countRows(server, 'sales', companyId)).toBe(1);

  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await fillSignIn(page, owner);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(banner.getByText('Al día')).toBeVisible({ timeout: 30_000 });
  await expectSalesExactlyOnce(server, companyId, confirmed);
  expect(confirmed.map(({ number }) => number)).toEqual(['A-000001', 'A-000002', 'A-000003']);
});

test('[S-20][S-52] the next person finds nothing he may not read, though no server has said so yet', async ({
  page,
  server,
}) => {
  const owner = newOwner('first-person');
  const seller = newOwner('next-person');
  await createAccount(server, seller);
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);
  await expect.poll(() => rowsOnDevice(page, companyId, 'accounts')).toBeGreaterThan(0);
  await mergeAsSeller(server, companyId, seller.email);
  await signOut(page);

  await page.route(/\/api\/v1\/(changes|accounts|versions)/, (route) => route.abort());
  await signIn(page, seller);
  await page.getByRole('button', { name: /Vendedor/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  expect(await rowsOnDevice(page, companyId, 'accounts')).toBe(0);
  expect(await rowsOnDevice(page, companyId, 'account_balances')).toBe(0);
  expect(await rowsOnDevice(page, companyId, 'company_settings')).toBe(1);
});

/** Behind the API and at once: the account becomes a member of the company too. */
async function mergeAsSeller(server: CuadraServer, companyId: string, email: string): Promise<void> {
  const database = await server.database();
  await database.query(
    `insert into users (company_id, id, version, created_at, updated_at, name, email, role_id)
     select $1, l.id, c.version, now(), now(), 'Luis Marcano', l.email, r.id
     from identity.logins l, counters c, roles r
     where l.email = $2 and c.company_id = $1 and r.company_id = $1 and r.name = 'Vendedor'`,
    [companyId, email],
  );
  await database.end();
}

async function rowsOnDevice(page: Page, companyId: string, table: string): Promise<number> {
  return page.evaluate(
    ([name, store]) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction(store).objectStore(store).count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
    [`cuadra-${companyId}`, table] as const,
  );
}
