/** From each document to its entries and back, and what the books say when the server fails. */
import type { Page } from '@playwright/test';
import { newOwner, register } from './support/owner.ts';
import { connection, openShop, PATIENCE_MS, productAt } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('[ACC-07] every document leads to its entries, and its entries lead back to it', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const { till, products } = await openShop(page, server, 'ver-asientos');
  await till.scanLines([{ product: productAt(products, 0), count: 1 }]);
  const { number } = await till.pay('card');
  await till.nextSale();
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });

  // A receipt.
  await page.goto('/app/accounting');
  await page.getByText(`Venta ${number}`, { exact: true }).first().click({ timeout: PATIENCE_MS });
  await leadsBack(page, 'Ver el recibo', /\/app\/sales/);
  await seeEntries(page, 'Ver asientos');
  await leadsBack(page, 'Ver el recibo', /\/app\/sales/);

  // A movement of goods: the opening stock of the list.
  await page.goto('/app/inventory/movements');
  await page.getByRole('grid', { name: 'Movimientos' }).getByRole('row').nth(1).click();
  await seeEntries(page, 'Ver asientos');
  await leadsBack(page, 'Ver el movimiento', /\/app\/inventory\/movements/);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ver asientos' })).toBeVisible();

  // An invoice, and its payment.
  await page.goto('/app/accounting/payables');
  await recordBill(page);
  await page.getByRole('button', { name: 'Pagar a Hielo Ávila' }).click({ timeout: PATIENCE_MS });
  const payment = page.getByRole('dialog', { name: 'Pagar · Hielo Ávila' });
  await payment.getByLabel(/^Factura F-001: se deben/).fill('100');
  await payment.getByLabel('Referencia').fill('0012');
  await page.keyboard.press('Control+Enter');
  await expect(payment).toBeHidden({ timeout: PATIENCE_MS });
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await seeEntries(page, 'Ver asientos de Factura F-001 de Hielo Ávila');
  await leadsBack(page, 'Ver la factura', /\/app\/accounting\/payables/);
  await seesDocument(page, 'Factura F-001 de Hielo Ávila', '6.1.03');
  await seeEntries(page, 'Ver asientos de Pago a Hielo Ávila');
  await leadsBack(page, 'Ver el pago', /\/app\/accounting\/payables/);
  await seesDocument(page, 'Pago a Hielo Ávila', 'Factura F-001');

  // What was voided has no button to be voided again: the focus stays in its row.
  await page.getByRole('button', { name: 'Anular Pago a Hielo Ávila' }).press('Enter');
  const question = page.getByRole('dialog', { name: '¿Anular este pago?' });
  await question.getByRole('button', { name: 'Anular' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ver asientos de Pago a Hielo Ávila' })).toBeFocused();

  // A certificate of withholding.
  await page.goto('/app/settings#igtf');
  const igtf = page.getByRole('region', { name: 'IGTF' });
  await igtf.getByLabel('La empresa es contribuyente especial').press('Space');
  await igtf.getByRole('button', { name: 'Actualizar IGTF' }).click();
  await expect(page.getByText('IGTF actualizado')).toBeVisible();
  await page.goto('/app/accounting/withholdings');
  await page
    .getByRole('button', { name: 'Registrar comprobante: Factura F-001 de Hielo Ávila' })
    .click({ timeout: PATIENCE_MS });
  const certificate = page.getByRole('dialog', { name: 'Retener a un proveedor' });
  await expect(certificate.getByLabel('Número del comprobante')).toHaveValue(/^20\d{4}00000001$/);
  await certificate.getByRole('button', { name: 'Retener 75 % de Factura F-001' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(certificate).toBeHidden({ timeout: PATIENCE_MS });
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await seeEntries(page, /^Ver asientos de .*20\d{4}00000001/);
  await leadsBack(page, 'Ver el comprobante', /\/app\/accounting\/withholdings/);
  await seesDocument(page, /^Comprobante 20\d{4}00000001 de Hielo Ávila$/, 'F-001');

  // A settlement of the card.
  await page.goto('/app/accounting/settling');
  await page.getByRole('checkbox', { name: 'Todos' }).check({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: /^Liquidar/ }).click();
  const settlement = page.getByRole('dialog', { name: /^Liquidar Tarjeta/ });
  await settlement.getByLabel('Lote o referencia').fill('Lote 12');
  await page.keyboard.press('Control+Enter');
  await expect(settlement).toBeHidden({ timeout: PATIENCE_MS });
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await seeEntries(page, /^Ver asientos de .*Lote 12/);
  await leadsBack(page, 'Ver la liquidación', /\/app\/accounting\/settling/);
  await seesDocument(page, /Lote 12$/, 'Venta');
});

test('[API-02] a server that fails is not called a missing network, and is asked again', async ({ page }) => {
  await register(page, newOwner('falla'));
  await page.route('**/api/v1/accounting/payables?*', (route) =>
    route.fulfill({ status: 500, headers: { 'cuadra-server': '1.0.0;schema=1-99' }, json: {} }),
  );
  await page.goto('/app/accounting/payables');
  const banner = page.getByText('El servidor tuvo un error, y no se perdió nada.');
  await expect(banner).toBeVisible({ timeout: PATIENCE_MS });
  await expect(page.getByText(/conexión/i)).toHaveCount(0);
  await page.unroute('**/api/v1/accounting/payables?*');
  await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await expect(page.getByText('No se debe nada a proveedores')).toBeVisible();
  await expect(banner).toBeHidden();
});

async function recordBill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva factura de gasto' }).click({ timeout: PATIENCE_MS });
  const bill = page.getByRole('dialog', { name: 'Nueva factura de gasto' });
  await bill.getByRole('combobox', { name: 'Proveedor' }).fill('Hielo Ávila');
  await page.keyboard.press('Enter');
  await bill.getByLabel('Número de factura').fill('F-001');
  await bill.getByRole('combobox', { name: 'Cuenta, línea 1' }).fill('6.1.03');
  await page.getByRole('option', { name: /^6\.1\.03/ }).click();
  await bill.getByLabel('Base, línea 1').fill('1000');
  await page.keyboard.press('Control+Enter');
  await expect(bill).toBeHidden({ timeout: PATIENCE_MS });
}

/** Follows the link to the entries, which have at least two lines. */
async function seeEntries(page: Page, link: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).first().click({ timeout: PATIENCE_MS });
  await expect(page).toHaveURL(/\/app\/accounting\?transaction=/);
  const lines = page.getByRole('dialog').getByRole('table').getByRole('row');
  await expect(lines.nth(2)).toBeVisible({ timeout: PATIENCE_MS });
}

async function leadsBack(page: Page, words: string, address: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: words }).click({ timeout: PATIENCE_MS });
  await expect(page).toHaveURL(address);
}

/** The document itself, over its list, with what it is made of. */
async function seesDocument(page: Page, title: string | RegExp, line: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const lines = dialog.getByRole('list', { name: 'De qué se compone' });
  await expect(lines.getByText(line)).toBeVisible({ timeout: PATIENCE_MS });
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
}
