/** A customer who buys on account and pays later, from the dashboard's buttons to his statement. */
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test('[DASH-01] [CUST-01] [PAY-06] [DASH-03] a new customer owes, is seen to owe, pays on account and is even, earns points and spends them', async ({
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

  // Points, once they are switched on: earned with one sale, spent with the next, and seen in the account.
  await page.goto('/app/settings#puntos');
  const panel = page.locator('#puntos');
  await panel.getByRole('switch', { name: 'Los clientes ganan puntos y pagan con ellos' }).press('Space');
  await panel.getByLabel('Centavos de dólar por punto').fill('11');
  await panel.getByRole('button', { name: 'Actualizar puntos' }).click();
  await expect(panel.getByText('Escribe un número entero del 1 al 10.')).toBeVisible();
  await panel.getByLabel('Centavos de dólar por punto').fill('5');
  await panel.getByRole('button', { name: 'Actualizar puntos' }).click();
  await expect(page.getByText('Puntos actualizados')).toBeVisible();
  await page.goto('/app/pos');
  const choose = async () => {
    await page.getByRole('button', { name: /^Cambiar/ }).click();
    const picker = page.getByRole('dialog', { name: 'Elegir cliente' });
    await picker.getByRole('textbox', { name: 'Buscar cliente' }).fill('Panadería Ávila');
    await picker.getByRole('button', { name: /^Panadería Ávila/ }).click();
    await expect(bar.getByText('Panadería Ávila, C.A.')).toBeVisible();
  };
  const sell = async () => {
    await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Aceite Girasol');
    await page
      .getByRole('option', { name: /Aceite Girasol/ })
      .first()
      .click();
  };
  await choose();
  await sell();
  await expect(bar.getByText('0 puntos')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Venta registrada' })).toBeVisible();
  await page.keyboard.press('Enter');
  await choose();
  await sell();
  await expect(bar.getByText(/^3 puntos · \$\s0,15$/)).toBeVisible();
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await payment.getByRole('button', { name: /^Puntos/ }).click();
  await expect(payment.getByLabel('Puntos que se canjean')).toHaveValue('3');
  await payment.getByLabel('Puntos que se canjean').fill('4');
  await expect(payment.getByText('El cliente no tiene tantos puntos.')).toBeVisible();
  await payment.getByLabel('Puntos que se canjean').fill('2');
  await page.keyboard.press('+');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Venta registrada' })).toBeVisible();
  await page.keyboard.press('Enter');
  await choose();
  await expect(bar.getByText(/^4 puntos · \$\s0,20$/)).toBeVisible();
  await bar.getByTitle('Ver la cuenta').click();
  await account.getByText('Puntos', { exact: true }).click();
  const moves = account.getByRole('grid', { name: 'Movimientos de los puntos' });
  await expect(moves.getByRole('row').nth(1)).toHaveText(/Venta A-\d+ 324$/);
});
