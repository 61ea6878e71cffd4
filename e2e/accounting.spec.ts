/** The accountant by keyboard: an account of the company's own, and a transaction that is drafted, posted and voided. */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { enterDemo, newOwner, register } from './support/owner.ts';
import { connection, networkReturns, PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const UNBALANCED = 'Los débitos y créditos deben estar balanceados';

test('[ACC-02][ACC-03][ACC-04][ACC-10] an entry of six lines by keyboard alone is saved, posted and voided, and the balances follow', async ({
  page,
  context,
}) => {
  await openAccounting(page);
  await page.goto('/app/accounting/chart');
  await makeAccount(page);

  await page.getByRole('link', { name: 'Transacciones' }).click();
  await expect(page.getByText('No hay transacciones registradas')).toBeVisible();
  await page.getByRole('button', { name: 'Nueva transacción' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nueva Transacción' });
  await expect(dialog.getByLabel('Fecha')).toBeFocused();
  await typeHead(page);
  for (const [account, debit, credit] of SIX_LINES) await typeLine(page, account, debit, credit);
  await expect(dialog.getByText('Diferencia').locator('..')).toContainText('0,00');
  // The list of the next line opens after its field has the focus. An open list is the component kit's own.
  await expect(page.getByRole('listbox')).toBeVisible();
  await dialog.getByLabel('Referencia').focus();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expectAccessible(page);

  await dialog.getByLabel('Debe, línea 1').fill('100,01');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(UNBALANCED)).toBeVisible();
  await dialog.getByLabel('Debe, línea 1').fill('100');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const row = transaction(page, 'Gastos de noviembre');
  await expect(row).toContainText('Borrador');
  await expect(page.getByRole('row').filter({ hasText: 'Anula: ' })).toHaveCount(0);
  await expectBalance(page, 'Fletes y acarreos', '–');

  // Without a network it is posted all the same, and the balances change at once.
  await context.setOffline(true);
  await row.getByRole('button', { name: /^Registrar / }).click();
  await expect(row).toContainText('Registrado');
  await expectBalance(page, 'Fletes y acarreos', '35,00');
  await context.setOffline(false);
  await networkReturns(page);
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await expectBalance(page, 'Fletes y acarreos', '35,00');

  await repeatToday(page, row);

  await row.getByRole('button', { name: /^Anular / }).click();
  await page
    .getByRole('dialog', { name: '¿Anular esta transacción?' })
    .getByRole('button', { name: 'Anular' })
    .click();
  await expect(transaction(page, 'Anula: Gastos de noviembre')).toContainText('Registrado');
  await expect(row.first()).toContainText('Anulado');
  await expectBalance(page, 'Fletes y acarreos', '–');
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await page.reload();
  await expect(page.getByText('Anulado')).toBeVisible();
});

test('[ACC-02] [ACC-07] the chart of a trade is offered at the start, and an account that is used is not deleted', async ({
  page,
}) => {
  await openAccounting(page);
  await page.goto('/app/accounting/chart');
  await page.getByRole('button', { name: 'Elegir mi ramo' }).click();
  const trades = page.getByRole('dialog', { name: 'Ampliar el plan de cuentas' });
  await trades.getByRole('radio', { name: /^Restaurante/ }).check();
  await trades.getByRole('button', { name: 'Agregar las cuentas' }).click();
  await expect(page.getByRole('rowheader', { name: 'Costo de alimentos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elegir mi ramo' })).toBeHidden();
  await makeAccount(page);
  await page.getByRole('button', { name: 'Eliminar 6.1.02 Alquiler' }).click();
  const question = page.getByRole('dialog', { name: '¿Está seguro de eliminar esta cuenta?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question.getByText('Los documentos asientan en esta cuenta')).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Eliminar 6.1.90 Fletes y acarreos' }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Fletes y acarreos' })).toHaveCount(0);
});

test('[ACC-01] [ACC-06] [ACC-10] the cards stand over transactions, books, chart and summary, and say what the summary says', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/accounting?currency=usd');
  await expect(page.getByRole('heading', { level: 1, name: 'Contabilidad' })).toBeVisible();
  const cards = ['Activos totales', 'Transacciones del mes', 'Capital neto'];
  for (const name of cards) await expect(term(page, name)).toBeVisible({ timeout: PATIENCE_MS });
  await expect(term(page, 'Transacciones del mes')).toHaveText(/[1-9]\d*$/);
  const [assets, capital] = await Promise.all(
    ['Activos totales', 'Capital neto'].map((name) =>
      term(page, name).getByRole('definition').first().textContent(),
    ),
  );
  await expectBelowCards(page, page.getByRole('grid', { name: 'Transacciones' }));

  await page.goto('/app/accounting/sales-book');
  await expectBelowCards(page, page.getByRole('grid', { name: 'Libro de Ventas' }));
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled();
  await page.goto('/app/accounting/chart');
  await expectBelowCards(page, page.getByRole('region', { name: 'Plan de cuentas' }));

  await page.goto('/app/accounting?face=owner&currency=usd');
  const summary = page.getByRole('region', { name: 'Resumen financiero' });
  await expectBelowCards(page, summary);
  for (const name of ['Ingresos', 'Gastos', 'Resultado', 'Pasivos'])
    await expect(term(summary, name)).toContainText(/\d,\d\d/);
  await expect(term(summary, 'Activos')).toContainText(assets ?? '');
  await expect(term(summary, 'Patrimonio')).toContainText(capital ?? '');
  const year = businessDayOf(new Date().toISOString()).slice(0, 4);
  await expect(page.getByRole('button', { name: /^Período/ })).toHaveText(`01/01/${year} – 31/12/${year}`);
});

/** A term with what it is. */
function term(within: Page | Locator, name: string): Locator {
  return within.locator(`dl > div:has(> dt:text-is("${name}"))`);
}

async function expectBelowCards(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible({ timeout: PATIENCE_MS });
  const [cards, own] = await Promise.all([term(page, 'Capital neto').boundingBox(), part.boundingBox()]);
  expect(own?.y).toBeGreaterThan((cards?.y ?? 0) + (cards?.height ?? 0) - 1);
}

/** Account, debit, credit. */
const SIX_LINES = [
  ['6.1.02', '100', ''],
  ['fletes', '35', ''],
  ['6.1.03', '40,50', ''],
  ['6.2.01', '4,50', ''],
  ['1.1.01.02', '', '150'],
  ['1.1.02.02', '', '30'],
] as const;

/** A new company with a rate of the day. */
async function openAccounting(page: Page): Promise<void> {
  await register(page, newOwner('contabilidad'));
  await page.goto('/app/settings#tasa-de-cambio');
  const panel = page.getByRole('region', { name: 'Tasa de Cambio' });
  await panel.getByLabel('1 USD = VES').fill('512,48');
  await panel.getByRole('button', { name: 'Actualizar Tasa' }).click();
  await expect(page.getByText(/^Tasa (guardada|actualizada)/)).toBeVisible();
}

async function makeAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva Cuenta' });
  await dialog.getByRole('textbox', { name: 'Código' }).fill('6.1.90');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Fletes y acarreos');
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Gasto' }).click();
  await dialog.getByRole('combobox', { name: 'Cuenta superior' }).fill('6.1');
  await page.getByRole('option', { name: '6.1 Gastos de operación' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Fletes y acarreos' })).toBeVisible();
}

/** From the date, which is today's, to the first line. */
async function typeHead(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.keyboard.type('Gastos de noviembre');
  await page.keyboard.press('Enter');
  await page.keyboard.type('N-11');
  await page.keyboard.press('Enter');
}

/** Enter takes the account, then moves from field to field; after the last one it begins another line. */
async function typeLine(page: Page, account: string, debit: string, credit: string): Promise<void> {
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Cuenta, línea/);
  await page.keyboard.type(account);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type(debit);
  await page.keyboard.press('Enter');
  await page.keyboard.type(credit);
  await page.keyboard.press('Enter');
}

function transaction(page: Page, description: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(description, { exact: true }) });
}

