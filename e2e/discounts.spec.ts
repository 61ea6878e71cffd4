/** What comes off a sale at the till: a promotion by itself, a discount by hand with F8, both on the receipt (PRICE-02, POS-05). */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

test('[PRICE-02][POS-05] a promotion and a discount by hand come off, survive a reload, and are on the receipt', async ({
  page,
}) => {
  await enterDemo(page);
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('2*Malta Trébol');
  await page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  await expect(till.cart.getByText('Malta 2 × 1')).toBeVisible();

  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog', { name: 'Descuento' });
  await expect(dialog.getByRole('textbox', { name: 'Descuento' })).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Escribe el motivo del descuento.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Cliente frecuente');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(till.cart.getByText(/Malta 2 × 1 .* · Descuento −/)).toBeVisible();

  await page.reload();
  await expect(till.cart.getByText(/Malta 2 × 1 .* · Descuento −/)).toBeVisible();
  await quoteAndOpen(page);
  await expect(till.cart.getByText(/Malta 2 × 1 .* · Descuento −/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await expect(page.getByText('Malta 2 × 1')).toBeVisible();

  // Given away whole, it is registered without a payment (PAY-02). As fast as no hand types: each key is where it was typed.
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Malta Trébol');
  await page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  await page.keyboard.press('F8');
  await page.keyboard.type('100');
  await expect(dialog.getByRole('textbox', { name: 'Descuento' })).toHaveValue('100');
  await dialog.getByLabel('Motivo').fill('Regalo');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('F9');
  await expect(page.getByRole('heading', { name: 'Nada que cobrar' })).toBeVisible();
  // As where the dialog that closed gives the focus back late.
  await till.cart.locator('button').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await deliverAndInvoice(page, till);
});

/** Goods leave before their invoice, which is then of all of them and of nothing else (decision 32). */
async function deliverAndInvoice(page: Page, till: Till): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Malta Trébol');
  await page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  const menu = page.getByRole('button', { name: 'Más opciones' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Hacer nota de entrega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notas de entrega' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Elegir cliente' }).click();
  // Who makes a customer on the way comes back to the note.
  await page
    .getByRole('dialog', { name: 'Elegir cliente' })
    .getByRole('button', { name: 'Nuevo cliente' })
    .click();
  const newCustomer = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await newCustomer.getByLabel('Número').fill('15100580');
  await newCustomer.getByLabel('Nombre').fill('Taller La Entrega');
  await newCustomer.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(newCustomer).toBeHidden();
  await expect(dialog.getByLabel('Cliente')).toHaveValue('Taller La Entrega');
  await dialog.getByRole('button', { name: 'Hacer nota de entrega' }).click();
  const paper = page.getByRole('dialog', { name: 'Nota de entrega hecha' });
  await expect(paper.getByText(/NOTA DE ENTREGA NE A-\d{6}/)).toBeVisible();
  await expectAccessible(page);
  await expect(paper.getByText(/no es una factura y no da derecho a crédito fiscal/)).toBeVisible();
  await paper.getByRole('button', { name: 'Listo' }).click();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Notas de entrega' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Por facturar' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Facturar' }).click();
  await expect(page.getByText(/Factura lo entregado con NE A-\d{6}/)).toBeVisible();
  await expect(till.cart.getByRole('button', { name: 'Quitar Malta Trébol 355 ml' })).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(page.getByText(/Este carrito factura notas de entrega/)).toBeVisible();
  await expect(till.cart.getByText('Malta Trébol 355 ml')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Recibo' }).first()).toContainText(
    /Nota de entrega\s*NE A-\d{6}/,
  );
}

/** The cart becomes a quote, which is no invoice, and the quote a cart again, with all that came off (decision 32). */
async function quoteAndOpen(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Más opciones' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Hacer presupuesto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Presupuestos' });
  await dialog.getByLabel('Para quién').fill('Taller Luis');
  await page.keyboard.press('Enter');
  const paper = page.getByRole('dialog', { name: 'Presupuesto hecho' });
  await expect(paper.getByText(/PRESUPUESTO P A-\d{6}/)).toBeVisible();
  await expect(paper.getByText(/no es una factura y no da derecho a crédito fiscal/)).toBeVisible();
  await paper.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('No hay productos en el carrito')).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Presupuestos' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Taller Luis' });
  await expect(row.getByText('Vigente')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Abrir en el carrito' }).click();
  await expect(page.getByText(/Del presupuesto P A-\d{6}/)).toBeVisible();
}
