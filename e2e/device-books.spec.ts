/**
 * The accountant's month where the books are on this device alone, with no network and no call: closed, a document that
 * comes later, opened again with a reason, declared, and what comes after that.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { enterDemo } from './support/owner.ts';
import { PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** The month that ended last: its days as the address and as a field have them, and in words. */
function monthBefore() {
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const to = last.toISOString().slice(0, 10);
  const [year = '', month = ''] = to.split('-');
  return {
    ...{ from: `${year}-${month}-01`, to, day: `10/${month}/${year}` },
    words: `${MONTHS[last.getUTCMonth()]} de ${year}`,
  };
}

async function enterBill(page: Page, number: string, day: string): Promise<void> {
  await page.goto('/app/accounting/payables');
  await page.getByRole('button', { name: 'Nueva factura de gasto' }).click();
  const bill = page.getByRole('dialog', { name: 'Nueva factura de gasto' });
  await bill.getByRole('combobox', { name: 'Proveedor' }).focus();
  await page.keyboard.type('Inmobiliaria Ávila');
  await page.keyboard.press('Enter');
  await bill.getByLabel('Número de factura').fill(number);
  await bill.getByLabel('Fecha de la factura').fill(day);
  await bill.getByRole('combobox', { name: 'Cuenta, línea 1' }).focus();
  await page.keyboard.type('6.1.02');
  // Enter takes what is listed: the chart may still be on its way.
  await expect(page.getByRole('option', { name: /^6\.1\.02/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await bill.getByLabel('Base, línea 1').fill('100');
  await page.keyboard.press('Control+Enter');
  await expect(bill).toBeHidden({ timeout: PATIENCE_MS });
}

test('[ACC-07] [ACC-08] [DATA-02] the sample shop closes a month, opens it again and declares it, and makes no call @long', async ({
  page,
  watched,
}) => {
  test.setTimeout(240_000);
  const { from, to, day, words } = monthBefore();
  await enterDemo(page);
  await page.goto('/app/store');
  const module = page.getByRole('article', { name: 'Contabilidad' });
  await module.getByRole('button', { name: 'Iniciar Prueba Gratis' }).click();
  await expect(page).toHaveURL(/\/app\/accounting$/);
  await page.goto('/app/accounting/periods');
  const panel = page.getByRole('region', { name: 'Cierres' });
  const close = panel.getByRole('button', { name: /^Cerrar / });
  await expect(close).toBeVisible({ timeout: PATIENCE_MS });
  // The oldest first, up to the month that ended last.
  for (let isLast = false; !isLast; ) {
    const name = (await close.textContent()) ?? '';
    isLast = name.includes(words);
    await close.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el mes' }).click();
    await expect(panel.getByRole('button', { name })).toBeHidden({ timeout: PATIENCE_MS });
  }
  const closed = panel.getByRole('listitem').filter({ hasText: words });
  await expect(closed.getByText('Cerrado', { exact: true })).toBeVisible();
  await expect(closed).toContainText('Lo cerró');
  await expectAccessible(page);

  await enterBill(page, 'TARDE-1', day);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByText('Un documento llegó después de cerrar su mes')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await page.keyboard.press('Escape');
  const booked = page.getByText('TARDE-1').first();
  await page.goto(`/app/accounting?from=${from}&to=${to}`);
  await expect(page.getByText(/Venta A-/).first()).toBeVisible({ timeout: PATIENCE_MS });
  await expect(booked).toBeHidden();
  const firstOpen = `${new Date().toISOString().slice(0, 8)}01`;
  await page.goto(`/app/accounting?from=${firstOpen}&to=${firstOpen}`);
  await expect(booked).toBeVisible({ timeout: PATIENCE_MS });

  await page.goto('/app/accounting/periods');
  await closed.getByRole('button', { name: 'Abrir de nuevo' }).click();
  const reopening = page.getByRole('dialog', { name: `Abrir de nuevo ${words}` });
  await reopening.getByLabel('Motivo').fill('Faltó la factura del alquiler');
  await page.keyboard.press('Control+Enter');
  await expect(reopening).toBeHidden({ timeout: PATIENCE_MS });
  await expect(closed).toContainText(/Lo abrió de nuevo .*: Faltó la factura del alquiler/);

  await page.goto(`/app/accounting/purchase-book?from=${from}&to=${to}`);
  await page.getByRole('button', { name: 'Declarar período' }).click();
  const declaring = page.getByRole('dialog');
  await expect(declaring.getByLabel('Excedente del período anterior')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(declaring).toBeHidden({ timeout: PATIENCE_MS });
  const changes = page.getByRole('region', { name: 'Cambios después de declarar' });
  await expect(changes).toContainText('Nada ha cambiado desde que se declaró.', { timeout: PATIENCE_MS });

  await enterBill(page, 'TARDE-2', day);
  await page.goto(`/app/accounting/purchase-book?from=${from}&to=${to}`);
  await expect(changes.getByText('Factura TARDE-2 de Inmobiliaria Ávila')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(page.getByText(/^Período declarado por /)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/accounting/purchase-book');
  const adjustments = page.getByRole('region', { name: 'Ajustes de períodos anteriores' });
  await expect(adjustments.getByText('Factura TARDE-2 de Inmobiliaria Ávila')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  expect(watched.requests.filter((url) => new URL(url).pathname.startsWith('/api/v1/acc'))).toEqual([]);
});
