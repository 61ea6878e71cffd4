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

async function exported(page: Page, format: string, ending: string): Promise<string> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Productos \\d{4}-\\d{2}-\\d{2}\\.${ending}$`));
  return readFile(await download.path(), 'utf8');
}
