/**
 * One register and two devices: the second is notified that the first has it open, takes it over only when asked to, and counts its
 * drawer; the first is notified. In the end nothing is missing in either drawer.
 */
import type { Locator } from '@playwright/test';
import { withDatabase } from './support/books.ts';
import { signIn } from './support/owner.ts';
import { openShop, PATIENCE_MS, productAt, sellOne } from './support/shop.ts';
import { expect, expectNoFaults, test, watch } from './support/test.ts';
import { Till } from './support/till.ts';

test('[S-41][S-44][CASH-01] a register that is open elsewhere is taken over by a question, counted once, and both devices are notified', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const { owner, companyId, till, products } = await openShop(page, server, 'one-register');
  const sale = await sellOne(till, productAt(products, 0));
  const expected = 20_00n + sale.totalCents;

  const context = await browser.newContext({ baseURL: server.url });
  const watched = watch(context);
  const other = await context.newPage();
  await signIn(other, owner);
  await expect(other.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await Till.open(other);
  const taken = other.getByRole('button', { name: /^Caja 1 Abierta en otro equipo por .+ desde el/ });
  await expect(taken).toBeVisible({ timeout: PATIENCE_MS });
  await expect(other.getByRole('button', { name: 'Otra caja' })).toHaveAttribute('aria-pressed', 'true');

  await taken.click();
  await other.getByRole('button', { name: 'Usar esta caja' }).click();
  const question = other.getByRole('dialog', { name: '¿Pasar Caja 1 a este equipo?' });
  await question.getByRole('button', { name: 'Pasarla a este equipo' }).click();
  await expect(other.getByRole('heading', { name: 'Caja 1 sigue abierta en otro equipo' })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(page.getByText('Caja 1 pasó a otro equipo.')).toBeVisible({ timeout: PATIENCE_MS });

  await other.getByRole('button', { name: 'Contar y cerrar esa sesión' }).click();
  const closing = other.getByRole('dialog', { name: /^Cerrar caja/ });
  await closing.getByLabel('Dólares').fill(figure(expected));
  await closing.getByLabel('Bolívares').fill('5000');
  await other.keyboard.press('Enter');
  await expect(row(closing, 'Cuadra').first()).toContainText('0,00');
  await closing.getByRole('button', { name: 'Cerrar caja' }).click();
  await other.getByRole('dialog', { name: 'Reporte Z' }).getByRole('button', { name: 'Volver' }).click();
  await other.getByRole('button', { name: 'Abrir Caja' }).click();
  const opening = other.getByRole('dialog', { name: 'Abrir Caja' });
  await expect(opening.getByLabel('Efectivo inicial en $')).toHaveValue(figure(expected));
  await opening.getByRole('button', { name: 'Abrir Caja' }).click();
  await expect(other.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible();

  // The first device has no drawer any more, and is asked which register it goes on with.
  await expect(page.getByRole('heading', { name: '¿Qué caja es este equipo?' })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(page.getByText(/pasó la caja de este equipo a otro/)).toBeVisible();
  await expect
    .poll(() => drawers(server, companyId), { timeout: PATIENCE_MS })
    .toEqual([`USD ${dotted(expected)}`, 'VES 5000.00']);
  expectNoFaults(watched, server.url);
  await context.close();
});

function drawers(server: Parameters<typeof withDatabase>[0], companyId: string): Promise<string[]> {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query(
      `select currency || ' ' || amount as cash from cash_balances where company_id = $1 order by currency`,
      [companyId],
    );
    return rows.map(({ cash }) => String(cash));
  });
}

/** A line of a report by its words. */
function row(place: Locator, label: string): Locator {
  return place.locator('dl > div').filter({ has: place.page().getByText(label, { exact: true }) });
}

/** 12345n → '123,45' */
function figure(cents: bigint): string {
  return `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`;
}

function dotted(cents: bigint): string {
  return figure(cents).replace(',', '.');
}
