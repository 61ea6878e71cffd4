/** What is owed to suppliers by keyboard: an expense invoice, a part paid, its void, and a certificate of withholding. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { newOwner, register } from './support/owner.ts';
import { connection, enterRate, PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

test('[ACC-07] an expense invoice is owed until it is paid, and less what was withheld of it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page, newOwner('por-pagar'));
  await enterRate(page, '500');

  await page.goto('/app/accounting/payables?currency=usd');
  await expect(page.getByText('No se debe nada a proveedores')).toBeVisible({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Nueva factura de gasto' }).press('Enter');
  const bill = page.getByRole('dialog', { name: 'Nueva factura de gasto' });
  await expect(bill.getByRole('combobox', { name: 'Proveedor' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(bill.getByText('Escribe el nombre del proveedor.')).toBeVisible();
  await expect(bill.getByText('Elige la cuenta del gasto.')).toBeVisible();
  // Neither is taken away where the amount that has the focus is rewritten as it is left.
  await bill.getByLabel('Base, línea 1').fill('100');
  await page.keyboard.press('Control+Enter');
  await expect(bill.getByRole('combobox', { name: 'Proveedor' })).toBeFocused();
  await expect(bill.getByText('Escribe el nombre del proveedor.')).toBeVisible();
  // An open list of choices is the component kit's own.
  await bill.getByLabel('Número de control').focus();
  await expectAccessible(page);

  await bill.getByRole('combobox', { name: 'Proveedor' }).focus();
  await page.keyboard.type('Inmobiliaria Ávila');
  await page.keyboard.press('Enter');
  await expect(bill.getByRole('combobox', { name: 'Proveedor' })).toHaveValue('Inmobiliaria Ávila');
  await bill.getByLabel('Número de factura').focus();
  await page.keyboard.type('F-001');
  await bill.getByRole('combobox', { name: 'Cuenta, línea 1' }).focus();
  await page.keyboard.type('6.1.02');
  await page.keyboard.press('Enter');
  await expect(bill.getByRole('combobox', { name: 'Cuenta, línea 1' })).toHaveValue('6.1.02 Alquiler');
  await bill.getByLabel('Base, línea 1').focus();
  await page.keyboard.type('100');
  await page.keyboard.press('Control+Enter');
  await expect(bill).toBeHidden({ timeout: PATIENCE_MS });

  const owed = page.getByRole('table', { name: 'Lo que se debe a proveedores' });
  const supplier = owed.getByRole('row', { name: /^Inmobiliaria Ávila/ });
  await expect(supplier).toContainText('116,00', { timeout: PATIENCE_MS });
  await expect(owed.getByText('Factura F-001')).toBeVisible();
  await expectAccessible(page);

  await owed.getByRole('button', { name: 'Pagar a Inmobiliaria Ávila' }).press('Enter');
  const payment = page.getByRole('dialog', { name: 'Pagar · Inmobiliaria Ávila' });
  const amount = payment.getByLabel('Factura F-001: se deben $ 116,00');
  await expect(amount).toBeFocused();
  await amount.fill('116,01');
  await payment.getByLabel('Referencia').fill('0012');
  await page.keyboard.press('Control+Enter');
  await expect(payment.getByText('Se deben $ 116,00.')).toBeVisible();
  await amount.fill('16');
  await expect(payment.getByText('Se entregan Bs. 8.000,00')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(payment).toBeHidden({ timeout: PATIENCE_MS });
  await expect(supplier).toContainText('100,00', { timeout: PATIENCE_MS });

  const recorded = page.getByRole('region', { name: 'Facturas de gasto, notas y pagos' });
  await recorded.getByRole('button', { name: 'Anular Factura F-001 de Inmobiliaria Ávila' }).click();
  const question = page.getByRole('dialog', { name: '¿Anular esta factura?' });
  await question.getByRole('button', { name: 'Anular' }).click();
  await expect(question.getByText('La factura tiene pagos: anúlalos primero.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await recorded.getByRole('button', { name: 'Anular Pago a Inmobiliaria Ávila' }).click();
  await page
    .getByRole('dialog', { name: '¿Anular este pago?' })
    .getByRole('button', { name: 'Anular' })
    .click();
  await expect(supplier).toContainText('116,00', { timeout: PATIENCE_MS });
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });

  await page.goto('/app/settings#igtf');
  const igtf = page.getByRole('region', { name: 'IGTF' });
  await igtf.getByLabel('La empresa es contribuyente especial').press('Space');
  await igtf.getByRole('button', { name: 'Actualizar IGTF' }).click();
  await expect(page.getByText('IGTF actualizado')).toBeVisible();
  await page.goto('/app/accounting/withholdings');
  const missing = page.getByRole('list', { name: 'Faltan retenciones a proveedores' });
  await missing
    .getByRole('button', { name: 'Registrar comprobante: Factura F-001 de Inmobiliaria Ávila' })
    .press('Enter', { timeout: PATIENCE_MS });
  const certificate = page.getByRole('dialog', { name: 'Retener a un proveedor' });
  await expect(certificate.getByLabel('Número del comprobante')).toHaveValue(/^20\d{4}00000001$/);
  await certificate.getByRole('button', { name: 'Retener 75 % de Factura F-001' }).press('Enter');
  await certificate.getByLabel('Número del comprobante').focus();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(certificate).toBeHidden({ timeout: PATIENCE_MS });
  const certificates = page.getByRole('list', { name: 'Comprobantes de retención' });
  await expect(certificates).toContainText('6.000,00', { timeout: PATIENCE_MS });
  await expect(missing).toBeHidden({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'TXT de IVA' }).click();
  await expect(page.getByText(/Falta el RIF completo de Inmobiliaria Ávila/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/accounting/payables?currency=usd');
  await expect(supplier).toContainText('104,00', { timeout: PATIENCE_MS });

  await page.goto('/app/accounting');
  await expect(page.getByText('Factura de gasto: Inmobiliaria Ávila')).toBeVisible({ timeout: PATIENCE_MS });
});

test('[ACC-05] [ACC-07] a credit note lowers what is owed of its invoice, and is in the purchase book', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page, newOwner('notas'));
  await enterRate(page, '500');
  await page.goto('/app/accounting/payables?currency=usd');
  await page.getByRole('button', { name: 'Nueva factura de gasto' }).press('Enter', { timeout: PATIENCE_MS });
  const bill = page.getByRole('dialog', { name: 'Nueva factura de gasto' });
  await choose(bill.getByRole('combobox', { name: 'Proveedor' }), 'Inmobiliaria Ávila');
  await bill.getByLabel('Número de factura').fill('F-001');
  await choose(bill.getByRole('combobox', { name: 'Cuenta, línea 1' }), '6.1.02');
  await bill.getByLabel('Base, línea 1').fill('100');
  await page.keyboard.press('Control+Enter');
  await expect(bill).toBeHidden({ timeout: PATIENCE_MS });

  await page.getByRole('button', { name: 'Nueva factura de gasto' }).press('Enter');
  await bill.getByRole('radio', { name: 'Nota de crédito' }).press('Space');
  const note = page.getByRole('dialog', { name: 'Nueva nota de crédito de proveedor' });
  await choose(note.getByRole('combobox', { name: 'Proveedor' }), 'Inmobiliaria Ávila');
  await choose(note.getByRole('combobox', { name: 'Factura afectada' }), 'F-001');
  await expect(note.getByLabel('Fecha de esa factura')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await expect(note.getByRole('combobox', { name: 'Cuenta, línea 1' })).toHaveValue('6.1.02 Alquiler');
  await note.getByLabel('Base, línea 1').fill('100,01');
  await page.keyboard.press('Control+Enter');
  await expect(note.getByText('Escribe el número de la nota.')).toBeVisible();
  await note.getByLabel('Número de la nota').fill('NC-007');
  await page.keyboard.press('Control+Enter');
  await expect(note.getByText('La nota es mayor que lo que queda de su factura: $ 116,00.')).toBeVisible();
  await note.getByLabel('Base, línea 1').fill('10');
  await note.getByLabel('Número de control').focus();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(note).toBeHidden({ timeout: PATIENCE_MS });

  const owed = page.getByRole('table', { name: 'Lo que se debe a proveedores' });
  await expect(owed.getByRole('row', { name: /^Inmobiliaria Ávila/ })).toContainText('104,40', {
    timeout: PATIENCE_MS,
  });
  await expect(owed).toContainText('acreditado Bs. 5.800,00');
  await expect(page.getByRole('region', { name: 'Facturas de gasto, notas y pagos' })).toContainText(
    'Nota de crédito NC-007 de Inmobiliaria Ávila',
  );
  await expectAccessible(page);
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await page.goto('/app/accounting/purchase-book');
  const book = page.getByRole('grid', { name: 'Libro de Compras' });
  const row = book.getByRole('row').filter({ hasText: 'NC-007' });
  await expect(row).toContainText('03-REG', { timeout: PATIENCE_MS });
  await expect(row).toContainText('F-001');
  await expect(row).toContainText(/[-−]5\.800,00/);
});

test('[ACC-07] ISLR is withheld of an exempt invoice by a company that is no special taxpayer', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page, newOwner('honorarios'));
  await enterRate(page, '500');
  await page.goto('/app/accounting/payables?currency=usd');
  await page.getByRole('button', { name: 'Nueva factura de gasto' }).press('Enter', { timeout: PATIENCE_MS });
  const bill = page.getByRole('dialog', { name: 'Nueva factura de gasto' });
  await choose(bill.getByRole('combobox', { name: 'Proveedor' }), 'Inmobiliaria Ávila');
  await bill.getByLabel('RIF o cédula').fill('J-30123456-7');
  await bill.getByLabel('Número de factura').fill('H-009');
  await choose(bill.getByRole('combobox', { name: 'Cuenta, línea 1' }), '6.1.02');
  await bill.getByRole('combobox', { name: 'Alícuota, línea 1' }).click();
  await page.getByRole('option', { name: 'Exento' }).click();
  await bill.getByLabel('Base, línea 1').fill('100');
  await page.keyboard.press('Control+Enter');
  await expect(bill).toBeHidden({ timeout: PATIENCE_MS });
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });

  await page.goto('/app/accounting/withholdings');
  await page.getByRole('button', { name: 'Retener a un proveedor' }).press('Enter', { timeout: PATIENCE_MS });
  const certificate = page.getByRole('dialog', { name: 'Retener a un proveedor' });
  await expect(certificate.getByRole('combobox', { name: 'Impuesto' })).toHaveValue('ISLR');
  await choose(certificate.getByRole('combobox', { name: 'Proveedor' }), 'Inmobiliaria Ávila');
  await expect(certificate.getByLabel('Número del comprobante')).toHaveValue(/^20\d{4}00000001$/);
  await choose(certificate.getByRole('combobox', { name: 'Concepto de ISLR' }), 'arrend');
  await certificate.getByRole('button', { name: /^Retener [\d,]+ % de Factura H-009$/ }).press('Enter');
  await certificate.getByLabel('Número del comprobante').focus();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(certificate).toBeHidden({ timeout: PATIENCE_MS });
  await expect(page.getByRole('list', { name: 'Comprobantes de retención' })).toContainText('2.500,00', {
    timeout: PATIENCE_MS,
  });
  await expect(page.getByRole('button', { name: 'XML de ISLR' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'TXT de IVA' })).toBeHidden();
});

/** Takes the first choice that a text finds. */
async function choose(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  // Not any option: the list of the field before may still be closing.
  const option = field.page().getByRole('option').filter({ visible: true, hasText: text });
  await expect(option.first()).toBeVisible({ timeout: PATIENCE_MS });
  await field.press('Enter');
}

