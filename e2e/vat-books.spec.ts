/** The accountant's IVA: the book of the month, its file, a period declared, and what came to it afterwards. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Page } from '@playwright/test';
import { openShop, PATIENCE_MS, productAt, sellOne, untilUploaded } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** The month that ended last: its days, and an instant in it. */
function monthBefore(): { readonly from: string; readonly to: string; readonly instant: string } {
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to, instant: `${to.slice(0, 8)}10T16:00:00.000Z` };
}

/** An invoice that comes late: bought last month, 10 × Bs. 100,00 and Bs. 160,00 of IVA. */
async function sendLateInvoice(page: Page, companyId: string, date: string): Promise<void> {
  const status = await page.evaluate(
    async ({ company, id, at }) => {
      const headers = { 'content-type': 'application/json', 'cuadra-company': company, 'cuadra-schema': '1' };
      const read = async (url: string) => (await fetch(`/api/v1/${url}`, { headers })).json();
      const [[product], [unit], [warehouse]] = await Promise.all(
        ['products', 'product_units', 'warehouses'].map(read),
      );
      const amounts = { quantity: '10', unit_cost: null, cost: '100.00', tax_rate: '16', tax: '160.00' };
      const unitOf = { unit_id: unit?.id ?? product.base_unit.id, unit_name: 'und', factor: '1' };
      const purchase = {
        supplier_name: 'Alimentos del Centro',
        supplier_document: 'J-00041372-9',
        invoice_number: '4711',
        control_number: '00-4711',
        invoice_date: at.slice(0, 10),
        currency: 'VES',
      };
      const body = JSON.stringify({
        id,
        type: 'purchase',
        date: at,
        to_warehouse_id: warehouse.id,
        exchange_rate: '512.48',
        purchase,
        items: [
          { product_id: product.id, sku: product.sku, name: product.name, lot: '', ...unitOf, ...amounts },
        ],
      });
      const response = await fetch('/api/v1/stock_movements', { method: 'POST', headers, body });
      return response.status === 201 ? 201 : await response.text();
    },
    { company: companyId, id: newId(), at: date },
  );
  expect(status).toBe(201);
}

test('[ACC-05] [ACC-08] the sales book is read and exported, a month is declared, and a late invoice is found', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const shop = await openShop(page, server, 'vat-books');
  const confirmed = [
    await sellOne(shop.till, productAt(shop.products, 0)),
    await sellOne(shop.till, productAt(shop.products, 1)),
  ];
  await untilUploaded(server, shop, confirmed);

  await page.goto('/app/accounting/sales-book');
  const book = page.getByRole('grid', { name: 'Libro de Ventas' });
  const row = book.getByRole('row').filter({ hasText: 'Resumen Diario de Ventas' });
  await expect(row).toHaveCount(1, { timeout: PATIENCE_MS });
  await expect(row).toContainText('RESUMEN');
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(
    'Ventas internas gravadas por alícuota general',
  );

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(
    /^Libro de Ventas .+ \d{4}-\d\d-01 a \d{4}-\d\d-\d\d\.xlsx$/,
  );

  const { from, to, instant } = monthBefore();
  await page.getByLabel('Período').selectOption(`${from}/${to}`);
  await expect(page.getByText('No hay registros para el período seleccionado')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await page.getByRole('button', { name: 'Declarar período' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Excedente del período anterior')).toHaveValue('0,00');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden({ timeout: PATIENCE_MS });
  await expect(page.getByText(/^Período declarado por /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Declarar período' })).toBeHidden();

  await page.goto(`/app/accounting/purchase-book?from=${from}&to=${to}`);
  const changes = page.getByRole('region', { name: 'Cambios después de declarar' });
  await expect(changes).toContainText('Nada ha cambiado desde que se declaró.', { timeout: PATIENCE_MS });
  await sendLateInvoice(page, shop.companyId, instant);
  await page.reload();
  await expect(changes.getByText('Factura 4711 de Alimentos del Centro')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(page.getByText('No hay registros para el período seleccionado')).toBeVisible();

  await page.goto('/app/accounting/purchase-book');
  const adjustments = page.getByRole('region', { name: 'Ajustes de períodos anteriores' });
  await expect(adjustments.getByText('Factura 4711 de Alimentos del Centro')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await adjustments.getByRole('button', { name: 'Ver' }).click();
  await expect(page.getByRole('dialog').getByText('Alimentos del Centro').first()).toBeVisible({
    timeout: PATIENCE_MS,
  });
});
