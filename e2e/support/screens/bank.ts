/** The bank's statement beside its account, and the files of documents: the sample shop once its module is on trial. */
import { expect, type Locator, type Page } from '@playwright/test';
import { pdfOfText } from '../pdf.ts';
import { pngOfColour } from '../png.ts';
import { PATIENCE_MS } from '../shop.ts';
import { goTo, type Screen } from './screen.ts';

/** Amounts of twelve digits, and words longer than a phone is wide. */
const STATEMENT = [
  'Fecha;Referencia;Descripción;Monto;Saldo',
  '03/11/2026;000777001;COMISION PAGO MOVIL;-2,50;997,50',
  '04/11/2026;000777002;TRANSFERENCIA RECIBIDA DE DISTRIBUIDORA DE ALIMENTOS LA ESPIGA DE ORO DEL CENTRO C.A.;123456789012,34;123456790009,84',
  '05/11/2026;;IGTF;-1234,56;123456788775,28',
].join('\n');

export const BANK_SCREENS: readonly Screen[] = [
  { name: 'banking-empty', open: (page) => openBank(page, 'Todavía no hay movimientos del banco') },
  {
    name: 'banking-import-refused',
    open: async (page) => {
      await page.getByRole('button', { name: 'Importar estado de cuenta' }).click();
      await chooseStatement(page, 'Fecha;Monto\n01/01/0001;1,00\n20/11/2026;nada\n');
      await expect(statementDialog(page).getByText(/^Fila 2: la fecha/)).toBeVisible();
    },
  },
  {
    name: 'banking-import',
    open: async (page) => {
      await chooseStatement(page, STATEMENT);
      await expect(statementDialog(page).getByText('3 movimientos nuevos')).toBeVisible();
    },
  },
  {
    name: 'banking',
    open: async (page) => {
      await page.keyboard.press('Control+Enter');
      await expect(statementDialog(page)).toBeHidden();
      const bank = page.getByRole('list', { name: 'En el banco, sin asiento' });
      await expect(bank.getByRole('listitem')).toHaveCount(3, { timeout: PATIENCE_MS });
    },
  },
  {
    name: 'banking-entry',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Hacer asiento de/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Hacer asiento/ });
      await expect(dialog).toBeVisible();
      // The list of accounts is open while its field has the focus.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('option')).toHaveCount(0);
    },
  },
  {
    name: 'banking-match',
    open: async (page) => {
      await openBank(page, 'En el banco, sin asiento');
      await page
        .getByRole('button', { name: /^Conciliar / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Conciliar/ })).toBeVisible();
    },
  },
];

export const ATTACHMENT_SCREENS: readonly Screen[] = [
  {
    name: 'attachments-chosen',
    open: async (page) => {
      await goTo(page, '/app/accounting', 'Contabilidad');
      await page.getByRole('button', { name: 'Nueva transacción' }).click();
      const dialog = page.getByRole('dialog', { name: 'Nueva Transacción' });
      await attach(dialog);
      await expect(dialog.getByText(/^hoja\.csv: no es un PDF/)).toBeVisible();
      await dialog.getByRole('list', { name: 'Adjuntos' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'attachment-photo',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ver foto de la factura.png' }).click();
      await expect(page.getByRole('img', { name: 'foto de la factura.png' })).toBeVisible();
    },
  },
  {
    name: 'attachment-pdf',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Ver Factura/ }).click();
      await expect(page.getByText('Los PDF se abren en otra pestaña.')).toBeVisible();
    },
  },
  {
    name: 'transaction-opened',
    open: async (page) => {
      await goTo(page, '/app/accounting', 'Contabilidad');
      await page
        .getByText(/Venta A-/)
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('Ver el recibo')).toBeVisible();
    },
  },
];

async function attach(dialog: Locator): Promise<void> {
  await dialog
    .getByRole('region', { name: 'Archivos adjuntos' })
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      {
        name: 'Factura de Distribuidora de Alimentos La Espiga de Oro del Centro C.A. noviembre 2026.pdf',
        mimeType: 'application/pdf',
        buffer: pdfOfText('Factura'),
      },
      { name: 'foto de la factura.png', mimeType: 'image/png', buffer: pngOfColour(400, [15, 118, 110]) },
      { name: 'hoja.csv', mimeType: 'text/csv', buffer: Buffer.from('cuenta;monto\n'.repeat(20)) },
    ]);
}

function statementDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Importar estado de cuenta/ });
}

async function chooseStatement(page: Page, text: string): Promise<void> {
  await statementDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'banco.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function openBank(page: Page, text: string): Promise<void> {
  await goTo(page, '/app/accounting/banking', 'Contabilidad');
  await expect(page.getByText(text).first()).toBeVisible({ timeout: PATIENCE_MS });
}
