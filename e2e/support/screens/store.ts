/** Tienda de Módulos, its dialogs, and the screens that it opens. */
import { expect } from '@playwright/test';
import { enterDemo, newOwner, register } from '../owner.ts';
import { ATTACHMENT_SCREENS, BANK_SCREENS } from './bank.ts';
import { BOOK_SCREENS } from './books.ts';
import { goTo, type Screen } from './screen.ts';

/** Of the sample shop, which may try each module once. */
export const STORE_SCREENS: readonly Screen[] = [
  {
    name: 'store',
    open: async (page) => {
      await enterDemo(page);
      await goTo(page, '/app/store', 'Tienda de Módulos');
      await expect(page.getByText('ventas', { exact: false }).first()).toBeVisible();
    },
  },
  {
    name: 'store-plans',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ver planes' }).click();
      await expect(page.getByRole('dialog', { name: 'Planes' })).toBeVisible();
    },
  },
  {
    name: 'accounting-inactive',
    open: async (page) => {
      await goTo(page, '/app/accounting/chart', 'Contabilidad');
      await expect(page.getByText('El módulo no está activo')).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'ACTIVO', exact: true })).toBeVisible();
    },
  },
  {
    name: 'marketing',
    open: async (page) => {
      await goTo(page, '/app/store', 'Tienda de Módulos');
      await page
        .getByRole('article', { name: 'Marketing' })
        .getByRole('button', { name: 'Iniciar Prueba Gratis' })
        .click();
      await expect(page.getByText('Quincena en La Esquina')).toBeVisible();
    },
  },
  {
    name: 'accounting',
    open: async (page) => {
      await goTo(page, '/app/store', 'Tienda de Módulos');
      await page
        .getByRole('article', { name: 'Contabilidad' })
        .getByRole('button', { name: 'Iniciar Prueba Gratis' })
        .click();
      await expect(page.getByText(/Venta A-/).first()).toBeVisible();
    },
  },
  {
    name: 'accounting-entry',
    open: async (page) => {
      await page.getByRole('button', { name: 'Nueva transacción' }).click();
      await expect(page.getByRole('dialog', { name: 'Nueva Transacción' }).getByLabel('Fecha')).toBeFocused();
    },
  },
  {
    name: 'accounting-chart',
    open: async (page) => {
      await goTo(page, '/app/accounting/chart', 'Contabilidad');
      await expect(page.getByRole('button', { name: 'Nueva cuenta' })).toBeVisible();
    },
  },
  ...BOOK_SCREENS,
  ...BANK_SCREENS,
  ...ATTACHMENT_SCREENS,
  { name: 'store-trial', open: (page) => goTo(page, '/app/store', 'Tienda de Módulos') },
];

/** Of a company with a server behind it, which can pay and has nothing yet. */
export const PAYMENT_SCREENS: readonly Screen[] = [
  {
    name: 'payment-form-refused',
    open: async (page) => {
      await register(page, newOwner('store'));
      await goTo(page, '/app/store', 'Tienda de Módulos');
      await page.getByRole('button', { name: 'Ver planes' }).click();
      await page
        .getByRole('region', { name: 'Plan Comercial' })
        .getByRole('button', { name: 'Pagar este plan' })
        .click();
      const form = page.getByRole('dialog', { name: 'Informar pago' });
      await form.getByRole('button', { name: 'Informar Pago' }).click();
      await expect(form.getByText('Escribe la referencia del pago.')).toBeVisible();
    },
  },
  {
    name: 'store-payments',
    open: async (page) => {
      const form = page.getByRole('dialog', { name: 'Informar pago' });
      await form.getByLabel('Referencia').fill('004518');
      await form.getByLabel('Monto pagado').fill('12.812,00');
      await form.getByRole('button', { name: 'Informar Pago' }).click();
      await expect(page.getByText('Por confirmar')).toBeVisible();
    },
  },
  {
    name: 'marketing-empty',
    open: async (page) => {
      await goTo(page, '/app/marketing', 'Marketing');
      await expect(page.getByText('No hay campañas activas')).toBeVisible();
    },
  },
];
