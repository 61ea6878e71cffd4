/** What the inventory's panel does with many products at once: files of what is shown, and prices changed and put back. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

/** What every spreadsheet begins with, for it is an archive. */
const ARCHIVE = 'PK';

test('[INV-02][IMP-03] what is shown goes out as a file; its prices are changed as one, and put back', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/inventory');
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('avena amanecer');
  await expect(page.getByText('8 productos')).toBeAttached();
  expect((await exported(page, 'Excel (.xlsx)', 'xlsx')).startsWith(ARCHIVE)).toBe(true);
  const [head = '', ...rows] = (await exported(page, 'CSV', 'csv')).trim().split('\r\n');
  expect(rows).toHaveLength(8);
  const cells = rows.map((row) => row.split(';')[head.split(';').indexOf('Precio')]);
  expect(cells).toContain('1,90');

  const table = page.getByRole('grid', { name: 'Productos', exact: true });
  const shown = table.getByRole('row', { name: 'Avena en hojuelas Amanecer 1 kg' });
  await expect(shown).toContainText('1,90');
  await page.getByRole('button', { name: 'Cambiar precios de lo que se muestra' }).click();
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('10');
  await page.getByRole('button', { name: 'Cambiar 8 precios' }).click();
  await expect(shown).toContainText('2,09');
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(shown).toContainText('1,90');
});

test('[SHELL-09] [PROD-01] a form leads to what is missing, takes what is typed from a list, and the menu has the focus back', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/inventory');
  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByLabel('SKU').fill('FOC-001');
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Refresco de cola 350 ml');
  await page.keyboard.press('Control+Enter');
  const cost = form.getByRole('textbox', { name: 'Precio de compra' });
  await expect(cost).toBeFocused();
  await cost.fill('0,50');
  await form.getByRole('textbox', { name: 'Precio de venta' }).fill('0,80');

  const category = form.getByRole('combobox', { name: 'Categoría' });
  await category.click();
  await page.keyboard.type('bébi');
  await page.keyboard.press('Enter');
  await expect(category).toHaveValue('Bebidas');
  // It closes a moment after, and each letter that is typed opens it again.
  await expect(category).toHaveAttribute('aria-expanded', 'false');
  await category.fill('');
  await category.pressSequentially('Aseo personal');
  await expect(page.getByRole('option', { name: 'Crear “Aseo personal”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Categoría creada')).toBeVisible();
  await expect(category).toHaveValue('Aseo personal');
  await form.getByRole('button', { name: 'Agregar unidad' }).click();
  await expect(form.getByLabel('Nombre de la unidad')).toBeFocused();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  const menu = page.getByRole('button', { name: 'Movimientos' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Desempaque' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(menu).toBeFocused();
});

async function exported(page: Page, format: string, ending: string): Promise<string> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Productos \\d{4}-\\d{2}-\\d{2}\\.${ending}$`));
  return readFile(await download.path(), 'utf8');
}
