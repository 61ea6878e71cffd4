/**
 * Configuración as its owner goes through it: the company with its logo, then each dialog once, part of it with no
 * network; and what the server has of it in the end.
 */
import type { Locator, Page } from '@playwright/test';
import { companyIdOf, withDatabase } from './support/books.ts';
import { enterDemo, newOwner, register, untilOfflineReady } from './support/owner.ts';
import type { CuadraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** A dot of one colour: the smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('with no network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[SET-09][CO-02][SET-02][DATA-01] an owner sets up the company, part of it with no network', async ({
    page,
    context,
    server,
  }) => {
    const owner = newOwner('settings');
    await register(page, owner);
    const companyId = await companyIdOf(server, owner.email);
    await page.getByRole('banner').getByRole('link', { name: 'Configuración' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    await expectOrder(page);

    await fillCompany(page);
    await page.getByRole('link', { name: 'Inicio' }).click();
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Seguir aquí' }).click();
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(page.getByText(/cambios sin guardar/)).toBeHidden();

    await untilOfflineReady(page);
    await context.setOffline(true);
    await page.getByLabel('Porcentaje de IVA').fill('12,5');
    await page.getByRole('button', { name: 'Actualizar IVA' }).click();
    await expect(page.getByRole('list', { name: 'Impuestos' })).toContainText('12,5 %');
    await makeTax(page, 'IVA reducido');
    await deleteAndUndo(page, 'IVA reducido');
    await makeCurrency(page);
    await makeRole(page, 'Cajero');
    await expect(page.getByRole('banner').getByText(/por subir/)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('banner').getByText('Al día')).toBeVisible({ timeout: 30_000 });
    expect(await storedSettings(server, companyId)).toEqual({
      company: { name: owner.company, rif: 'J-07013380-5', is_logo: true },
      taxes: ['IVA 12.50', 'IVA reducido 8.50'],
      currencies: ['EUR Euro 0.92', 'USD Dólar 1', 'VES Bolívar 35.5'],
      roles: ['Administrador all', 'Cajero pos', 'Vendedor pos'],
    });
  });
});

test('[SET-03][SET-04][SET-06][SET-07] each dialog edits what it was opened for, and what stays cannot be deleted', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/settings');
  const dialog = await openDialog(page, 'Editar IVA');
  await dialog.getByLabel('Nombre').fill('IVA general');
  await submit(dialog, 'Guardar Cambios');
  await expect(page.getByRole('button', { name: 'Eliminar IVA general' })).toBeDisabled();
  // Whoever uses the keyboard goes on where the dialog was opened.
  await expect(page.getByRole('button', { name: 'Editar IVA general' })).toBeFocused();

  await openDialog(page, 'Editar Bolívar');
  await dialog.getByLabel('Tasa de cambio').fill('520,1');
  await submit(dialog, 'Guardar Cambios');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Tasa escrita 520,10/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar Dólar' })).toBeDisabled();

  await openDialog(page, 'Editar Vendedor');
  await dialog.getByRole('checkbox', { name: 'Ver Inventario' }).check();
  await submit(dialog, 'Guardar Cambios');
  await expect(page.getByText('Ver Inventario, Punto de Venta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar Administrador' })).toBeDisabled();
  await makeRole(page, 'De paso');
  await page.getByRole('button', { name: 'Eliminar De paso' }).click();
  const question = page.getByRole('dialog', { name: '¿Está seguro de eliminar este rol?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('list', { name: 'Roles' })).not.toContainText('De paso');
});

test('[SHELL-09][CO-02][SET-07] a dialog keeps what was typed, and no form saves for nobody', async ({
  page,
}) => {
  const nobody = 'No hay nadie con sesión iniciada. No user found';
  await enterDemo(page);
  await page.goto('/app/settings');
  const dialog = await openDialog(page, 'Nuevo Impuesto');
  await dialog.getByLabel('Nombre').fill('Lujo');
  await page.reload();
  await openDialog(page, 'Nuevo Impuesto');
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Lujo');
  await dialog.getByLabel('Porcentaje').fill('15');

  // As another tab, or whoever clears the browser, takes the session from under the page.
  await page.evaluate(() => localStorage.removeItem('auth-storage'));
  await dialog.getByRole('button', { name: 'Crear Impuesto' }).click();
  await expect(dialog.getByText(nobody)).toBeVisible();
  await leaveDialog(page, dialog);
  await openDialog(page, 'Nuevo Impuesto');
  await expect(dialog.getByLabel('Nombre')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await openDialog(page, 'Editar Bolívar');
  await dialog.getByLabel('Símbolo').fill('Bs');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog.getByText(nobody)).toBeVisible();
  await leaveDialog(page, dialog);
  await openDialog(page, 'Editar Vendedor');
  await dialog.getByLabel('Nombre').fill('Vendedora');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog.getByText(nobody)).toBeVisible();
  await leaveDialog(page, dialog);

  await page.getByLabel('Porcentaje de IVA').fill('12');
  await page.getByRole('button', { name: 'Actualizar IVA' }).click();
  await expect(page.locator('#iva').getByText(nobody)).toBeVisible();
  await page.getByLabel('1 USD = VES').fill('520');
  await page.getByRole('button', { name: 'Actualizar Tasa' }).click();
  await expect(page.locator('#tasa-de-cambio').getByText(nobody)).toBeVisible();
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('0212-5550000');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.locator('#empresa').getByText(nobody)).toBeVisible();
});

