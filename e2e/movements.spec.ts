/**
 * Goods on their way through a shop: bought by invoice, sent to another store in a larger number than there is, the invoice
 * corrected, the transfer taken back. What the kardex of the server says in the end is what is on the shelf.
 */
import type { Locator, Page } from '@playwright/test';
import { companyIdOf, withDatabase } from './support/books.ts';
import { newProduct } from './support/new-product.ts';
import { newOwner, register } from './support/owner.ts';
import { openWedge } from './support/scanner.ts';
import { PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const NAME = 'Harina de maíz 1 kg';
const CODE = '7591001100010';

test('[INV-01] [MOV-01] [MOV-02] [MOV-03] [MOV-05] buys, transfers more than there is, edits, voids, and reads it all in the kardex', async ({
  page,
  server,
}) => {
  const owner = newOwner('movimientos');
  await register(page, owner);
  await page.goto('/app/inventory');
  await newProduct(page, CODE, NAME);
  await newStore(page, 'Tienda del Centro');
  await buy(page);
  await transferTooMuch(page);
  await seeWhatIsOwed(page);
  await editPurchase(page);
  await voidTransfer(page);
  await readKardex(page);
  const companyId = await companyIdOf(server, owner.email);
  await expect
    .poll(() => booked(server, companyId), { timeout: PATIENCE_MS })
    .toEqual({
      movements: ['purchase 24', 'transfer_store 30', 'void -24', 'purchase 20', 'void -30'],
      stock: ['Tienda Principal 20 17.05', 'Tienda del Centro 0 0.00'],
      suppliers: ['Distribuidora El Llano J401234569'],
    });
  // The device knows it without asking: what the server booked, and nothing of its own that waits.
  await page.goto('/app/inventory');
  await expect(page.getByRole('list', { name: 'Resumen del inventario' })).toContainText('17,05');
});

async function newStore(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Almacenes' }).click();
  await page.getByRole('button', { name: 'Nuevo Almacén' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Almacén' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Tienda' }).click();
  await form.getByLabel('Ubicación').fill('Centro');
  await form.getByRole('button', { name: 'Crear Almacén' }).click();
  await expect(form).toBeHidden();
}

/** With the keyboard alone, as an invoice is typed; a reload in the middle loses nothing. */
async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Movimientos' }).click();
  await page.getByRole('menuitem', { name: 'Compra por factura' }).click();
  const form = page.getByRole('dialog', { name: 'Compra por factura' });
  await form.getByRole('combobox', { name: 'Proveedor' }).fill('Distribuidora El Llano');
  // Esc closes the list alone, and an arrow opens it again.
  await page.keyboard.press('Escape');
  await expect(form.getByRole('listbox', { name: 'Encontrados' })).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const document = form.getByLabel('RIF del proveedor nuevo');
  await expect(document).toBeFocused();
  await document.fill('J-40123456-7');
  await expect(form.getByText('El RIF debería terminar en 9')).toBeVisible();
  await document.fill('J-40123456-9');
  await form.getByLabel('Nº de factura').fill('00012345');
  await putIn(form, '24*harina');
  await page.reload();
  await expect(form.getByLabel(`Cantidad de ${NAME}`)).toHaveValue('24');
  await form.getByLabel(`Cantidad de ${NAME}`).press('Enter');
  await expect(form.getByLabel(`Costo de ${NAME}`)).toBeFocused();
  await form.getByLabel(`Costo de ${NAME}`).fill('0,8525');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Compra registrada')).toBeVisible();
  await expect(form).toBeHidden();
}

