/**
 * What the server could not take as it came: a document in its quarantine, a refused field that a person corrects or
 * discards (S-22, S-24), and records that two devices made at the same time, which a person merges (S-30).
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { HEADER_COMPANY, HEADER_SCHEMA, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import type { Locator, Page } from '@playwright/test';
import { companyIdOf, withDatabase } from './support/books.ts';
import { newProduct } from './support/new-product.ts';
import { newOwner, register } from './support/owner.ts';
import { connection, networkReturns } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const API = '**/api/v1/**';

test('[S-22] [SHELL-06] what could not be booked is discarded with a reason, and a refused code is corrected', async ({
  page,
  server,
}) => {
  const owner = newOwner('apartado');
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);
  // Without the account that it is posted to, no opening money can be booked.
  await withDatabase(server, (database) =>
    database.query(`update accounts set role = 'hidden' where company_id = $1 and role = 'opening_balance'`, [
      companyId,
    ]),
  );
  await page.getByRole('link', { name: 'Anotar dinero' }).click();
  const money = page.getByRole('dialog', { name: 'Caja principal' });
  await money.getByLabel('Monto que entra').fill('150');
  await money.getByRole('button', { name: 'Registrar' }).click();
  await expect(money).toHaveCount(0);
  await expect(connection(page)).toHaveText('1 necesita atención');

  await page.goto('/app/settings#monedas');
  await whileApart(page, async () => {
    await create(page, companyId, 'currencies', { code: 'EUR', name: 'Euro', symbol: '€', rate: '0.9' });
    for (const [code, name] of [
      ['EUR', 'Euro europeo'],
      ['COP', 'Peso colombiano'],
    ] as const) {
      await makeCurrency(page, code, name);
    }
  });
  // The document, the code that is taken, and the rate of a currency that the server does not have yet.
  await expect(connection(page)).toHaveText('3 necesitan atención');
  await connection(page).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Moneda Euro europeo' });
  await entry.getByRole('button', { name: 'Descartar' }).click();
  await entry.getByRole('button', { name: 'Descartar' }).click();
  await expect(entry.getByText('Escribe por qué lo descartas.')).toBeVisible();
  await entry.getByRole('button', { name: 'Cancelar' }).click();
  await entry.getByRole('button', { name: 'Corregir' }).click();
  await entry.getByLabel('Código').fill('CHF');
  await entry.getByRole('button', { name: 'Guardar y enviar' }).click();
  await expect(connection(page)).toHaveText('2 necesitan atención');
  const rate = page.getByRole('listitem').filter({ hasText: 'Cambio de moneda' });
  await rate.getByRole('button', { name: 'Reintentar' }).click();
  await expect(connection(page)).toHaveText('1 necesita atención');
  await page.keyboard.press('Escape');

  await page.goto('/app/settings#equipos');
  // What the panel could not read while the server was out of reach, it reads anew.
  await page.reload();
  const quarantine = page.getByRole('region', { name: 'Documentos apartados' });
  await quarantine.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Todavía no se puede registrar')).toBeVisible();
  await quarantine.getByRole('button', { name: 'Descartar' }).click();
  await quarantine.getByLabel('Motivo para descartarlo').fill('Se anotó dos veces');
  await quarantine.getByRole('button', { name: 'Descartar' }).click();
  await expect(quarantine).toBeHidden();
});

test('[S-30] a product and a customer that were made at two places are seen side by side, and merged', async ({
  page,
  server,
}) => {
  const owner = newOwner('repetido');
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);
  await page.goto('/app/inventory');
  await whileApart(page, async () => {
    const last_update = new Date().toISOString();
    await create(page, companyId, 'products', {
      sku: 'MAL-1',
      name: 'Malta Maltín botella 250 ml retornable',
      base_unit: { id: newId(), name: 'Unidad', barcode: '' },
      purchase_price: { amount: '0.50', currency: 'USD', last_update },
      selling_price: { amount: '1.16', currency: 'USD', last_update, includes_tax: true },
    });
    await create(page, companyId, 'customers', {
      type: 'person',
      document_type: 'V',
      document_number: '18456219',
      name: 'María Fernanda Rojas de González',
      phone: '0414-5551842',
      address: 'Av. Principal de La Esquina, casa 12, Caracas',
    });
    await newProduct(page, 'mal-1', 'Malta');
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('button', { name: 'Nuevo cliente' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
    await form.getByLabel('Número').fill('18456219');
    await form.getByLabel('Nombre').fill('Maria Rojas');
    await form.getByRole('button', { name: /^Crear cliente/ }).click();
    await expect(form).toBeHidden();
  });
  await page.getByText('Cliente repetido: unir').waitFor();
  await merge(page, page.getByRole('dialog', { name: 'Clientes repetidos' }));
  await expect(page.getByText('Cliente repetido: unir')).toBeHidden();

  await page.getByRole('link', { name: 'Inventario' }).click();
  await page.getByText('Dos productos con el mismo código: unir o cambiar').waitFor();
  await merge(page, page.getByRole('dialog', { name: 'Productos con el mismo código' }));
  await expect(page.getByText('Dos productos con el mismo código')).toBeHidden();
});

/** The server is out of reach of the page, not of the calls of the test itself. */
async function whileApart(page: Page, work: () => Promise<void>): Promise<void> {
  await expect(connection(page)).not.toHaveText(/por subir/);
  await page.route(API, (route) => route.abort('internetdisconnected'));
  await work();
  await page.unroute(API);
  await networkReturns(page);
}

/** As another place of the company would. */
async function create(
  page: Page,
  companyId: string,
  collection: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answer = await page.request.post(`/api/v1/${collection}`, {
    data: { id: newId(), ...fields },
    headers: { [HEADER_COMPANY]: companyId, [HEADER_SCHEMA]: String(SCHEMA_VERSION) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function makeCurrency(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Moneda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva Moneda' });
  await dialog.getByLabel('Código').fill(code);
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Símbolo').fill('$');
  await dialog.getByLabel('Tasa de cambio').fill('0,92');
  await dialog.getByRole('button', { name: 'Crear Moneda' }).click();
  await expect(dialog).toBeHidden();
}

async function merge(page: Page, dialog: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await dialog.getByRole('button', { name: 'Unir los dos' }).click();
  await page.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(page.getByText(/^Uniste /)).toBeVisible();
  // It was the only pair.
  await expect(dialog).toBeHidden();
}