/** In dollars, in the chart; the list is shown again afterwards. */
async function expectBalance(page: Page, account: string, dollars: string): Promise<void> {
  await page.getByRole('link', { name: 'Plan de cuentas' }).click();
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: account }) });
  await expect(line.getByRole('cell').nth(2)).toHaveText(dollars);
  await page.getByRole('link', { name: 'Transacciones' }).click();
}

/** Made a recurring one, it is proposed on its day with its lines, and no more once it is skipped. */
async function repeatToday(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Repetir / }).click();
  const today = businessDayOf(new Date().toISOString());
  const dialog = page.getByRole('dialog', { name: 'Nuevo asiento recurrente' });
  await dialog.getByLabel('Descripción').fill('Gastos de cada mes');
  await dialog.getByLabel('Desde').fill(today.split('-').reverse().join('/'));
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const due = page.getByRole('region', { name: 'Asientos recurrentes por asentar' });
  await due.getByRole('button', { name: 'Asentar Gastos de cada mes' }).click();
  const entry = page.getByRole('dialog', { name: 'Nueva Transacción' });
  await expect(entry.getByRole('textbox', { name: 'Descripción', exact: true })).toHaveValue(
    'Gastos de cada mes',
  );
  await expect(entry.getByLabel('Debe, línea 1')).toHaveValue('100,00');
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await due.getByRole('button', { name: 'Omitir Gastos de cada mes' }).click();
  await expect(due).toBeHidden();
  await expect(page.getByRole('region', { name: 'Asientos recurrentes' })).toContainText('próximo');
}
