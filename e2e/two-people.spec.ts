/**
 * Two people of one company change the same product and the same settings, one of them with no network: what each
 * changed alone survives, of what both changed the later stays; the trail keeps the other, and its author is told [DATA-04].
 */

import { adminRoleId, newId } from '@cuadra/contracts/primitives/ids';
import { HEADER_COMPANY, HEADER_SCHEMA, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { companyIdOf, withDatabase } from './support/books.ts';
import { makeCatalogue } from './support/catalogue.ts';
import { chooseFile, runImport } from './support/import.ts';
import { newOwner, type Owner, register, signIn, untilOfflineReady } from './support/owner.ts';
import type { CuadraServer } from './support/server.ts';
import { expect, expectNoFaults, test, type Watched, watch } from './support/test.ts';

// The app opens here with no network.
test.use({ serviceWorkers: 'allow' });

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watched: Watched;
}

test('[DATA-04][S-27] two people change one product and the settings, one offline: both survive, the later wins, and the other is told', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const owner = newOwner('two-people');
  const luis = { ...newOwner('two-people-luis'), name: 'Luis Marcano' };
  const list = makeCatalogue(3, 1);
  const [product] = list.products;
  if (product === undefined) throw new Error('the list is empty');
  const ana = await newPerson(browser, server.url);
  await register(ana.page, owner);
  const companyId = await companyIdOf(server, owner.email);
  await chooseFile(ana.page, list.fileName, list.csv);
  await runImport(ana.page);
  await changeCompany(ana.page, { RIF: 'J-07013380-5', Dirección: 'Caracas' });
  await addAdministrator(ana.page, companyId, luis);
  const other = await newPerson(browser, server.url);
  await signIn(other.page, luis);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await Promise.all([untilOfflineReady(ana.page), untilOfflineReady(other.page)]);
  await upToDate(ana.page);
  await upToDate(other.page);

  // Ana first and offline: by the time her changes arrive, Luis has made his.
  await ana.context.setOffline(true);
  await changeCompany(ana.page, { Teléfono: '0212-1111111', 'Pie de factura': 'Gracias, de Ana' });
  await changeProduct(ana.page, product.name, { Marca: 'De Ana', Modelo: 'Modelo de Ana' });
  await changeCompany(other.page, {
    Teléfono: '0212-2222222',
    'Encabezado de factura': 'Bienvenido, de Luis',
  });
  await changeProduct(other.page, product.name, { Marca: 'De Luis', Descripción: 'Descripción de Luis' });
  // The pill may still say so of the moment before the change.
  const ofLuis = { brand: 'De Luis', phone: '0212-2222222' };
  await expect.poll(() => storedFields(server, companyId)).toMatchObject(ofLuis);
  await upToDate(other.page);
  await ana.context.setOffline(false);
  await upToDate(ana.page);

  await ana.page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(ana.page.getByRole('dialog', { name: 'Notificaciones' })).toContainText(
    'Otra persona cambió después lo mismo que tú en 2 registros',
  );
  expect(await storedFields(server, companyId)).toEqual({
    phone: '0212-2222222',
    receipt_header: 'Bienvenido, de Luis',
    receipt_footer: 'Gracias, de Ana',
    brand: 'De Luis',
    model: 'Modelo de Ana',
    description: 'Descripción de Luis',
  });
  expect(await lostValues(server, companyId)).toEqual(['0212-1111111', 'De Ana']);
  for (const { page } of [ana, other]) {
    await page.goto('/app/settings');
    await expect(page.getByRole('textbox', { name: 'Teléfono', exact: true })).toHaveValue('0212-2222222');
    await expect(page.getByLabel('Encabezado de factura')).toHaveValue('Bienvenido, de Luis');
    await expect(page.getByLabel('Pie de factura')).toHaveValue('Gracias, de Ana');
  }
  for (const { context, watched } of [ana, other]) {
    expectNoFaults(watched, server.url);
    await context.close();
  }
});

async function newPerson(browser: Browser, url: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: url });
  const watched = watch(context);
  return { context, page: await context.newPage(), watched };
}

/** By the call of the panel of users, which has a journey of its own. */
async function addAdministrator(
  page: Page,
  companyId: string,
  { name, email, password }: Owner,
): Promise<void> {
  const user = { id: newId(), name, email, password, role_id: adminRoleId(companyId), active: true };
  const headers = {
    [HEADER_COMPANY]: companyId,
    [HEADER_SCHEMA]: String(SCHEMA_VERSION),
    'content-type': 'application/json',
  };
  const status = await page.evaluate(
    async (init) => (await fetch('/api/v1/users', { method: 'POST', ...init })).status,
    { headers, body: JSON.stringify(user) },
  );
  expect(status).toBe(201);
}

async function upToDate(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Al día')).toBeVisible({ timeout: 30_000 });
}

type Fields = Readonly<Record<string, string>>;

async function changeCompany(page: Page, fields: Fields): Promise<void> {
  await page.goto('/app/settings');
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText(/sin guardar/)).toBeHidden();
}

async function changeProduct(page: Page, name: string, fields: Fields): Promise<void> {
  await page.goto('/app/inventory');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Producto' });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog).toBeHidden();
}

async function storedFields(server: CuadraServer, companyId: string): Promise<unknown> {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query(
      `select phone, receipt_header, receipt_footer, brand, model, description
       from company_settings join products using (company_id) where company_id = $1`,
      [companyId],
    );
    return rows[0];
  });
}

/** What the trail keeps of changes that came too late, in order. */
async function lostValues(server: CuadraServer, companyId: string): Promise<string[]> {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query<{ value: string }>(
      `select value from history, jsonb_path_query(detail, 'strict $.**.lost.*') as found,
         lateral (select found #>> '{}' as value) as texts
       where company_id = $1 order by value`,
      [companyId],
    );
    return rows.map(({ value }) => value);
  });
}