async function transferTooMuch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Movimientos' }).click();
  await page.getByRole('menuitem', { name: 'Entre tiendas' }).click();
  const form = page.getByRole('dialog', { name: 'Traslado entre tiendas' });
  await form.getByLabel('Sale de').selectOption('Tienda Principal');
  await expect(form.getByLabel('Entra en').getByRole('option')).toHaveText(['Elige…', 'Tienda del Centro']);
  await form.getByLabel('Entra en').selectOption('Tienda del Centro');
  // Scanned with the focus in the list of stores, which keeps what was chosen.
  await form.getByRole('combobox', { name: 'Agregar un producto' }).fill('30*');
  await form.getByLabel('Entra en').focus();
  await (await openWedge(page)).scan(CODE);
  await expect(form.getByLabel(`Cantidad de ${NAME}`)).toHaveValue('30');
  await expect(form.getByLabel('Entra en')).toHaveValue(/./);
  await expect(form.getByText(`${NAME}: hay 24 y salen 30 (Unidad). Quedará en −6.`)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Traslado registrado')).toBeVisible();
  await expect(form).toBeHidden();
}

/** What went out and was not there stands below nothing, in the list of such things. */
async function seeWhatIsOwed(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Alertas' }).click();
  await page.getByText('Negativos · 1').click();
  const row = page
    .getByRole('grid', { name: 'Existencias negativas' })
    .getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('−6');
  await page.getByRole('link', { name: 'Movimientos' }).click();
}

async function editPurchase(page: Page): Promise<void> {
  await movementRow(page, 'Compra por factura').click();
  await page
    .getByRole('dialog', { name: 'Compra por factura' })
    .getByRole('button', { name: 'Editar' })
    .click();
  const form = page.getByRole('dialog', { name: 'Editar: compra por factura' });
  await form.getByLabel(`Cantidad de ${NAME}`).fill('20');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Movimientos' }).getByText('Corregido')).toBeVisible();
}

async function voidTransfer(page: Page): Promise<void> {
  await movementRow(page, 'Entre tiendas').click();
  const view = page.getByRole('dialog', { name: 'Entre tiendas' });
  await view.getByRole('button', { name: 'Anular' }).click();
  const question = page.getByRole('dialog', { name: 'Anular movimiento' });
  await question.getByLabel('Motivo').fill('No salió');
  await page.keyboard.press('Control+Enter');
  await expect(view.getByText('Está anulado.')).toBeVisible();
  await view.getByRole('button', { name: 'Cerrar' }).last().click();
}

async function readKardex(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Productos' }).click();
  await page.getByRole('button', { name: `Kardex de ${NAME}` }).click();
  const rows = page.getByRole('grid', { name: `Kardex de ${NAME}` }).getByRole('row');
  await expect(rows).toContainText(
    [
      /Movió/,
      /Anulación: entre tiendas.*\+30.*20/,
      /Compra por factura/,
      /Anulación: compra/,
      /Entre tiendas/,
      /\+24/,
    ],
    { timeout: PATIENCE_MS },
  );
}

async function putIn(form: Locator, typed: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Agregar un producto' }).fill(typed);
  await form.getByRole('listbox', { name: 'Productos encontrados' }).getByRole('option').first().click();
  await expect(form.getByLabel(`Cantidad de ${NAME}`)).toBeFocused();
}

function movementRow(page: Page, type: string): Locator {
  return page.getByRole('grid', { name: 'Movimientos' }).getByRole('row').filter({ hasText: type }).first();
}

function booked(server: Parameters<typeof withDatabase>[0], companyId: string) {
  return withDatabase(server, async (database) => {
    const texts = async (sql: string) =>
      (await database.query<{ text: string }>(sql, [companyId])).rows.map(({ text }) => text);
    return {
      movements: await texts(
        `select concat_ws(' ', m.type, trim_scale(i.quantity)) as text from stock_movements m
         join stock_movement_items i on i.company_id = m.company_id and i.movement_id = m.id
         where m.company_id = $1 order by m.version`,
      ),
      stock: await texts(
        `select concat_ws(' ', w.name, trim_scale(b.quantity), b.value_usd) as text from stock_balances b
         join warehouses w on (w.company_id, w.id) = (b.company_id, b.warehouse_id) where b.company_id = $1
         order by b.quantity desc`,
      ),
      suppliers: await texts(
        `select concat_ws(' ', name, document_type || document_number) as text from suppliers where company_id = $1`,
      ),
    };
  });
}
