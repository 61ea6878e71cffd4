/** A customer who buys on account and pays later, from the dashboard's buttons to his statement. */
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test('[DASH-01] [CUST-01] [PAY-06] [DASH-03] a new customer owes, is seen to owe, pays on account and is even', async ({
  page,
}) => {
  await enterDemo(page);
  await page.getByRole('main').getByRole('link', { name: 'Punto de Venta' }).click();
  const opening = page.getByRole('dialog', { name: 'Abrir Caja' });
  await expect(opening.getByText('¿Está seguro que desea abrir la caja?')).toBeVisible();
  await opening.getByRole('button', { name: 'Abrir Caja' }).click();
  await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/pos$/);

  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await form.getByText('Empresa', { exact: true }).click();
  await form.getByLabel('Número').fill('07013380');
  await form.getByRole('button', { name: 'Poner 07013380-5' }).click();
  await form.getByLabel('Razón social').fill('Panadería Ávila, C.A.');
  // A new one is given none by itself.
  await form.getByLabel('Límite de crédito').fill('100');
  // What is typed outlives the page.
  await page.reload();
  await expect(form.getByLabel('Razón social')).toHaveValue('Panadería Ávila, C.A.');
  await form.getByRole('button', { name: /^Crear cliente/ }).click();
  const bar = page.getByRole('region', { name: 'Cliente' });
  await expect(bar.getByText('Panadería Ávila, C.A.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Malta Trébol');
  await page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  const payment = page.getByRole('dialog', { name: /^Cobrar/ });
  await payment.getByRole('button', { name: /A crédito/ }).click();
  await payment.getByRole('button', { name: /^Confirmar venta/ }).click();
  await expect(page.getByRole('region', { name: 'Venta registrada' })).toBeVisible();

  await page.goto('/app');
  const debts = page.getByRole('region', { name: 'Por cobrar' });
  await debts.getByRole('link', { name: /Panadería Ávila/ }).click();
  const account = page.getByRole('dialog', { name: 'Cuenta de Panadería Ávila, C.A.' });
  await expect(account.getByText(/^Venta A-/)).toBeVisible();
  await account.getByRole('button', { name: 'Abonar' }).click();
  const paying = page.getByRole('dialog', { name: /^Abonar/ });
  await expect(paying.getByText('Queda al día.')).toBeVisible();
  await paying.getByRole('button', { name: /^Registrar abono/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Abono registrado' });
  await expect(receipt.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /ABONADO/);
  await page.keyboard.press('Enter');
  await expect(receipt).toBeHidden();
  await expect(account.getByText('Abono · Efectivo')).toBeVisible();
  await expect(account.getByText('Al día')).toBeVisible();
});
