/**
 * The statements on the screen: a sale is in the trial balance of its day, and each figure leads to the ledger of its
 * account; in the sample shop, which keeps its own books, and in a company whose books are on the server.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { enterDemo, newOwner, register } from './support/owner.ts';
import { connection, PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

function statement(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Chooses one of the usual periods. */
async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Período/ }).click();
  await page.getByRole('dialog', { name: 'Período' }).getByRole('button', { name }).click();
}

test('[ACC-07] a sale of the sample shop is in the trial balance of the day, and its figure opens the ledger', async ({
  page,
}) => {
  await enterDemo(page);
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Malta Trébol');
  await page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await page.getByRole('dialog').getByLabel('Recibido en $').fill('20');
  await page.getByRole('button', { name: 'Confirmar venta' }).click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();

  await page.goto('/app/accounting/trial-balance?currency=usd');
  await choosePeriod(page, 'Hoy');
  const trial = statement(page, 'Balance de comprobación');
  const sales = trial.getByRole('row', { name: /Ventas con alícuota general/ });
  await expect(sales).toBeVisible({ timeout: PATIENCE_MS });
  const totals = trial.getByRole('row', { name: /^Totales/ }).getByRole('cell');
  const texts = (await totals.allTextContents()).slice(1);
  expect(texts).toHaveLength(6);
  expect([texts[0], texts[2], texts[4]]).toEqual([texts[1], texts[3], texts[5]]);
  expect(texts[2]).toMatch(/\d,\d\d$/);

  await sales.getByRole('link').first().click();
  const ledger = statement(page, 'Mayor');
  await expect(ledger.getByRole('heading', { name: /Mayor de .*Ventas con alícuota general/ })).toBeVisible();
  await expect(ledger.getByRole('row', { name: /Totales y saldo final/ })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  const line = ledger.getByRole('link').last();
  await line.click();
  await expect(page).toHaveURL(/transaction=[0-9a-f-]{36}/);
  const receipt = page.getByRole('dialog').getByRole('link', { name: 'Ver el recibo' });
  await expect(receipt).toHaveAttribute('href', /\/app\/sales\?sale=[0-9a-f-]{36}/);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Libros legales' }).click();
  const folio = page.getByRole('region', { name: 'Folio 1', exact: true });
  await expect(folio.getByRole('row', { name: /Ventas con alícuota general/ })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(folio).toContainText('Libro Diario');
});

test('[ACC-07] a store of the sample shop has a balance sheet that adds up, and its own cash flow', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/accounting/balance-sheet?currency=usd');
  const sheet = statement(page, 'Balance general');
  const figureOf = async (name: string) =>
    (await sheet.getByRole('row', { name }).getByRole('cell').last().textContent()) ?? '';
  await expect(sheet.getByRole('row', { name: 'Total activo' })).toBeVisible({ timeout: PATIENCE_MS });
  const whole = await figureOf('Total activo');
  await expect(sheet.getByText('Cuenta con las demás tiendas')).toHaveCount(0);
  await sheet.getByRole('combobox', { name: 'Tienda' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(sheet.getByRole('row', { name: 'Cuenta con las demás tiendas' })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  const own = await figureOf('Total activo');
  expect(own).not.toBe(whole);
  expect(await figureOf('Total pasivo y patrimonio')).toBe(own);

  const { searchParams } = new URL(page.url());
  await page.goto(`/app/accounting/cash-flow?currency=usd&place=${searchParams.get('place')}`);
  const flow = statement(page, 'Flujo de efectivo');
  await expect(flow.getByRole('row', { name: 'Efectivo al final' })).toBeVisible({ timeout: PATIENCE_MS });
  await expect(flow.getByRole('row', { name: /Gavetas de venta en dólares/ })).toBeVisible();
});

test('[ACC-07] the Libro Diario of the sample shop has each transaction of a day with its accounts', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/accounting/legal-books');
  await choosePeriod(page, 'Este mes');
  await page.getByRole('combobox', { name: 'Resumen' }).click();
  await page.getByRole('option', { name: 'Cada asiento' }).click();
  const folio = page.getByRole('region', { name: 'Folio 1', exact: true });
  await expect(folio.getByRole('row', { name: /^1 \d\d\/\d\d\/\d{4} · / })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(folio.getByRole('row', { name: /Total del asiento 1 / })).toBeVisible();
  await expect(page.getByText(/^\d+ folios/)).toBeVisible();
});

test('[ACC-06][ACC-07] what the server has booked is in every statement, compared, exported, and in plain words', async ({
  page,
}) => {
  await register(page, newOwner('estados'));
  const cash = page.getByRole('region', { name: 'Caja principal' });
  await cash.getByRole('link', { name: 'Anotar dinero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Caja principal' });
  await dialog.getByText('Dólares', { exact: true }).click();
  await dialog.getByLabel('Monto que entra').fill('150');
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(cash).toContainText('150,00');
  await expect(connection(page)).toHaveText('Al día');

  await page.goto('/app/accounting/trial-balance?currency=usd');
  const trial = statement(page, 'Balance de comprobación');
  const row = trial.getByRole('row', { name: /Caja principal en dólares/ });
  await expect(row.getByRole('link')).toHaveText(['150,00', '150,00'], { timeout: PATIENCE_MS });
  const download = page.waitForEvent('download');
  await trial.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Caja principal en dólares;0,00;0,00;150,00;0,00;150,00;0,00');
  expect(file.trimEnd().split('\r\n').at(-1)).toBe(';Totales;0,00;0,00;150,00;150,00;150,00;150,00');

  // What is printed is the statement alone, with the company's name; the browser saves it as PDF.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await trial.getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > div:visible')).toHaveCount(1);
  await expect(page.locator('body > div:visible').getByRole('heading', { includeHidden: true })).toHaveText(
    'Balance de comprobación',
  );
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await row.getByRole('link').first().click();
  await expect(statement(page, 'Mayor').getByRole('row', { name: /Totales y saldo final/ })).toContainText(
    '150,00',
  );

  await page.getByRole('link', { name: 'Estados' }).click();
  await page.getByRole('link', { name: 'Balance general' }).click();
  const sheet = statement(page, 'Balance general');
  await sheet.getByRole('button', { name: /^Comparar/ }).click();
  const comparison = page.getByRole('dialog', { name: 'Comparar' });
  await comparison.getByRole('button', { name: 'El período anterior' }).click();
  await expect(sheet.getByRole('row', { name: /Total activo/ })).toContainText('150,00–150,00');
  await expect(sheet.getByRole('row', { name: /Total pasivo y patrimonio/ })).toContainText('150,00–150,00');

  // Beside any other days.
  await sheet.getByRole('button', { name: /^Comparar/ }).click();
  const [year = ''] = /\d{4}$/.exec(await comparison.getByLabel('Hasta').inputValue()) ?? [];
  await comparison.getByLabel('Desde').fill(`01/02/${year}`);
  await comparison.getByLabel('Hasta').fill(`31/03/${year}`);
  await comparison.getByRole('button', { name: 'Comparar con este período' }).click();
  await expect(sheet.getByRole('columnheader', { name: `Al 31/03/${year}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`compare=${year}-02-01_${year}-03-31`));
  await sheet.getByRole('button', { name: /^Comparar/ }).click();
  await comparison.getByRole('button', { name: 'Sin comparar' }).click();
  await expect(sheet.getByRole('columnheader', { name: 'Diferencia' })).toHaveCount(0);

  // A figure of the cash flow is made of transactions, each with its lines.
  await page.getByRole('link', { name: 'Flujo de efectivo' }).click();
  const flow = statement(page, 'Flujo de efectivo');
  await expect(flow.getByRole('row', { name: /Efectivo al final/ })).toContainText('150,00');
  await flow
    .getByRole('row', { name: /Aportes, retiros/ })
    .getByRole('link')
    .first()
    .click();
  const made = page.getByRole('dialog', { name: 'Aportes, retiros y saldos iniciales' });
  await made.getByRole('link', { name: /Caja principal/ }).click();
  await expect(page.getByRole('rowheader', { name: /Saldos iniciales$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(made).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(made).toBeHidden();

  await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Dueño').click();
  const summary = statement(page, 'Resumen para el dueño');
  await expect(summary.getByText(/^Tienes/)).toContainText('150,00');
  await expect(summary.getByText('No le debes a nadie.')).toBeVisible();
  await summary.getByRole('link', { name: 'Caja principal en dólares' }).click();
  await expect(statement(page, 'Mayor').getByRole('heading')).toHaveText(/Caja principal en dólares/);
});

test('[ACC-07] a period without movements says so @phone', async ({ page }) => {
  await register(page, newOwner('sin-asientos'));
  await page.goto('/app/accounting/results');
  const results = statement(page, 'Estado de resultados');
  await expect(results.getByText('No hay movimientos para el período seleccionado')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(results.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  await choosePeriod(page, 'Mes pasado');
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=/);
});
