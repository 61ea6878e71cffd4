/** A list from another system: recognised, corrected, imported, and taken back whole. */
import { companyIdOf, withDatabase } from './support/books.ts';
import { chooseFile, counted, runImport } from './support/import.ts';
import { newOwner, register } from './support/owner.ts';
import type { CuadraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const HEADINGS =
  'Handle,SKU,Name,Category,Sold by weight,Option 1 value,Cost,Barcode,SKU of included item,Track stock,Price [Centro],In stock [Centro],In stock [Playa],Modifier - "Salsas",Tax - "IVA" (16%)';
const ROWS = [
  'harina,H-1,Harina de maíz,Víveres,N,,0.92,7591234567892,,Y,1.20,24,6,N,N',
  'queso,Q-1,Queso blanco,Lácteos,Y,,3.10,,,Y,"4,2O",12.5,,N,N',
  'camisa,C-S,Camisa,Ropa,N,S,4,,,N,9,,,N,Y',
  'camisa,C-M,,,N,M,4,,,N,9,,,N,Y',
  'combo,X-1,Combo del día,Víveres,N,,,,H-1,N,5,,,N,N',
];

test('[IMP-02][IMP-03] a list of another system is corrected, imported with its stores, and undone whole', async ({
  page,
  server,
}) => {
  const owner = newOwner('imports');
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);
  await chooseFile(page, 'loyverse.csv', [HEADINGS, ...ROWS, ''].join('\n'));
  await expect(page.getByText('parece un archivo de Loyverse')).toBeVisible();
  expect([await counted(page, 'Nuevos'), await counted(page, 'Rechazadas')]).toEqual([3, 2]);

  await page.getByRole('tab', { name: /^Rechazadas/ }).click();
  await page.getByRole('button', { name: 'Poner 4,20' }).click();
  await expect.poll(() => counted(page, 'Nuevos')).toBe(4);
  await runImport(page);

  await page.goto('/app/inventory/imports');
  const batch = page.getByRole('row', { name: /loyverse\.csv/ });
  await expect(batch).toContainText('4 nuevos · 1 rechazada');
  await batch.getByRole('button', { name: 'Deshacer loyverse.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deshacer loyverse.csv' });
  await expect(dialog).toContainText('4 productos nuevos se eliminan.');
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(batch).toContainText('Deshecha el');
  // The server takes all of it, the deletions and the void of the stock too.
  await expect
    .poll(() => leftOf(server, companyId))
    .toEqual({ batches: 1, products: 0, stock: '0', kept: 0 });
  await page.goto('/app/inventory');
  await expect(page.getByText('Camisa - S')).toHaveCount(0);
});

/** What the books hold of it: batches undone, living products, all stock, and what the server could not book. */
function leftOf(server: CuadraServer, companyId: string): Promise<unknown> {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query(
      `select
        (select count(*)::int from import_batches where company_id = $1 and undone_at is not null) as batches,
        (select count(*)::int from products where company_id = $1 and deleted_at is null) as products,
        (select trim_scale(sum(abs(quantity)))::text from stock_balances where company_id = $1) as stock,
        (select count(*)::int from raw_items where company_id = $1) as kept`,
      [companyId],
    );
    return rows[0];
  });
}
