/** The statements of the shop at work, for an accountant and for its owner. */
import { expect, type Page } from '@playwright/test';
import { PATIENCE_MS } from '../shop.ts';
import { goTo, type Screen } from './screen.ts';

export const ACCOUNTING_SCREENS: readonly Screen[] = [
  { name: 'trial-balance', open: (page) => openStatement(page, 'trial-balance', 'Activo corriente') },
  {
    name: 'trial-balance-both',
    open: (page) => openStatement(page, 'trial-balance?currency=both', 'Activo corriente'),
  },
  { name: 'results', open: (page) => openStatement(page, 'results?compare=previous', 'Total ingresos') },
  { name: 'balance-sheet', open: (page) => openStatement(page, 'balance-sheet', 'Total activo') },
  { name: 'cash-flow', open: (page) => openStatement(page, 'cash-flow', 'Cobrado de clientes') },
  { name: 'legal-books', open: (page) => openStatement(page, 'legal-books', 'Folio 1') },
  {
    name: 'account-ledger',
    open: async (page) => {
      await openStatement(page, 'trial-balance', 'Activo corriente');
      await page.getByTitle('Mayor de Caja principal en bolívares').first().click();
      await expect(page.getByText('Saldo inicial').first()).toBeVisible({ timeout: PATIENCE_MS });
    },
  },
  {
    name: 'accounting-period',
    open: async (page) => {
      await page.getByRole('button', { name: /^Período/ }).click();
      await expect(page.getByRole('dialog', { name: 'Período' })).toBeVisible();
    },
  },
  { name: 'accounting-owner', open: (page) => openStatement(page, '?face=owner', 'Resumen financiero') },
];

async function openStatement(page: Page, path: string, text: string): Promise<void> {
  await goTo(page, `/app/accounting/${path}`, 'Contabilidad');
  await expect(page.getByText(text).first()).toBeVisible({ timeout: PATIENCE_MS });
}