test('[CASH-01] [ACC-07] a supplier is paid from the open drawer, which expects less until it is voided', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page, newOwner('pago-de-gaveta'));
  const till = await Till.open(page);
  await till.start({ register: 'Caja 1', rate: '500' });

  await page.goto('/app/accounting/payables?currency=usd');
  await page.getByRole('button', { name: 'Nueva factura de gasto' }).click();
  const bill = page.getByRole('dialog', { name: 'Nueva factura de gasto' });
  await bill.getByRole('combobox', { name: 'Proveedor' }).fill('Hielo Ávila');
  await page.keyboard.press('Enter');
  const account = bill.getByRole('combobox', { name: 'Cuenta, línea 1' });
  await account.fill('6.1.03');
  await expect(page.getByRole('option', { name: /6\.1\.03/ })).toBeVisible({ timeout: PATIENCE_MS });
  await page.keyboard.press('Enter');
  await expect(account).toHaveValue(/6\.1\.03/);
  await bill.getByLabel('Base, línea 1').fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(bill).toBeHidden({ timeout: PATIENCE_MS });

  await page.getByRole('button', { name: 'Pagar a Hielo Ávila' }).click({ timeout: PATIENCE_MS });
  const payment = page.getByRole('dialog', { name: 'Pagar · Hielo Ávila' });
  await payment.getByRole('combobox', { name: 'Sale de' }).click();
  await page.getByRole('option', { name: 'Efectivo de la gaveta de Caja 1' }).click();
  await payment.getByText('Dólares', { exact: true }).click();
  await expect(payment.getByText('Se entregan $ 11,60')).toBeVisible();
  await payment.getByLabel('Referencia').focus();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(payment).toBeHidden({ timeout: PATIENCE_MS });
  const recorded = page.getByRole('region', { name: 'Facturas de gasto, notas y pagos' });
  await expect(recorded).toContainText('Efectivo de una gaveta');

  await page.goto('/app/pos');
  const report = await openReport(page);
  await expect(report).toContainText(/Pago a proveedor · Hielo Ávila/);
  await expect(report).toContainText('8,40');

  await page.goto('/app/accounting/payables?currency=usd');
  // What is owed is read first: the list below it moves when it comes.
  await expect(page.getByText('No se debe nada a proveedores')).toBeVisible({ timeout: PATIENCE_MS });
  await recorded.getByRole('button', { name: 'Anular Pago a Hielo Ávila' }).click();
  await page
    .getByRole('dialog', { name: '¿Anular este pago?' })
    .getByRole('button', { name: 'Anular' })
    .click();
  await expect(page.getByText('Pago anulado')).toBeVisible();
  await page.goto('/app/pos');
  await expect(await openReport(page)).toContainText(/Devolución de proveedor · Hielo Ávila/);
});

async function openReport(page: Page): Promise<Locator> {
  await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Reporte X' }).click();
  const report = page.getByRole('dialog', { name: 'Reporte X' });
  await expect(report).toBeVisible();
  return report;
}
