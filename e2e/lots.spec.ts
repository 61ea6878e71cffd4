/** What has expired at the till (MOV-05): asked about before it is paid, with no network, and never by who may not decide it. */
import type { Page } from '@playwright/test';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

const DEMO_DB = 'cuadra-0de30000-0000-7000-8000-000000000001';
const PRODUCT = 'Malta Trébol';

test('[MOV-05][PERM-02] what has expired is sold with a reason, by who keeps the stock', async ({ page }) => {
  await openTillWithExpired(page, 'administrador');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  const question = page.getByRole('dialog', { name: 'Lote vencido' });
  await expect(question.getByText(PRODUCT)).toBeVisible();
  await question.getByRole('button', { name: 'Vender con motivo' }).click();
  await expect(question.getByText('Escribe el motivo.')).toBeVisible();
  await question.getByLabel('Motivo para venderlo').fill('A mitad de precio');
  await question.getByRole('button', { name: 'Vender con motivo' }).click();
  await page.getByRole('button', { name: 'Confirmar venta' }).click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  expect(await lastLines(page)).toMatchObject([{ lot: 'VENCIDO', expired_reason: 'A mitad de precio' }]);
});

test('[MOV-05][PERM-02] who only sells is told so, and takes it out of the sale', async ({ page }) => {
  await openTillWithExpired(page, 'vendedor');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  const question = page.getByRole('dialog', { name: 'Lote vencido' });
  await expect(question.getByText('No puedes vender lotes vencidos.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Vender con motivo' })).toBeHidden();
  await question.getByRole('button', { name: 'Quitar de la venta' }).click();
  await expect(page.getByText('No hay productos en el carrito')).toBeVisible();
});

/** The only lot of a product expired yesterday, and one of it is in the cart. */
async function openTillWithExpired(page: Page, account: 'administrador' | 'vendedor'): Promise<void> {
  await enterDemo(page, account);
  await page.evaluate(
    async ({ name, product }) => {
      const asked = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await asked(indexedDB.open(name));
      const tx = db.transaction(['products', 'lots', 'stock_balances'], 'readwrite');
      const rows = await asked(tx.objectStore('products').index('name').getAll());
      const [row] = rows.filter((one) => one.name.startsWith(product));
      await asked(tx.objectStore('products').put({ ...row, track_lots: true }));
      const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
      const lot = {
        ...row,
        id: crypto.randomUUID(),
        product_id: row.id,
        code: 'VENCIDO',
        expires_on: yesterday,
      };
      await asked(tx.objectStore('lots').put(lot));
      for (const balance of await asked(
        tx.objectStore('stock_balances').index('product_id').getAll(row.id),
      )) {
        const place = [row.id, balance.warehouse_id, balance.unit_id];
        const empty = { quantity: '0', value_usd: '0.00' };
        await asked(tx.objectStore('stock_balances').put({ ...balance, ...empty, shown: empty }));
        const moved = { ...balance, lot: 'VENCIDO', key: [...place, 'VENCIDO'].join('|') };
        await asked(tx.objectStore('stock_balances').put(moved));
      }
      db.close();
    },
    { name: DEMO_DB, product: PRODUCT },
  );
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill(PRODUCT);
  await page.getByRole('option', { name: PRODUCT }).first().click();
  await expect(page.getByText('Lote vencido')).toBeVisible();
}

/** Of the sale that was stored last. */
async function lastLines(page: Page): Promise<unknown[]> {
  return await page.evaluate(async (name) => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const db = await asked(indexedDB.open(name));
    const sales = await asked(db.transaction('sales').objectStore('sales').index('sold_at').getAll());
    db.close();
    return sales.at(-1).lines;
  }, DEMO_DB);
}
