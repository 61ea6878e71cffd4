/** Goods come in by scanning and are counted afterwards: what stands on the shelf is what the books say in the end. */
import type { Page } from '@playwright/test';
import { companyIdOf, withDatabase } from './support/books.ts';
import { newOwner, register } from './support/owner.ts';
import { openWedge, type Wedge } from './support/scanner.ts';
import { PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const CODE = '7591001100010';
const NAME = 'Harina de maíz 1 kg';

test('[QE-01] [MOV-05] scans goods in, over a reload, counts them and posts the difference', async ({
  page,
  server,
}) => {
  const owner = newOwner('conteo');
  await register(page, owner);
  const wedge = await openWedge(page);
  await scanGoodsIn(page, wedge);
  await countThem(page, wedge);
  const companyId = await companyIdOf(server, owner.email);
  const booked = () =>
    withDatabase(server, async (database) => {
      const { rows } = await database.query(
        `select m.type, trim_scale(i.quantity)::text as quantity from stock_movements m
         join stock_movement_items i on i.company_id = m.company_id and i.movement_id = m.id
         where m.company_id = $1 order by m.version`,
        [companyId],
      );
      return rows.map(({ type, quantity }) => `${type} ${quantity}`);
    });
  await expect.poll(booked, { timeout: PATIENCE_MS }).toEqual(['purchase 35', 'count -5']);
});

async function scanGoodsIn(page: Page, wedge: Wedge): Promise<void> {
  await page.goto('/app/inventory/quick-entry');
  await expect(page.getByText('No hay productos agregados')).toBeVisible();
  await wedge.scan(CODE);
  const list = page.getByRole('list', { name: 'Productos de la entrada' });
  await expect(list.getByText('Producto no encontrado')).toBeVisible();
  await list.getByRole('button', { name: 'Crear producto' }).click();
  await list.getByLabel('Nombre').fill(NAME);
  await list.getByLabel('Precio').fill('1,20');
  await page.keyboard.press('Enter');
  const count = page.getByLabel(`Cantidad de ${NAME}`);
  await expect(count).toHaveValue('1');
  const field = page.getByRole('combobox', { name: 'Código o nombre del producto' });
  await expect(field).toBeFocused();
  await expect(page.getByText('Producto no encontrado')).toHaveCount(0);
  await field.fill('24*');
  await wedge.scan(CODE);
  await expect(count).toHaveValue('25');
  await page.reload();
  await expect(count).toHaveValue('25');
  await count.press('Enter');
  await expect(field).toBeFocused();
  await Promise.all(Array.from({ length: 10 }, () => wedge.scan(CODE)));
  await expect(count).toHaveValue('35');
  await wedge.scan('7590000000017');
  await expect(list.getByText('Producto no encontrado')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByText('Entrada guardada: 1 línea. 1 sin producto quedó fuera')).toBeVisible();
  await expect(page.getByText('No hay productos agregados')).toBeVisible();
}

async function countThem(page: Page, wedge: Wedge): Promise<void> {
  await page.getByRole('link', { name: 'Conteos' }).click();
  await page.getByRole('button', { name: 'Nuevo conteo' }).click();
  await page.getByRole('button', { name: /^Empezar a contar/ }).click();
  await expect(page.getByText('0 de 1 contados')).toBeVisible();
  await wedge.scan(CODE);
  const figure = page.getByLabel(`Contado aquí de ${NAME}`);
  await expect(figure).toHaveValue('1');
  // A row that is pressed asks for its figure.
  await page.getByRole('grid', { name: 'Hoja de conteo' }).getByText(NAME).click();
  await expect(figure).toBeFocused();
  await figure.fill('30');
  await figure.press('Enter');
  await expect(page.getByText('1 de 1 contados')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar conteo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar conteo' });
  await dialog.getByRole('button', { name: /^Registrar conteo/ }).click();
  await expect(page.getByText('Registrado', { exact: true })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Hoja de conteo' }).getByText('−5')).toBeVisible();
}
