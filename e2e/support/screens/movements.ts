/**
 * The screens of what moves the stock, in the sample shop: its list, an invoice half typed, the kardex, what it is
 * worth.
 */
import { expect } from '@playwright/test';
import { goTo, type Screen } from './screen.ts';

export const MOVEMENT_SCREENS: readonly Screen[] = [
  {
    name: 'movements',
    open: (page) => goTo(page, '/app/inventory/movements', 'Panel de Inventario'),
  },
  {
    name: 'purchase-refused',
    open: async (page) => {
      await page.goto('/app/inventory/movements?new=purchase');
      const form = page.getByRole('dialog', { name: 'Compra por factura' });
      await form.getByRole('combobox', { name: 'Proveedor' }).fill('J-40123456-7');
      await page.keyboard.press('Enter');
      // The name is the next field: when it gets the focus, the list of products closes.
      await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
      await form.getByRole('combobox', { name: 'Agregar un producto' }).fill('malta');
      await form.getByRole('listbox', { name: 'Productos encontrados' }).getByRole('option').first().click();
      await form.getByLabel(/^Costo de/).fill('9,99');
      await page.keyboard.press('Control+Enter');
      await expect(form.getByText('Escribe el nombre del proveedor.')).toBeVisible();
    },
  },
  {
    name: 'adjustment-short',
    open: async (page) => {
      await page.goto('/app/inventory/movements?new=adjustment');
      const form = page.getByRole('dialog', { name: 'Ajuste de existencia' });
      await form.getByLabel('Motivo').selectOption('Dañado');
      await form.getByRole('combobox', { name: 'Agregar un producto' }).fill('9000*malta');
      await form.getByRole('listbox', { name: 'Productos encontrados' }).getByRole('option').first().click();
      await expect(form.getByText('Sale más de lo que hay.')).toBeVisible();
    },
  },
  {
    name: 'kardex',
    open: async (page) => {
      await goTo(page, '/app/inventory', 'Panel de Inventario');
      await page
        .getByRole('button', { name: /^(Kardex|Acciones) de/ })
        .first()
        .click();
      const item = page.getByRole('menuitem', { name: 'Kardex' });
      const kardex = page.getByRole('dialog', { name: /^Kardex de/ });
      await expect(item.or(kardex)).toBeVisible();
      if (await item.isVisible()) await item.click();
      await expect(kardex.getByText('Venta').first()).toBeVisible();
    },
  },
  {
    name: 'valued-stock',
    open: async (page) => {
      await goTo(page, '/app/inventory/valued', 'Panel de Inventario');
      await expect(page.getByText('Valor a costo promedio')).toBeVisible();
    },
  },
  {
    name: 'lots',
    open: async (page) => {
      await goTo(page, '/app/inventory/lots', 'Panel de Inventario');
      await expect(page.getByText(/^Venció hace/).first()).toBeVisible();
      await expect(page.getByText(/^Vence en/).first()).toBeVisible();
    },
  },
  {
    name: 'suppliers',
    open: async (page) => {
      await goTo(page, '/app/inventory/suppliers', 'Panel de Inventario');
      await page.getByRole('button', { name: 'Nuevo Proveedor' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Nuevo Proveedor' })).toBeVisible();
    },
  },
];
