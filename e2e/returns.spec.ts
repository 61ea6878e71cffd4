/** After the sale: part of one comes back for cash, across a reload, another is void, and stock, drawer and books say so. */
import type { Locator, Page } from '@playwright/test';
import { withDatabase } from './support/books.ts';
import { openShop, PATIENCE_MS, productAt } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('[SALE-05] [POS-07] a sale comes back in part for cash and another is void, in stock, drawer and books', async ({
  page,
  server,
}) => {
  const { till, products, companyId } = await openShop(page, server, 'returns');
  const [first, second] = [productAt(products, 0), productAt(products, 1)];
  const books = () => booksOf(server, companyId, [first.sku, second.sku]);
  const [firstStock = 0, secondStock = 0] = (await books()).stock;
  await till.scanLines([{ product: first, count: 2 }]);
  const returned = await till.pay('exact_usd');
  await till.nextSale();
  await till.scanLines([{ product: second, count: 1 }]);
  const voided = await till.pay('exact_usd');
  await till.nextSale();

  await choose(page, 'Ventas del día');
  const list = page.getByRole('dialog', { name: /^(Ventas del día|Buscar una venta)/ });
  await list.getByLabel('Buscar una venta').fill(first.name);
  await list.getByRole('button', { name: `Devolver de ${returned.number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Devolver de la venta ${returned.number}` });
  await dialog.getByLabel(`Cantidad de ${first.name} que devuelve`).fill('1');
  await dialog.getByRole('button', { name: 'No le sirvió' }).click();
  await expect(dialog).toContainText('Borrador guardado');
  await page.reload();
  await list.getByRole('button', { name: `Devolver de ${returned.number}` }).click();
  await expect(dialog.getByLabel(`Cantidad de ${first.name} que devuelve`)).toHaveValue('1');
  await expect(dialog.getByLabel('Motivo')).toHaveValue('No le sirvió');
  await page.keyboard.press('Control+Enter');
  const note = page.getByRole('dialog', { name: 'Devolución registrada' });
  await expect(note).toContainText('NOTA DE CRÉDITO NC A-000001');
  await note.getByRole('button', { name: 'Listo' }).click();
  await expect(row(list, returned.number)).toContainText('Devuelta en parte');

  await list.getByLabel('Buscar una venta').fill(voided.number);
  await list.getByRole('button', { name: `Anular ${voided.number}` }).click();
  await page.getByRole('button', { name: 'Error al cobrar' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Venta anulada' }).getByRole('button', { name: 'Listo' }).click();
  await expect(row(list, voided.number)).toContainText('Anulada');

  await expect
    .poll(async () => (await books()).stock, { timeout: PATIENCE_MS })
    .toEqual([firstStock - 1, secondStock]);
  // Of two of a product one is kept: it costs half of what both do.
  expect((await books()).cents - 20_00n).toBe(returned.totalCents / 2n);
});

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

function row(list: Locator, number: string): Locator {
  return list.getByRole('row').filter({ hasText: number });
}

/** What there is of both products, and the dollars in the drawer. */
function booksOf(server: Parameters<typeof withDatabase>[0], companyId: string, skus: readonly string[]) {
  return withDatabase(server, async (database) => {
    const stock: number[] = [];
    for (const sku of skus) {
      const { rows } = await database.query(
        `select sum(b.quantity)::float as quantity from stock_balances b
         join products p on p.company_id = b.company_id and p.id = b.product_id
         where b.company_id = $1 and p.sku = $2`,
        [companyId, sku],
      );
      stock.push(Number(rows[0]?.quantity ?? 0));
    }
    const { rows } = await database.query(
      `select (amount * 100)::bigint::text as cents from cash_balances where company_id = $1 and currency = 'USD'`,
      [companyId],
    );
    return { stock, cents: BigInt(rows[0]?.cents ?? '0') };
  });
}
