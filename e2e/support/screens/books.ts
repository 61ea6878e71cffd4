/** The books at work, with what is written in them: the sample shop once its module is on trial. */
import { expect, type Page } from '@playwright/test';
import { PATIENCE_MS } from '../shop.ts';
import { goTo, type Screen } from './screen.ts';

export const BOOK_SCREENS: readonly Screen[] = [
  {
    name: 'recurring-refused',
    open: async (page) => {
      await openSection(page, '', /Venta A-/);
      await enterRent(page);
      await page.getByRole('button', { name: /^Repetir / }).click();
      const dialog = page.getByRole('dialog', { name: 'Nuevo asiento recurrente' });
      await dialog.getByLabel('Descripción').fill('');
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByText(/^Falta corregir/)).toBeVisible();
    },
  },
  { name: 'sales-book', open: (page) => openSection(page, 'sales-book', 'Resumen Diario de Ventas') },
  { name: 'purchase-book', open: (page) => openSection(page, 'purchase-book', 'Resumen') },
  {
    name: 'withholdings',
    open: (page) => openSection(page, 'withholdings', 'Faltan comprobantes de clientes'),
  },
  {
    name: 'withholding-refused',
    open: async (page) => {
      await page.getByRole('button', { name: 'Comprobante recibido' }).click();
      await refuse(page, 'Comprobante recibido');
    },
  },
  { name: 'payables', open: (page) => openSection(page, 'payables', 'Por pagar') },
  {
    name: 'bill-refused',
    open: async (page) => {
      await page.getByRole('button', { name: 'Nueva factura de gasto' }).click();
      await refuse(page, 'Nueva factura de gasto');
    },
  },
  { name: 'settling', open: (page) => openSection(page, 'settling', 'Por liquidar') },
  { name: 'periods', open: (page) => openSection(page, 'periods', 'Carpeta del mes') },
  { name: 'verify', open: (page) => openSection(page, 'verify', 'Compruébalo con otro programa') },
  { name: 'posting', open: (page) => openSection(page, 'posting', 'Qué asienta cada documento') },
];

async function openSection(page: Page, path: string, text: string | RegExp): Promise<void> {
  await goTo(page, `/app/accounting/${path}`, 'Contabilidad');
  await expect(page.getByText(text).first()).toBeVisible({ timeout: PATIENCE_MS });
}

/** A transaction by hand, which is what can be repeated. */
async function enterRent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva transacción' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva Transacción' });
  await dialog.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Alquiler');
  for (const [place, account, side] of [
    [1, '6.1.02', 'Debe'],
    [2, '1.1.01.02', 'Haber'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `Cuenta, línea ${place}` }).fill(account);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(`${side}, línea ${place}`).fill('100');
  }
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialog).toBeHidden();
}

/** Submits an empty form, and leaves the list of its first field, which is the component kit's own. */
async function refuse(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  // The keys are those of the form once one of its fields has the focus.
  await expect(dialog.locator('form :focus')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/^Falta corregir/)).toBeVisible();
  await dialog.getByRole('textbox').last().focus();
}
