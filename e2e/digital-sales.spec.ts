/** A digital print shop on its way into Configuración, and the sales that it issues (FISC-02). */
import type { Page } from '@playwright/test';
import { startPrintShop, type TestPrintShop } from '../apps/server/src/testing/digital-print-shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { withDatabase } from './support/books.ts';
import { connection, openShop, PATIENCE_MS, productAt } from './support/shop.ts';
import { expect, test } from './support/test.ts';

let printShop: TestPrintShop;
test.beforeEach(async () => {
  printShop = await startPrintShop();
});
test.afterEach(() => printShop.close());

test('[FISC-02] an owner connects a digital print shop, and each sale has its number and control', async ({
  page,
  server,
}) => {
  const { till, companyId, products } = await openShop(page, server, 'digital');
  await withDatabase(server, (database) =>
    database.query(
      `update company_settings set rif = 'J-07013380-5', address = 'Av. Bolívar, Caracas' where company_id = $1`,
      [companyId],
    ),
  );
  await connect(page);

  printShop.instead = (response) => response.writeHead(503).end('{"message":"Estamos en mantenimiento."}');
  await page.goto('/app/pos');
  await till.untilReady();
  const product = productAt(products, 0);
  await till.scanLines([{ product, count: 1 }]);
  await till.pay('exact_usd');
  await expect(page.getByText('Factura por emitir: la imprenta digital la recibe')).toBeVisible();
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });

  await page.goto('/app/settings#facturacion');
  const pending = page.getByRole('list', { name: 'Un documento por emitir' });
  await expect(pending).toContainText('Estamos en mantenimiento.', { timeout: 20_000 });
  printShop.instead = (response) =>
    response.writeHead(422).end('{"message":"El RIF del comprador no existe."}');
  await page.getByRole('button', { name: 'Pedir ahora' }).click();
  await expect(pending).toContainText('El RIF del comprador no existe.', { timeout: 20_000 });
  printShop.instead = undefined;
  await pending.getByRole('button', { name: 'Pedir de nuevo' }).click();
  await expect(pending).toHaveCount(0, { timeout: 20_000 });

  await page.goto('/app/pos');
  await till.untilReady();
  await till.scanLines([{ product, count: 1 }]);
  await till.pay('exact_usd');
  await expect(page.getByText('Factura Serie D 00000002 · control 00-00007002').first()).toBeVisible();
  expect(printShop.issued).toHaveLength(2);
});

/** Its address is tried first, with a wrong key and the right one. */
async function connect(page: Page): Promise<void> {
  await page.goto('/app/settings#facturacion');
  const panel = page.getByRole('region', { name: 'Facturación' });
  await panel.getByRole('button', { name: 'Conectar Imprenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dirección').fill(printShop.url);
  await dialog.getByLabel('Encabezados').fill('Authorization: otra');
  await dialog.getByRole('button', { name: 'Probar' }).click();
  await expect(dialog.getByText('La clave no es válida.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Encabezados').fill(`Authorization: ${printShop.key}`);
  await dialog.getByRole('button', { name: 'Probar' }).click();
  await expect(dialog.getByText('La imprenta responde como debe.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(panel.getByRole('list', { name: 'Imprenta digital' })).toContainText('En uso');
  await panel.getByRole('button', { name: 'Cambiar cómo factura Caja 1' }).click();
  await dialog.getByRole('radio', { name: 'Imprenta digital' }).check();
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(panel.getByRole('list', { name: 'Cómo factura cada caja' })).toContainText(
    'La imprenta digital emite cada factura',
  );
}