async function leaveDialog(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[SHELL-09][CO-02] files that are no logo are refused with what they must be, and the logo stays', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/settings');
  const file = page.getByLabel('Archivo del logo');
  const alert = page.getByRole('alert').filter({ hasText: /File/ });
  for (const [name, body, words] of [
    [
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      /File type must be image\/png/,
    ],
    ['logo.png', '<!doctype html><h1>Hola</h1>', /File type must be image\/png/],
    // The mark of a PNG, and nothing that a browser can draw.
    ['logo.png', PNG.subarray(0, 20), /File type must be image\/png/],
  ] as const) {
    await file.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(body) });
    await expect(alert).toHaveText(words);
    await expect(page.getByText(/sin guardar/)).toBeHidden();
  }
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await page.getByRole('button', { name: 'Quitar logo' }).click();
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
});

test('[PERM-02][SHELL-03] a seller finds no way into Configuración, and there why', async ({ page }) => {
  await enterDemo(page, 'vendedor');
  await expect(page.getByRole('link', { name: 'Configuración' })).toHaveCount(0);
  await page.goto('/app/settings');
  await expect(page.getByText('No tiene permisos para acceder a la configuración')).toBeVisible();
});

/** The panels, from above to below and from left to right. */
async function expectOrder(page: Page): Promise<void> {
  const titles = [
    'Datos de la Empresa',
    'IVA',
    'Impuestos',
    'Monedas y Tasas de Cambio',
    'Usuarios',
    'Roles y Permisos',
  ];
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const shown = async () => (await headings.allTextContents()).filter((title) => titles.includes(title));
  await expect.poll(shown).toEqual(titles);
}

async function fillCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Escribe el RIF de la empresa.')).toBeVisible();
  await page.getByRole('textbox', { name: 'RIF', exact: true }).fill('J070133806');
  await expect(page.getByText(/se esperaba 5/)).toBeVisible();
  await page.getByRole('textbox', { name: 'RIF', exact: true }).fill('j070133805');
  await page.getByLabel('Dirección').fill('Av. Bolívar, local 4');
  await page
    .getByLabel('Archivo del logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('3 cambios sin guardar')).toBeVisible();
}

async function makeTax(page: Page, name: string): Promise<void> {
  const dialog = await openDialog(page, 'Nuevo Impuesto');
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Porcentaje').fill('8,5');
  await submit(dialog, 'Crear Impuesto');
}

async function deleteAndUndo(page: Page, name: string): Promise<void> {
  const taxes = page.getByRole('list', { name: 'Impuestos' });
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await expect(taxes.getByText(name)).toBeHidden();
  await page.getByRole('button', { name: /Deshacer/ }).click();
  await expect(taxes.getByText(name)).toBeVisible();
}

async function makeCurrency(page: Page): Promise<void> {
  const dialog = await openDialog(page, 'Nueva Moneda');
  await dialog.getByLabel('Código').fill('euro');
  await expect(dialog.getByLabel('Código')).toHaveValue('EUR');
  await dialog.getByLabel('Nombre').fill('Euro');
  await dialog.getByLabel('Símbolo').fill('€');
  await dialog.getByLabel('Tasa de cambio').fill('0,92');
  await submit(dialog, 'Crear Moneda');
}

/** On the way it sees that 'Acceso Total' holds all others. */
async function makeRole(page: Page, name: string): Promise<void> {
  const dialog = await openDialog(page, 'Nuevo Rol');
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('checkbox', { name: 'Punto de Venta' }).check();
  await dialog.getByRole('checkbox', { name: 'Acceso Total' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Reportes' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Acceso Total' }).uncheck();
  await submit(dialog, 'Crear Rol');
}

async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function submit(dialog: Locator, label: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}

async function storedSettings(server: CuadraServer, companyId: string) {
  return withDatabase(server, async (database) => {
    const lines = async (text: string) => {
      const { rows } = await database.query<{ line: string }>(text, [companyId]);
      return rows.map(({ line }) => line);
    };
    const { rows } = await database.query(
      `select name, rif, logo like 'data:image/png;base64,%' as is_logo from company_settings where company_id = $1`,
      [companyId],
    );
    const alive = 'company_id = $1 and deleted_at is null order by 1';
    return {
      company: rows[0],
      taxes: await lines(`select name || ' ' || rate as line from taxes where ${alive}`),
      currencies: await lines(
        `select code || ' ' || name || ' ' || trim_scale(rate) as line from currencies where ${alive}`,
      ),
      roles: await lines(
        `select name || ' ' || array_to_string(array(select jsonb_array_elements_text(to_jsonb(permissions))), ',') as line
         from roles where ${alive}`,
      ),
    };
  });
}
