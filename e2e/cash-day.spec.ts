/** A day at the drawer: opened, sold, cash taken out, looked at, counted blind and closed; and what of it is in the books. */
import type { Locator, Page } from '@playwright/test';
import { withDatabase } from './support/books.ts';
import { enterDemo } from './support/owner.ts';
import { openShop, PATIENCE_MS, productAt, sellOne } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

const DEMO_DB = 'cuadra-0de30000-0000-7000-8000-000000000001';

test('[CASH-01][CASH-02][ENT-14] a drawer is opened, moved, counted without knowing, and closed to the cent', async ({
  page,
  server,
}) => {
  const { till, products, companyId } = await openShop(page, server, 'cash-day');
  const sale = await sellOne(till, productAt(products, 0));

  // Paid by card: in no drawer, and counted all the same by what the terminal says.
  await till.scanLines([{ product: productAt(products, 1), count: 1 }]);
  await till.pay('card');
  await till.nextSale();

  await choose(page, 'Salida de efectivo');
  const move = page.getByRole('dialog', { name: 'Salida de efectivo' });
  await move.getByLabel('Monto que sale').fill('500');
  await move.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Gasto del negocio' }).click();
  await move.getByLabel('Nota').fill('Hielo');
  await page.keyboard.press('Control+Enter');
  // Two zeros too many: who may know what the drawer holds is asked.
  await expect(move.getByText('En la caja debe haber')).toBeVisible();
  await move.getByLabel('Monto que sale').fill('5');
  await page.keyboard.press('Control+Enter');
  await expect(move).toBeHidden();

  const expected = 20_00n - 5_00n + sale.totalCents;
  await choose(page, 'Reporte X');
  const drawer = page.getByRole('region', { name: 'Efectivo en $' });
  await expect(row(drawer, 'Debe haber')).toContainText(figure(expected));
  await expect(row(drawer, 'Gasto del negocio')).toContainText('−5,00');
  await page.keyboard.press('Escape');

  await choose(page, 'Cerrar caja');
  const closing = page.getByRole('dialog', { name: /^Cerrar caja/ });
  await expect(closing).not.toContainText(figure(expected));
  await closing.getByLabel('Dólares').fill(figure(expected - 1_00n));
  // What was counted outlives a key that was not meant.
  await page.keyboard.press('Escape');
  await choose(page, 'Cerrar caja');
  await expect(closing.getByLabel('Dólares')).toHaveValue(figure(expected - 1_00n));
  await closing.getByRole('button', { name: 'Contar billetes' }).last().click();
  await closing.getByLabel('Billetes de Bs. 500').fill('10');
  await closing.getByLabel('Tarjeta Bs.').fill('0,01');
  await page.keyboard.press('Enter');
  const others = closing.getByRole('region', { name: 'Otros medios' });
  await expect(row(others, 'Falta')).toBeVisible();
  await expect(row(closing.getByRole('region', { name: 'Efectivo en $' }), 'Falta')).toContainText('−1,00');
  await expect(row(closing, 'Cuadra')).toContainText('0,00');
  await closing.getByLabel('Queda en la caja en $').fill('10');
  await page.keyboard.press('Enter');

  const report = page.getByRole('dialog', { name: 'Reporte Z' });
  await expect(row(report.getByRole('region', { name: 'Efectivo en $' }), 'Quedó en la caja')).toContainText(
    '10,00',
  );
  await expect(
    row(report.getByRole('region', { name: 'Otros medios' }), 'Según el punto o el banco'),
  ).toContainText('0,01');
  await report.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Abrir Caja' }).click();
  const opening = page.getByRole('dialog', { name: 'Abrir Caja' });
  await expect(opening.getByText('Quedó en la caja').first()).toBeVisible();
  await expect(opening.getByLabel('Efectivo inicial en $')).toHaveValue('10,00');
  // Less than was left asks why; what was counted and typed again is in the drawer once.
  await opening.getByLabel('Efectivo inicial en $').fill('8');
  await opening.getByRole('button', { name: 'Abrir Caja' }).click();
  await expect(opening.getByText('Elige el motivo.')).toBeVisible();
  await opening.getByLabel('Efectivo inicial en $').fill('10');
  await expect(opening.getByLabel('Efectivo inicial en Bs.')).toHaveValue('5.000,00');
  await opening.getByRole('button', { name: 'Abrir Caja' }).click();
  await till.untilReady();
  await choose(page, 'Reporte X');
  await expect(row(drawer, 'Debe haber')).toContainText('10,00');
  await page.keyboard.press('Escape');

  await expect
    .poll(() => drawerInBooks(server, companyId), { timeout: PATIENCE_MS })
    .toEqual(['USD 10.00', 'VES 5000.00']);
});

test('[CASH-01][S-20] a session whose documents have left the device says so, and is counted once they are back', async ({
  page,
}) => {
  await enterDemo(page, 'administrador');
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  const openings = await takeOpenings(page);

  for (const { item, title } of [
    { item: 'Cerrar caja', title: 'Cerrar caja' },
    { item: 'Reporte X', title: 'Reporte de caja' },
  ]) {
    await choose(page, item);
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toContainText('Los datos de esta sesión no están en este equipo');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await putOpenings(page, openings);
  await choose(page, 'Cerrar caja');
  await expect(page.getByRole('dialog', { name: /^Cerrar caja ·/ }).getByLabel('Dólares')).toBeVisible();
});

/** As where somebody came who may not read them. */
async function takeOpenings(page: Page): Promise<unknown[]> {
  return await page.evaluate(async (name) => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await asked(indexedDB.open(name));
    const openings = db.transaction('cash_openings', 'readwrite').objectStore('cash_openings');
    const rows = await asked<unknown[]>(openings.getAll());
    await asked(openings.clear());
    db.close();
    return rows;
  }, DEMO_DB);
}

async function putOpenings(page: Page, rows: unknown[]): Promise<void> {
  await page.evaluate(
    async ({ name, rows }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const tx = db.transaction('cash_openings', 'readwrite');
      for (const row of rows) tx.objectStore('cash_openings').put(row);
      await new Promise((resolve) => {
        tx.oncomplete = resolve;
      });
      db.close();
    },
    { name: DEMO_DB, rows },
  );
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A line of a report by its words. */
function row(place: Locator, label: string): Locator {
  return place.locator('dl > div').filter({ has: place.page().getByText(label, { exact: true }) });
}

/** 12345n → '123,45' */
function figure(cents: bigint): string {
  return `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`;
}

function drawerInBooks(server: Parameters<typeof withDatabase>[0], companyId: string): Promise<string[]> {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query(
      `select currency || ' ' || amount as cash from cash_balances where company_id = $1 order by currency`,
      [companyId],
    );
    return rows.map(({ cash }) => String(cash));
  });
}
