/** The product form, filled in with the least that it takes. */
import { expect, type Page } from '@playwright/test';

/** On the inventory's screen. */
export async function newProduct(page: Page, sku: string, name = `Producto ${sku}`): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByRole('textbox', { name: /^SKU/ }).fill(sku);
  await form.getByRole('textbox', { name: /^Nombre/ }).fill(name);
  await form.getByRole('textbox', { name: /^Precio de compra/ }).fill('1');
  await form.getByRole('textbox', { name: /^Precio de venta/ }).fill('2');
  await form.getByRole('button', { name: 'Crear Producto' }).click();
  await expect(form).toBeHidden();
}
