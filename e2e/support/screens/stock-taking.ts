/** The screens of scanning goods in and of counting them, in the sample shop: half done, and done. */
import { expect, type Page } from '@playwright/test';
import { openWedge } from '../scanner.ts';
import { goTo, type Screen } from './screen.ts';

const UNKNOWN_CODE = '7590000099995';

async function pick(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('listbox', { name: 'Productos encontrados' }).getByRole('option').first().click();
}

export const STOCK_TAKING_SCREENS: readonly Screen[] = [
  {
    name: 'quick-entry-unknown',
    open: async (page) => {
      await goTo(page, '/app/inventory/quick-entry', 'Panel de Inventario');
      await expect(page.getByText('No hay productos agregados')).toBeVisible();
      await pick(page, 'Código o nombre del producto', '24*malta');
      await (await openWedge(page)).scan(UNKNOWN_CODE);
      await page.getByRole('button', { name: 'Crear producto' }).click();
      await expect(page.getByRole('form', { name: `Nuevo producto ${UNKNOWN_CODE}` })).toBeVisible();
    },
  },
  {
    name: 'count-sheet',
    open: async (page) => {
      await goTo(page, '/app/inventory/counts', 'Panel de Inventario');
      await page.getByRole('button', { name: 'Nuevo conteo' }).click();
      await page.getByRole('button', { name: /^Empezar a contar/ }).click();
      await pick(page, 'Código o nombre de lo que cuentas', '3*malta');
      await expect(page.getByText(/3 contados aquí/)).toBeVisible();
    },
  },
  {
    name: 'count-posted',
    open: async (page) => {
      await page.getByRole('button', { name: 'Registrar conteo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Registrar conteo' });
      await dialog.getByRole('button', { name: /^Registrar conteo/ }).click();
      await expect(page.getByRole('list', { name: 'Diferencia del conteo' })).toBeVisible();
    },
  },
];
