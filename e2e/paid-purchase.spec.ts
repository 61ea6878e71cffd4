/** A purchase that is paid is neither edited nor voided before its payment is taken back. */
import { newProduct } from './support/new-product.ts';
import { newOwner, register } from './support/owner.ts';
import { connection, enterRate, PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const NAME = 'Harina de maíz 1 kg';
const WHY = 'La compra tiene pagos, retenciones o notas: anúlalos primero en Contabilidad.';

test('[ACC-07] [MOV-03] a paid purchase is edited and voided only after its payment', async ({ page }) => {
  test.setTimeout(120_000);
  await register(page, newOwner('compra-pagada'));
  await enterRate(page, '500');
  await page.goto('/app/inventory');
  await newProduct(page, '7591001100010', NAME);
  await page.getByRole('button', { name: 'Movimientos' }).click();
  await page.getByRole('menuitem', { name: 'Compra por factura' }).click();
  const form = page.getByRole('dialog', { name: 'Compra por factura' });
  await form.getByRole('combobox', { name: 'Proveedor' }).fill('Distribuidora El Llano');
  await page.keyboard.press('Enter');
  await form.getByLabel('Nº de factura').fill('00012345');
  await form.getByRole('combobox', { name: 'Agregar un producto' }).fill('10*harina');
  await expect(form.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByLabel(`Costo de ${NAME}`).fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden({ timeout: PATIENCE_MS });

  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await page.goto('/app/accounting/payables?currency=usd');
  await page.getByRole('button', { name: 'Pagar a Distribuidora El Llano' }).click({ timeout: PATIENCE_MS });
  const payment = page.getByRole('dialog', { name: 'Pagar · Distribuidora El Llano' });
  await payment.getByLabel('Referencia').fill('0012');
  await page.keyboard.press('Control+Enter');
  await expect(payment).toBeHidden({ timeout: PATIENCE_MS });

  await page.goto('/app/inventory/movements');
  const row = page
    .getByRole('grid', { name: 'Movimientos' })
    .getByRole('row')
    .filter({ hasText: 'Compra por factura' });
  await row.click({ timeout: PATIENCE_MS });
  const view = page.getByRole('dialog', { name: 'Compra por factura' });
  await view.getByRole('button', { name: 'Anular' }).click();
  const question = page.getByRole('dialog', { name: 'Anular movimiento' });
  await question.getByLabel('Motivo').fill('No llegó');
  await page.keyboard.press('Control+Enter');
  await expect(question.getByText(WHY)).toBeVisible();
  await page.goto('/app/inventory/movements');
  await row.click({ timeout: PATIENCE_MS });
  await view.getByRole('button', { name: 'Editar' }).click();
  const edited = page.getByRole('dialog', { name: 'Editar: compra por factura' });
  await edited.getByLabel(`Cantidad de ${NAME}`).fill('9');
  await page.keyboard.press('Control+Enter');
  await expect(edited.getByText(WHY)).toBeVisible();
});
