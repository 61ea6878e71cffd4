/** A product with its price in bolívares: the same figure on the tile, in the cart, at the payment, on paper and in the Z. */
import type { Locator, Page } from '@playwright/test';
import { newOwner, register } from './support/owner.ts';
import { SHOP_RATE } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

/** No whole number of cents at the rate of the shop: made from the dollars it would be Bs. 15,37. */
const PRICE = 'Bs. 15,00';
const NAME = 'Caramelo de coco';

test('[POS-05][PAY-02][CASH-02] a price of Bs. 15,00 is Bs. 15,00 from the tile to the Z', async ({
  page,
}) => {
  await register(page, newOwner('precio-bs'));
  await createProduct(page);
  const till = await Till.openFromMenu(page);
  await till.start({ register: 'Caja 1', rate: SHOP_RATE });

  const tile = page
    .getByRole('toolbar', { name: 'Productos a la venta' })
    .getByRole('button', { name: NAME });
  await expect(tile).toContainText(PRICE);
  await tile.click();
  await expect(till.cart.getByRole('listitem')).toContainText(`${PRICE} c/u`);
  await expect(page.getByRole('region', { name: 'Totales' })).toContainText(PRICE);

  await page.keyboard.press('F9');
  const payment = page.getByRole('dialog', { name: /^Cobrar/ });
  await payment.getByText('Bolívares', { exact: true }).click();
  await expect(payment.getByLabel('Recibido en Bs.')).toHaveValue('15,00');
  await expect(lineOf(payment, 'Pagado')).toContainText(PRICE);
  await payment.getByRole('button', { name: /^Confirmar venta/ }).click();

  await till.readReceipt();
  const paper = page.getByRole('article', { name: 'Recibo' }).first();
  await expect(paper).toContainText(`1 × ${PRICE}`);
  // Under the total in dollars, and beside the payment.
  await expect(paper.getByText(PRICE, { exact: true })).toHaveCount(2);
  await till.nextSale();

  await page.keyboard.press('Control+M');
  const closing = page.getByRole('dialog', { name: /^Cerrar caja/ });
  await closing.getByLabel('Dólares').fill('20');
  await closing.getByLabel('Bolívares').fill('5.015');
  await closing.getByRole('button', { name: 'Ver diferencia' }).click();
  await expect(closing.getByText('Cuadra', { exact: true })).toHaveCount(2);
  await closing.getByRole('button', { name: 'Cerrar caja' }).click();
  const report = page.getByRole('dialog', { name: 'Reporte Z' });
  const inBolivars = report.getByRole('region', { name: /en bolívares$/ });
  await expect(lineOf(inBolivars, 'Total')).toContainText(PRICE);
  await expect(lineOf(report.getByRole('region', { name: 'Formas de pago' }), 'Efectivo Bs.')).toContainText(
    PRICE,
  );
  await expect(
    lineOf(report.getByRole('region', { name: 'Efectivo en Bs.' }), 'Cobrado en ventas'),
  ).toContainText(PRICE);
});

/** Priced in bolívares, IVA included, with some of it on the shelf. */
async function createProduct(page: Page): Promise<void> {
  await page.goto('/app/inventory');
  await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByRole('textbox', { name: /^SKU/ }).fill('CAR-01');
  await form.getByRole('textbox', { name: /^Nombre/ }).fill(NAME);
  for (const [field, amount] of [
    ['compra', '8,00'],
    ['venta', '15,00'],
  ] as const) {
    await form.getByRole('combobox', { name: `Moneda de ${field}` }).click();
    await page.getByRole('option', { name: 'Bs.' }).click();
    await form.getByRole('textbox', { name: `Precio de ${field}` }).fill(amount);
  }
  await form.getByRole('textbox', { name: 'Existencia inicial' }).fill('50');
  await form.getByRole('button', { name: 'Crear Producto' }).click();
  await expect(form).toBeHidden();
}

/** A label and its amount. */
function lineOf(place: Locator, label: string): Locator {
  return place.getByText(label, { exact: true }).locator('..');
}
