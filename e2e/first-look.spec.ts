/**
 * What stands on the first screen, before anybody scrolls: a list shows its rows, a review its questions, its counts
 * and its button, and no name is cut.
 */
import type { Locator, Page } from '@playwright/test';
import { makeCatalogue } from './support/catalogue.ts';
import { chooseFile } from './support/import.ts';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const LIST = makeCatalogue(5, 60);
const UPPER_HALF = 0.5;

test('[INV-01] the inventory shows products in the upper half of a phone, whole and with their stock @phone', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'on a phone alone');
  await enterDemo(page);
  await page.goto('/app/inventory');
  const cards = page.getByRole('list', { name: 'Productos' }).getByRole('listitem');
  await expect(cards.nth(1)).toContainText(/Stock\s*\d/);
  expect(await bottomOf(cards.nth(1), page)).toBeLessThanOrEqual(UPPER_HALF);
  const search = page.getByRole('searchbox', { name: 'Buscar productos' });
  await search.fill('Detergente en polvo Brisol');
  expect(await isCut(cards.getByText('Detergente en polvo Brisol 1 kg'))).toBe(false);
  await search.fill('');

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Filtrar por stock' }).click();
  await page.getByRole('option', { name: 'Stock bajo' }).click();
  await expect(page.getByText('5 productos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtros · 1' })).toBeVisible();

  await cards
    .first()
    .getByRole('button', { name: /^Acciones de / })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog', { name: /eliminar este producto/ })).toBeVisible();
});

test('[IMP-02] the review shows questions, counts and button before anybody scrolls @phone', async ({
  page,
}) => {
  await enterDemo(page);
  await chooseFile(page, LIST.fileName, LIST.csv);
  for (const part of [
    page.getByRole('radiogroup', { name: /¿cuánto paga el cliente\?/ }),
    page.getByRole('list', { name: 'Filas del archivo' }),
    page.getByRole('tab').first(),
    page.getByRole('button', { name: /^Importar \d/ }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(part, page)).toBeLessThanOrEqual(1);
  }
  if (isPhone(page)) await page.getByRole('button', { name: /^Columnas/ }).click();
  const field = page.getByRole('combobox', { name: 'Campo de la columna Código de barras' });
  await expect(field).toHaveValue('Código de barras');
  expect(await isCut(field)).toBe(false);
});

test('[SHELL-01] the till names its register; a question has its way out inside, a list takes the focus itself', async ({
  page,
}) => {
  // Without a transition nothing but the dialog itself keeps its close button.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterDemo(page);
  await page.goto('/app/pos');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Caja 1 · cerrada')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir Caja' }).click();
  const question = page.getByRole('dialog', { name: 'Abrir Caja' });
  expect(await isInside(question.getByRole('button', { name: 'Cerrar' }), question)).toBe(true);

  await question.getByRole('button', { name: 'Abrir Caja' }).click();
  await expect(bar.getByText(/^Caja 1 · abierta \d/)).toBeVisible();
  await page.goto('/app/pos?action=reports');
  const day = page.getByRole('dialog', { name: /Ventas del día/ });
  await expect(day.locator(':focus')).toHaveCount(1);
  await expect(day.getByRole('button', { name: 'Cerrar' })).not.toBeFocused();
});

test('[SHELL-01] a menu stays inside of the screen, with its last item in reach @phone', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/app/pos');
  await page.getByRole('button', { name: 'Abrir Caja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir Caja' }).click();
  await page.getByRole('button', { name: 'Más opciones' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Cerrar caja' })).toBeVisible();
  await expect.poll(() => bottomOf(menu, page)).toBeLessThanOrEqual(1);
  expect((await menu.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await menu.hover();
  await page.mouse.wheel(0, 1_000);
  // Of its height all but what a scroll rounds.
  await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.9 });
});

test('[PROD-02] a product typed badly says so at each field, is there after a reload, and is made once', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/inventory');
  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByRole('textbox', { name: /^SKU/ }).fill('  NUEVO-1  ');
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Harina 🌽 de maíz');
  await form.getByRole('textbox', { name: /^Precio de compra/ }).fill('-5');
  await form.getByRole('textbox', { name: /^Precio de venta/ }).fill('99999999999999');
  await form.getByRole('textbox', { name: /^Marca/ }).fill('x'.repeat(100));
  await form.getByRole('button', { name: 'Crear Producto' }).click();
  await expect(form.getByText('Escribe un costo de cero o más, con hasta seis decimales.')).toBeVisible();
  await expect(form.getByText('Ese precio es demasiado grande.')).toBeVisible();
  await expect(form.getByText('Usa hasta 80 caracteres.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Precio de compra/ })).toHaveValue('-5');

  await page.reload();
  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  await expect(form.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Harina 🌽 de maíz');
  await expect(form.getByText('Borrador guardado en este equipo')).toBeVisible();
  await form.getByRole('textbox', { name: /^Precio de compra/ }).fill('0,90');
  await form.getByRole('textbox', { name: /^Precio de venta/ }).fill(' 1.234,50 ');
  await form.getByRole('textbox', { name: /^Marca/ }).fill('');
  // Two presses in one task, as a key held down gives them.
  await form.getByRole('button', { name: 'Crear Producto' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(form).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('NUEVO-1');
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /1\.234,50/ })).toBeVisible();
});

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 720;
}

async function isInside(part: Locator, whole: Locator): Promise<boolean> {
  const [inner, outer] = await Promise.all([part.boundingBox(), whole.boundingBox()]);
  if (inner === null || outer === null) return false;
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Where it ends, as a share of the screen's height. */
async function bottomOf(part: Locator, page: Page): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.NaN : (box.y + box.height) / (page.viewportSize()?.height ?? 1);
}

function isCut(part: Locator): Promise<boolean> {
  return part.evaluate(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
  );
}
