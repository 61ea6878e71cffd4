/**
 * A register that issues on numbered sheets: its run is set up, what it sells is issued, a sheet is spoiled, and what comes
 * back is a credit note that names its invoice (FISC-02).
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { countRows } from './support/books.ts';
import { addRun, printedSheets, recordSheets } from './support/forms.ts';
import { enterDemo } from './support/owner.ts';
import { openShop, PATIENCE_MS, productAt } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

test('[FISC-02][ACC-05] a sale is issued on the sheet that is asked for, again where it is spoiled, and comes back as a credit note', async ({
  page,
  server,
}) => {
  await recordSheets(page);
  const shop = await openShop(page, server, 'forms');
  await setUp(page);

  const till = await Till.openFromMenu(page);
  await expect(till.searchField).toBeFocused();
  await till.scanLines([{ product: productAt(shop.products, 0), count: 1 }]);
  const { number: sale } = await till.pay('instant_usd');
  const dialog = page.getByRole('dialog', { name: `Factura de ${sale}` });
  await till.receipt.getByRole('button', { name: 'Emitir' }).click();
  await expect(dialog).toContainText('Coloca la hoja 00-00001201');
  await expectAccessible(page);
  // The Esc that closes it leaves the receipt behind it open.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await till.receipt.getByRole('button', { name: 'Emitir' }).click();
  await expect(dialog).toContainText('La venta no dice quién compra');
  await dialog.getByRole('button', { name: 'Imprimir en la hoja' }).click();
  await expect(dialog).toContainText('¿Salió bien la hoja 00-00001201?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No: anular la hoja' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Se imprimió mal' }).click();
  await dialog.getByRole('button', { name: 'Anular la hoja', exact: true }).click();

  await expect(dialog).toContainText('Coloca la hoja 00-00001202');
  await dialog.getByRole('button', { name: 'Imprimir en la hoja' }).click();
  await dialog.getByRole('button', { name: 'Sí, salió bien' }).click();
  await expect(dialog).toBeHidden();
  await expect(till.receipt).toContainText('Factura 00000502 · control 00-00001202');
  await expect(page.getByRole('article', { name: 'Recibo' }).first()).toContainText('00-00001202');
  const sheets = await printedSheets(page);
  expect(sheets.map(({ name, isAlone }) => [name, isAlone])).toEqual([
    ['Factura 00000501', true],
    ['Factura 00000502', true],
  ]);
  expect(sheets[1]?.text).toContain('FACTURA');
  expect(sheets[1]?.text).not.toContain('Impresos La Rápida');
  await till.nextSale();

  const note = await voidSale(page, sale);
  await page.getByRole('button', { name: 'Hojas: 1 por emitir' }).click();
  await page.getByRole('button', { name: `Emitir: ${note}, de la venta ${sale}` }).click();
  const ofNote = page.getByRole('dialog', { name: `${note}, de la venta ${sale}` });
  await expect(ofNote).toContainText('Coloca la hoja 00-00001203');
  await ofNote.getByRole('button', { name: 'Imprimir en la hoja' }).click();
  await ofNote.getByRole('button', { name: 'Sí, salió bien' }).click();
  await expect(page.getByRole('button', { name: 'Hojas', exact: true })).toBeVisible();
  expect((await printedSheets(page))[2]?.text).toContain('Corrige la factura 00000502, control 00-00001202');

  // With numbers that have no holes, also where a sheet is spoiled.
  for (const [table, count] of [['issued_documents', 3] as const, ['spoiled_sheets', 1] as const])
    await expect.poll(() => countRows(server, table, shop.companyId)).toBe(count);
  await page.goto('/app/accounting/sales-book');
  const rows = page.getByRole('grid', { name: 'Libro de Ventas' }).getByRole('row');
  const numbers = [
    ['00000501', '00-00001201', 'ANULADA'],
    ['00000502', '00-00001202'],
    ['00000001', '00-00001203'],
  ];
  for (const [number = '', ...others] of numbers) {
    const row = rows.filter({ hasText: others[0] ?? '' }).filter({ hasText: number });
    await expect(row.first()).toBeVisible({ timeout: PATIENCE_MS });
    for (const text of others) await expect(row.first()).toContainText(text);
  }
});

test('[FISC-02] what was sold on sheets is issued on them, whatever its register does since', async ({
  page,
}) => {
  await recordSheets(page);
  await enterDemo(page, 'administrador');
  await setUp(page);
  const till = await Till.openFromMenu(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await till.searchField.fill('Malta Trébol');
  await page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  const { number } = await till.pay('instant_usd');

  await page.goto('/app/settings#facturacion');
  await expect(page.getByText('En la demo no hay imprenta digital: hace falta una cuenta.')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar 00-00001201 al 00-00001300' }).click();
  const question = page.getByRole('dialog', { name: '¿Está seguro de eliminar este talonario?' });
  await expect(question).toContainText('Un documento por emitir queda sin hojas');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Cambiar cómo factura Caja 1' }).click();
  const settings = page.getByRole('dialog');
  const pending = 'Caja 1 tiene 1 factura por emitir en hojas: sigue pendiente.';
  await expect(settings.getByText(pending)).toBeHidden();
  await settings.getByRole('radio', { name: 'Sin factura fiscal' }).check();
  await expect(settings.getByText(pending)).toBeVisible();
  await settings.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(settings).toBeHidden();

  // It is in the top bar until it is issued, which is seen through to its end.
  await page.getByRole('button', { name: 'Hojas: 1 por emitir' }).click();
  await page.getByRole('button', { name: `Emitir: Factura de ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Factura de ${number}` });
  await dialog.getByRole('button', { name: 'Imprimir en la hoja' }).click();
  await expect(dialog).toContainText('¿Salió bien la hoja 00-00001201?');
  await dialog.getByRole('button', { name: 'Sí, salió bien' }).click();
  await expect(page.getByRole('button', { name: /^Hojas(:|$)/ })).toBeHidden();
});

async function setUp(page: Page): Promise<void> {
  const panel = await addRun(page);
  await expect(panel.getByRole('list', { name: 'Talonarios' })).toContainText('Quedan 100 hojas');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Nuevo Talonario' }).click();
  await expect(page.getByRole('dialog').getByLabel('Desde el control')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Cambiar cómo factura Caja 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Forma libre' }).check();
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(panel.getByRole('list', { name: 'Cómo factura cada caja' })).toContainText(
    'Imprime en sus hojas numeradas',
  );
}

/** @returns the name of its note */
async function voidSale(page: Page, number: string): Promise<string> {
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Ventas del día' }).click();
  const list = page.getByRole('dialog', { name: /^(Ventas del día|Buscar una venta)/ });
  await list.getByRole('button', { name: `Anular ${number}` }).click();
  await page.getByRole('button', { name: 'Error al cobrar' }).click();
  await page.keyboard.press('Control+Enter');
  const made = page.getByRole('dialog', { name: 'Venta anulada' });
  await expect(made).toContainText('Nota de crédito por emitir: coloca la hoja 00-00001203');
  await made.getByRole('button', { name: 'Listo' }).click();
  await page.keyboard.press('Escape');
  return 'Nota de crédito NC A-000001';
}
