/** The owner gives 'Caja principal' its money, with and without a network, and verifies the address of the account. */
import type { Page } from '@playwright/test';
import { newOwner, register } from './support/owner.ts';
import { connection, networkReturns } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('[CASH-01] the main cash takes its opening money, and a contribution without a network, once each', async ({
  page,
  context,
}) => {
  await register(page, newOwner('caja-principal'));
  const panel = page.getByRole('region', { name: 'Caja principal' });
  await expect(panel).toContainText('Todavía no se ha anotado');
  await panel.getByRole('link', { name: 'Anotar dinero' }).click();
  await record(page, 'Dólares', '150');
  await expect(panel).toContainText('150,00');
  await expect(connection(page)).toHaveText('Al día');

  await context.setOffline(true);
  await panel.getByRole('link', { name: 'Anotar dinero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Caja principal' });
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialog.getByText('Elige el motivo.', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Aporte del dueño' }).click();
  await record(page, 'Bolívares', '2500');
  await expect(panel).toContainText('2.500,00');
  await context.setOffline(false);
  await networkReturns(page);
  await expect(connection(page)).toHaveText('Al día');
  await page.reload();
  await expect(panel).toContainText('150,00');
  await expect(panel).toContainText('2.500,00');

  const movements = panel.getByRole('list', { name: 'Últimos movimientos de la Caja principal' });
  await expect(movements.getByRole('listitem')).toHaveCount(2);
  await movements
    .getByRole('link', { name: /^Ver asientos de Entra Bs\.\s2\.500,00 · Aporte/u })
    .press('Enter');
  // Its head, two accounts, and the totals.
  const rows = page.getByRole('dialog').getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.last()).toContainText('Total');
});

test('[AUTH-12] the link of the verification mail turns the state of the address to verified', async ({
  page,
  server,
}) => {
  const owner = newOwner('verificar');
  await register(page, owner);
  await page.goto('/app/profile');
  await expect(page.getByText('Correo sin verificar')).toBeVisible();
  await page.getByRole('button', { name: 'Verificar correo' }).click();
  await expect(page.getByText(`Te enviamos un enlace a ${owner.email}`)).toBeVisible();
  const mails = (await server.mails()).filter((mail) => mail.includes(owner.email));
  const link = /https?:\/\/\S+\/verify-email\?token=\S+/.exec(mails.join('\n'))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Verificar correo' }).click();
  await expect(page.getByText('Tu correo quedó verificado.')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi perfil' }).click();
  await expect(page.getByText('Correo verificado')).toBeVisible();
});

async function record(page: Page, currency: string, amount: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Caja principal' });
  await dialog.getByText(currency, { exact: true }).click();
  await dialog.getByLabel('Monto que entra').fill(amount);
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialog).toHaveCount(0);
}
