/** The accountant's month: opened again with a reason, and closed, on the screen; a sale that comes late is flagged. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Page } from '@playwright/test';
import { openShop, PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** The month that ended last: as the address of the call has it, and in words. */
function monthBefore(): { readonly month: string; readonly words: string } {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const month = first.toISOString().slice(0, 7);
  return { month, words: `${MONTHS[first.getUTCMonth()]} de ${first.getUTCFullYear()}` };
}

/** A company that began today has no month to close on its screen yet. */
async function closeByCall(page: Page, companyId: string, month: string): Promise<void> {
  const status = await page.evaluate(
    async ({ company, body }) => {
      const headers = { 'content-type': 'application/json', 'cuadra-company': company, 'cuadra-schema': '1' };
      return (await fetch('/api/v1/accounting_periods/close', { method: 'POST', headers, body })).status;
    },
    { company: companyId, body: JSON.stringify({ id: newId(), month }) },
  );
  expect(status).toBe(200);
}

test('[ACC-07] a month of the books is closed, opened again with a reason, and closed on the screen', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const { companyId } = await openShop(page, server, 'periods');
  const { month, words } = monthBefore();
  await closeByCall(page, companyId, month);

  await page.goto('/app/accounting/periods');
  const panel = page.getByRole('region', { name: 'Cierres' });
  await expect(panel.getByText('Cerrado', { exact: true })).toBeVisible({ timeout: PATIENCE_MS });
  await panel.getByRole('button', { name: 'Abrir de nuevo' }).click();
  const dialog = page.getByRole('dialog', { name: `Abrir de nuevo ${words}` });
  await dialog.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await expect(dialog.getByText('Escribe por qué se abre de nuevo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Faltó la factura del alquiler');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden({ timeout: PATIENCE_MS });
  await expect(panel.getByText(/Lo abrió de nuevo .*: Faltó la factura del alquiler/)).toBeVisible({
    timeout: PATIENCE_MS,
  });

  await panel.getByRole('button', { name: `Cerrar ${words}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el mes' }).click();
  await expect(panel.getByText('Cerrado', { exact: true })).toBeVisible({ timeout: PATIENCE_MS });
  await expect(panel.getByRole('button', { name: `Cerrar ${words}` })).toBeHidden();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar ZIP' }).click();
  expect((await downloading).suggestedFilename()).toMatch(new RegExp(` ${month}\\.zip$`));

  await page.goto('/app/companies');
  await page.getByRole('button', { name: 'Los libros nunca se han comprobado' }).click();
  await expect(page).toHaveURL(/\/app\/accounting\/verify$/);
});
