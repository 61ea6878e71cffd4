/** The screens of a shop at work: the demo's, which asks nothing of a server. */
import { expect, type Page } from '@playwright/test';
import { makeCatalogue } from '../catalogue.ts';
import { chooseFile, runImport } from '../import.ts';
import { enterDemo } from '../owner.ts';
import { openWedge } from '../scanner.ts';
import { ACCOUNTING_SCREENS } from './accounting.ts';
import { MOVEMENT_SCREENS } from './movements.ts';
import { goTo, type Screen } from './screen.ts';
import { STOCK_TAKING_SCREENS } from './stock-taking.ts';

const UNKNOWN_CODE = '7590000099995';
const LIST = makeCatalogue(3, 120);

export const SHOP_SCREENS: readonly Screen[] = [
  { name: 'dashboard-first-day', open: (page) => enterDemo(page) },
  {
    name: 'notifications',
    open: async (page) => {
      await page.getByRole('button', { name: /^Notificaciones/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible();
    },
  },
  { name: 'inventory', open: (page) => goTo(page, '/app/inventory', 'Panel de Inventario') },
  {
    name: 'inventory-nothing-found',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('zzzz');
      await expect(page.getByText('0 productos')).toBeVisible();
    },
  },
  {
    name: 'inventory-chosen',
    only: 'desktop',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('');
      await page.getByRole('checkbox', { name: 'Seleccionar fila' }).first().check();
      await expect(page.getByText('1 producto en la selección')).toBeVisible();
    },
  },
  {
    name: 'price-change',
    only: 'desktop',
    open: async (page) => {
      await page.getByRole('button', { name: 'Precios', exact: true }).click();
      await page.getByRole('textbox', { name: 'Porcentaje' }).fill('12,5');
      await expect(page.getByRole('button', { name: 'Cambiar 1 precio' })).toBeVisible();
    },
  },
  {
    name: 'inventory-alerts',
    open: (page) => goTo(page, '/app/inventory/alerts', 'Panel de Inventario'),
  },
  {
    name: 'inventory-negatives',
    open: async (page) => {
      await goTo(page, '/app/inventory/alerts?list=negative', 'Panel de Inventario');
      await expect(page.getByText(/antes de registrar su entrada/)).toBeVisible();
    },
  },
  {
    name: 'inventory-categories',
    open: (page) => goTo(page, '/app/inventory/categories', 'Panel de Inventario'),
  },
  {
    name: 'inventory-warehouses',
    open: async (page) => {
      await goTo(page, '/app/inventory/warehouses', 'Panel de Inventario');
      await page.getByRole('button', { name: 'Nuevo Almacén' }).click();
      await expect(page.getByRole('dialog', { name: 'Nuevo Almacén' })).toBeVisible();
    },
  },
  {
    name: 'product-form',
    open: async (page) => {
      await goTo(page, '/app/inventory', 'Panel de Inventario');
      await page.getByRole('button', { name: 'Nuevo producto' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Nuevo Producto' })).toBeVisible();
    },
  },
  {
    name: 'product-form-refused',
    open: async (page) => {
      await page.getByRole('button', { name: 'Crear Producto' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'import', open: (page) => goTo(page, '/app/inventory/import', 'Importar productos') },
  { name: 'import-review', open: (page) => chooseFile(page, LIST.fileName, LIST.csv) },
  { name: 'import-result', open: runImport },
  {
    name: 'imports',
    open: (page) => goTo(page, '/app/inventory/imports', 'Panel de Inventario'),
  },
  ...MOVEMENT_SCREENS,
  ...STOCK_TAKING_SCREENS,
  ...ACCOUNTING_SCREENS,
];

/** Of its till, and of the dashboard once something was sold. */
export const TILL_SCREENS: readonly Screen[] = [
  {
    name: 'till-cash-closed',
    open: async (page) => {
      await enterDemo(page);
      await goTo(page, '/app/pos', 'No hay una sesión de caja abierta');
    },
  },
  {
    name: 'till-open-cash',
    open: async (page) => {
      await page.getByRole('button', { name: 'Abrir Caja' }).click();
      await expect(page.getByRole('dialog', { name: 'Abrir Caja' })).toBeVisible();
    },
  },
  {
    name: 'till-empty',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Abrir Caja' }).click();
      await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible();
    },
  },
  {
    name: 'till-search',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Buscar productos' }).fill('ha');
      await expect(page.getByRole('listbox', { name: 'Productos encontrados' })).toBeVisible();
    },
  },
  {
    name: 'till-lines',
    open: async (page) => {
      for (const name of ['Malta Trébol', 'Refresco Chispa', 'Malta Trébol', 'Agua Manantial']) {
        await addByName(page, name);
      }
      await page.getByRole('button', { name: 'Bebidas', exact: true }).click();
      await expect(page.getByText('3 líneas').first()).toBeVisible();
    },
  },
  {
    name: 'till-menu',
    open: async (page) => {
      await page.getByRole('button', { name: 'Más opciones' }).click();
      await expect(page.getByRole('menuitem', { name: 'Ventas del día' })).toBeVisible();
    },
  },
  {
    name: 'till-unknown-code',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await (await openWedge(page)).scan(UNKNOWN_CODE);
      await expect(page.getByText(`Producto no encontrado: ${UNKNOWN_CODE}`)).toBeVisible();
    },
  },
  {
    name: 'till-sheet-open',
    only: 'phone',
    open: async (page) => {
      await page.getByRole('button', { name: 'Quitar aviso' }).click();
      await page
        .getByRole('region', { name: 'Carrito' })
        .getByRole('button', { expanded: false })
        .first()
        .click();
      await expect(page.getByRole('list', { name: 'Productos en el carrito' })).toBeVisible();
    },
  },
  {
    name: 'payment',
    open: async (page) => {
      await page.getByRole('button', { name: /^Cobrar/ }).click();
      await expect(page.getByRole('dialog', { name: /^Cobrar/ })).toBeVisible();
    },
  },
  {
    name: 'payment-change',
    open: async (page) => {
      await page.getByRole('dialog').getByLabel('Recibido en $').fill('20');
      await expect(page.getByText('Resto 0,00')).toBeVisible();
    },
  },
  {
    name: 'receipt',
    open: async (page) => {
      await page.getByRole('button', { name: 'Confirmar venta' }).click();
      await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
    },
  },
  {
    name: 'payment-card',
    open: async (page) => {
      await page.getByRole('button', { name: 'Nueva venta' }).click();
      await addByName(page, 'Malta Trébol');
      await page.getByRole('button', { name: /^Cobrar/ }).click();
      await page.getByRole('button', { name: 'Tarjeta' }).click();
      await expect(page.getByRole('dialog').getByLabel('Referencia')).toBeVisible();
    },
  },
  {
    name: 'day-sales',
    open: async (page) => {
      await page.goto('/app/pos?action=reports');
      await expect(page.getByRole('dialog', { name: /Ventas del día/ })).toBeVisible();
    },
  },
  {
    name: 'cash-out',
    open: async (page) => {
      await page.goto('/app/pos?action=cash_out');
      await expect(page.getByRole('dialog', { name: 'Salida de efectivo' })).toBeVisible();
    },
  },
  {
    name: 'x-report',
    open: async (page) => {
      await page.goto('/app/pos?action=x_report');
      await expect(page.getByRole('region', { name: 'Efectivo en $' })).toBeVisible();
    },
  },
  {
    name: 'cash-count',
    open: async (page) => {
      await page.goto('/app/pos?action=close_cash');
      const dialog = page.getByRole('dialog', { name: /^Cerrar caja/ });
      await dialog.getByRole('button', { name: 'Contar billetes' }).first().click();
      await dialog.getByLabel('Bolívares').fill('1000');
    },
  },
  {
    name: 'cash-difference',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ver diferencia' }).click();
      await expect(page.getByText('Falta', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'cash-sessions',
    open: async (page) => {
      await page.goto('/app/pos?action=cash_sessions');
      const dialog = page.getByRole('dialog', { name: 'Cierres de caja' });
      await expect(dialog.getByText('Caja 1').first()).toBeVisible();
    },
  },
  {
    name: 'new-customer',
    open: async (page) => {
      await page.goto('/app/pos?action=customer');
      await expect(page.getByRole('dialog', { name: /Nuevo cliente/i })).toBeVisible();
    },
  },
  {
    name: 'customer-picker',
    open: async (page) => {
      await page.goto('/app/pos');
      await page.getByRole('button', { name: /^Cambiar/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'till-keys',
    only: 'desktop',
    open: async (page) => {
      await page.goto('/app/pos');
      await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeFocused();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: /Teclas/ })).toBeVisible();
    },
  },
  {
    name: 'till-price-check',
    only: 'desktop',
    open: async (page) => {
      await page.goto('/app/pos');
      await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeFocused();
      await page.keyboard.press('F7');
      await page.getByLabel('Código o nombre').fill('malta');
      await expect(page.getByRole('listbox', { name: 'Productos encontrados' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByLabel('Existencias')).toBeVisible();
    },
  },
  {
    name: 'till-held',
    open: async (page) => {
      await page.goto('/app/pos');
      await page.getByRole('button', { name: /^En espera/ }).click();
      await expect(page.getByRole('dialog', { name: 'Ventas en espera' })).toBeVisible();
    },
  },
  { name: 'dashboard', open: (page) => goTo(page, '/app', 'Panel de Control') },
  {
    name: 'rate-panel',
    open: async (page) => {
      await page.getByRole('button', { name: /^Tasa (BCV|escrita)/ }).click();
      await expect(page.getByRole('button', { name: 'Actualizar Tasa' })).toBeVisible();
    },
  },
  {
    name: 'connection-panel',
    open: async (page) => {
      await page.goto('/app');
      await page.getByRole('button', { name: /Demo/ }).first().click();
      await expect(page.getByText(/nada se envía/)).toBeVisible();
    },
  },
  {
    name: 'drawer',
    only: 'phone',
    open: async (page) => {
      await page.goto('/app');
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await expect(page.getByRole('button', { name: 'Cerrar menú' })).toBeVisible();
    },
  },
];

/** By the search: on a phone most tiles of a long list are not drawn. */
async function addByName(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Buscar productos' });
  await search.fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(search).toHaveValue('');
}
