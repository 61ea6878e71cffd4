/** "Todo cuadra" on the screen: the books are compared on request, and what differs is named with the way to it. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { openShop, PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('[ACC-09] compares the books with the documents, and leads to the first that differs', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await openShop(page, server, 'verification');
  await page.goto('/app/accounting/verify');
  const panel = page.getByRole('region', { name: 'Todo cuadra' });
  await expect(panel.getByText('Sin comprobar')).toBeVisible({ timeout: PATIENCE_MS });
  await panel.getByRole('button', { name: 'Comprobar ahora' }).click();
  await expect(panel.getByText(/^Asientos de cada documento/)).toBeVisible({ timeout: PATIENCE_MS });
  await expect(panel.getByText(/documentos?, comprobados el /)).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(15);
  await expect(panel.getByText(/^Libros de IVA/)).toBeVisible();
  const card = page.getByRole('link', { name: /Todo cuadra.*documento/ });
  await expect(card).toBeVisible();

  // It is remembered, also by a page that is loaded again.
  await page.reload();
  await expect(panel.getByText(/documentos?, comprobados el /)).toBeVisible({ timeout: PATIENCE_MS });

  const sale = newId();
  const first = {
    message: 'Venta A-000003: el inventario tiene −1; según el documento son −2.',
    document: { collection: 'sales', id: sale },
  };
  const stock = { name: 'stock', title: 'Inventario', compared: '18 cantidades', differences: 2, first };
  const at = new Date().toISOString();
  const last = { checked_at: at, full_at: at, documents: 7, is_right: false, checks: [stock] };
  await page.route('**/api/v1/accounting/verification?*', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { last } }),
  );
  await panel.getByRole('button', { name: 'Comprobar ahora' }).click();
  await expect(panel.getByText(first.message)).toBeVisible({ timeout: PATIENCE_MS });
  await expect(page.getByRole('link', { name: /Algo no cuadra 7 documentos/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Ver el recibo' })).toHaveAttribute(
    'href',
    `/app/sales?sale=${sale}`,
  );
});
