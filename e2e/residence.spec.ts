/** Where a company keeps its data: on one device, in the cloud, and the way there and back (DATA-02, S-55 to S-57). */
import type { Page } from '@playwright/test';
import { expectCashExact, expectSalesExactlyOnce, expectSumsExact } from './support/books.ts';
import { fillSignIn, newOwner, type Owner, signIn } from './support/owner.ts';
import {
  connection,
  networkReturns,
  openOfflineShop,
  openShop,
  PATIENCE_MS,
  productAt,
  sellOne,
} from './support/shop.ts';
import { expect, expectNoFaults, test, watch } from './support/test.ts';
import { type ConfirmedSale, Till } from './support/till.ts';

// The app opens here with no network.
test.use({ serviceWorkers: 'allow' });

test('[DATA-02][AUTH-05] a company kept on one device sells there, also by staff that only it knows, moves to the cloud and back, and loses nothing', async ({
  page,
  context,
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const { owner, companyId, till, products } = await openOfflineShop(page, server, 'residencia', {
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
         (select string_agg(series || '-' || lpad(number::text, 6, '0'), ' ' order by number) from sales where company_id = $1) as numbers,
         (select string_agg(distinct user_name, ' ' order by user_name) from sales where company_id = $1) as makers`,
      [companyId],
    );
    return rows[0];
  };
  const first = { sales: 1, booked: 0, usd: 0, numbers: sale.number, makers: owner.name };
  expect(await books()).toEqual(first);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  await expect(other.getByText('Esta empresa guarda sus datos en otro equipo.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await elsewhere.close();

  const seller = { ...newOwner('de-aqui'), name: 'Luis Marcano' };
  await page.goto('/app/settings#usuarios');
  await expect(page.getByRole('button', { name: 'Nuevo Usuario' })).toBeVisible();
  await context.setOffline(true);
  await addSeller(page, seller);
  await leave(page);
  await comeIn(page, { ...seller, password: 'Otra2026*' });
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await comeIn(page, seller);
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await page.goto('/app/settings');
  await expect(page.getByText(/Pide a un administrador que te dé el permiso/)).toBeVisible();
  const second = await sellOne(await readyTill(page), productAt(products, 1));
  await context.setOffline(false);
  await networkReturns(page);
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  const paid = 20 + Number(sale.totalCents + second.totalCents) / 100;
  const both = {
    sales: 2,
    numbers: `${sale.number} ${second.number}`,
    makers: `${owner.name} ${seller.name}`,
  };
  expect(await books()).toEqual({ ...both, booked: 0, usd: 0 });
  await leave(page);
  await comeIn(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();

  await page.goto('/app/settings#datos');
  await confirmMove(page, 'Pasar a la nube', 'Pasar a la nube');
  await expectKept(page, 'En la nube y en este equipo');
  expect(await books()).toEqual({ ...both, booked: 2, usd: paid });
  const letters = async () => (await server.mails()).filter((text) => text.includes(seller.email)).join('');
  await expect.poll(letters, { timeout: PATIENCE_MS }).toMatch(/\/reset-password\?token=/);
  await expect(page.getByRole('list', { name: 'Usuarios' })).toContainText(seller.email);

  await confirmMove(page, 'Guardar solo en este equipo', 'Guardar aquí');
  await expectKept(page, 'Solo en este equipo');
  expect(await books()).toEqual({ ...both, booked: 2, usd: paid });
  await database.end();
});

test('[S-57][DATA-02] what another till sells while the company is on one device, twice, is in the books at once, with nothing left to do @long', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(300_000);
  const shop = await openShop(page, server, 'ida-y-vuelta');
  const { owner, companyId, products } = shop;
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const watched = watch(elsewhere);
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  const second = await Till.openFromMenu(other);
  await second.start({ register: 'Caja 2' });
  await second.untilReady();
  await expect(connection(other)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await page.goto('/app/settings#datos');
  const confirmed: ConfirmedSale[] = [];
  for (const round of [0, 1]) {
    await confirmMove(page, 'Guardar solo en este equipo', 'Guardar aquí');
    await expectKept(page, 'Solo en este equipo');
    confirmed.push(await sellOne(second, productAt(products, round)));
    await expect(connection(other)).toHaveText('1 necesita atención', { timeout: PATIENCE_MS });
    await page.getByRole('button', { name: 'Recibir de otros equipos' }).click();
    const received = page.getByRole('status').filter({ hasText: 'Recibido: 1 documento.' });
    await expect(received).toBeVisible({ timeout: PATIENCE_MS });
    confirmed.push(await sellOne(second, productAt(products, round)));
    await expect(connection(other)).toHaveText('2 necesitan atención', { timeout: PATIENCE_MS });
    await confirmMove(page, 'Pasar a la nube', 'Pasar a la nube');
    await expectKept(page, 'En la nube y en este equipo');
    await networkReturns(other);
    await expect(connection(other)).toHaveText('Al día', { timeout: PATIENCE_MS });
    await expectSalesExactlyOnce(server, companyId, confirmed);
  }
  await expectCashExact(server, companyId);
  const sold = [0, 1].map((place) => ({ product: productAt(products, place), count: 2 }));
  await expectSumsExact(server, companyId);
  await other.goto('/app/inventory');
  for (const { product, count } of sold) {
    await other.getByRole('searchbox').fill(product.sku);
    const left = String(product.stock - count);
    await expect(
      other.getByRole('row', { name: product.name }).getByText(left, { exact: true }),
    ).toBeVisible();
  }
  expectNoFaults(watched, server.url);
  await elsewhere.close();
});

/** Somebody who will sell, by the dialog; the account is of this device. */
async function addSeller(page: Page, seller: Owner): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Usuario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  await dialog.getByLabel('Nombre').fill(seller.name);
  await dialog.getByLabel('Correo electrónico').fill(seller.email);
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(seller.password);
  await dialog.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Vendedor' }).click();
  await dialog.getByRole('button', { name: 'Crear Usuario' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Usuarios' })).toContainText(seller.email);
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
}

async function comeIn(page: Page, person: Pick<Owner, 'email' | 'password'>): Promise<void> {
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Of the device's open cash session. */
async function readyTill(page: Page): Promise<Till> {
  const till = await Till.open(page);
  await till.untilReady();
  return till;
}

async function confirmMove(page: Page, opens: string, confirms: string): Promise<void> {
  await page.getByRole('button', { name: opens, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirms, exact: true }).click();
}

/** The way in use bears the word. */
async function expectKept(page: Page, title: string): Promise<void> {
  const way = page.getByRole('listitem').filter({ hasText: title });
  await expect(way.getByText('Ahora', { exact: true })).toBeVisible({ timeout: PATIENCE_MS });
}
