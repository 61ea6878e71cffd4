/**
 * An hour of a cashier from the opening of the drawer to its Z: once with the keyboard and nothing else, once with fingers
 * and nothing else (POS-07). Each journey reads from the page that the other way of working was not used.
 */
import type { Locator, Page } from '@playwright/test';
import { type MadeProduct, makeCatalogue } from './support/catalogue.ts';
import { chooseFile, runImport } from './support/import.ts';
import { newOwner, register } from './support/owner.ts';
import { productAt, SHOP_RATE } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

const SEED = 11;
const ROWS = 20;
const CUSTOMER = 'Rosa Peña';
/** Between two keys: faster ones that end with Enter are a scanner's. */
const BY_HAND_MS = 100;

test('[POS-03] [POS-04] [POS-05] [POS-07] [PAY-05] [CASH-01] a cashier works an hour with the keyboard alone', async ({
  page,
}) => {
  const [first, second, third] = await shopWithGoods(page, 'keyboard-hour');
  const till = await Till.open(page);
  const keys = page.keyboard;
  const type = (text: string) => keys.type(text, { delay: BY_HAND_MS });
  const pointers = await countEvents(page, 'pointerdown');
  const payment = page.getByRole('dialog', { name: /^Cobrar/ });

  await test.step('opens the register, says the rate and what is in the drawer', async () => {
    await expect(page.getByRole('heading', { name: '¿Qué caja es este equipo?' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Usar esta caja' }));
    await keys.press('Enter');
    await expect(page.getByLabel('1 USD = VES')).toBeFocused();
    await type(SHOP_RATE);
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Abrir Caja' })).toBeFocused();
    await keys.press('Enter');
    const opening = page.getByRole('dialog', { name: 'Abrir Caja' });
    await expect(opening.getByLabel('Efectivo inicial en $')).toBeFocused();
    await type('20');
    await tabTo(page, opening.getByLabel('Efectivo inicial en Bs.'));
    await type('5000');
    await keys.press('Enter');
    await expect(till.searchField).toBeFocused();
  });

  await test.step('fills a cart: a scan, three of a name typed, a tile of the grid, which Tab leaves in one step', async () => {
    await till.scan(first.barcode);
    await expect(till.line(first)).toBeVisible();
    await type(`3*${second.name}`);
    await expect(page.getByRole('option', { name: second.name }).first()).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByLabel(`Cantidad de ${second.name}`)).toHaveValue('3');
    const grid = page.getByRole('toolbar', { name: 'Productos a la venta' });
    await tabTo(page, grid.getByRole('button').first());
    await keys.press('ArrowRight');
    await expect(grid.getByRole('button').nth(1)).toBeFocused();
    await keys.press('Tab');
    await expect(grid.locator(':focus')).toHaveCount(0);
    await keys.press('F2');
    await expect(till.searchField).toBeFocused();
  });

  await test.step('makes a customer from F3, holds the sale, resumes it, and gives a discount', async () => {
    await keys.press('F3');
    const picker = page.getByRole('dialog', { name: 'Elegir cliente' });
    await expect(picker.getByLabel('Buscar cliente')).toBeFocused();
    await type(CUSTOMER);
    await expect(picker.getByText('No se encontraron clientes')).toBeVisible();
    await tabTo(page, picker.getByRole('button', { name: 'Nuevo cliente' }));
    await keys.press('Enter');
    const customer = page.getByRole('dialog', { name: 'Nuevo cliente' });
    await expect(customer.getByLabel('Nombre')).toHaveValue(CUSTOMER);
    await tabTo(page, customer.getByLabel('Número'));
    await type('14228761');
    await keys.press('Control+Enter');
    await expect(customer).toBeHidden();
    await expect(page.getByRole('region', { name: 'Cliente' })).toContainText(CUSTOMER);

    await keys.press('F4');
    await expect(page.getByLabel('Nombre del cliente')).toHaveValue(CUSTOMER);
    await keys.press('Enter');
    await expect(page.getByText('No hay productos en el carrito')).toBeVisible();
    await keys.press('F4');
    await expect(page.getByRole('button', { name: 'Retomar' })).toBeFocused();
    await keys.press('Enter');
    await expect(till.cart.getByRole('listitem')).toHaveCount(2);

    await keys.press('F8');
    const discount = page.getByRole('dialog', { name: 'Descuento' });
    await expect(discount.getByRole('textbox', { name: 'Descuento' })).toBeFocused();
    await type('10');
    await tabTo(page, discount.getByLabel('Motivo'));
    await type('Empaque');
    await keys.press('Control+Enter');
    await expect(discount).toBeHidden();
    await expect(till.cart.getByText(/Descuento −/)).toBeVisible();
  });

  const sale = await test.step('takes exact cash with F9 and Enter', () => till.pay('exact_usd'));
  await till.nextSale();

  await test.step('Enter on a method is that method, and confirms no sale', async () => {
    await till.scan(third.barcode);
    await expect(till.line(third)).toBeVisible();
    await keys.press('F9');
    await expect(payment.getByLabel('Recibido en $')).toBeFocused();
    const card = payment.getByRole('button', { name: /^Tarjeta Alt/ });
    await tabTo(page, card);
    await keys.press('Enter');
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect(payment).toBeVisible();
    await tabTo(page, payment.getByLabel('Referencia'));
    await type('004518');
    await keys.press('Enter');
    await till.readReceipt();
    await till.nextSale();
  });

  await test.step('takes bolívares with Alt B, and gives change in them with Alt V', async () => {
    await till.scan(third.barcode);
    await expect(till.line(third)).toBeVisible();
    await keys.press('F9');
    await expect(payment.getByLabel('Recibido en $')).toBeFocused();
    await keys.press('Alt+B');
    await expect(payment.getByLabel('Recibido en Bs.')).toBeFocused();
    await keys.press('Alt+B');
    await expect(payment.getByLabel('Recibido en $')).toBeFocused();
    await type('25');
    const change = payment.getByRole('region', { name: 'Vuelto' });
    await expect(change.getByLabel('Efectivo $', { exact: true })).not.toHaveValue('');
    await keys.press('Alt+V');
    await expect(change.getByLabel('Efectivo $', { exact: true })).toHaveValue('');
    await expect(change.getByLabel('Efectivo Bs.', { exact: true })).not.toHaveValue('');
    await keys.press('Enter');
    await till.readReceipt();
    await till.nextSale();
  });

  await test.step('puts cash in and takes some out', async () => {
    for (const { key, direction } of [
      { key: 'Control+I', direction: 'Entrada' },
      { key: 'Control+E', direction: 'Salida' },
    ]) {
      await keys.press(key);
      const move = page.getByRole('dialog', { name: `${direction} de efectivo` });
      await expect(move.getByLabel(/^Monto que/)).toBeFocused();
      await type('5');
      await tabTo(page, move.getByRole('combobox', { name: 'Motivo' }));
      await keys.press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
      // An arrow that comes while the list is drawn marks nothing yet.
      await expect(async () => {
        await keys.press('ArrowDown');
        await expect(page.locator('[role="option"][data-combobox-selected]')).toHaveCount(1, {
          timeout: 1_000,
        });
      }).toPass();
      await keys.press('Enter');
      await expect(move.getByRole('combobox', { name: 'Motivo' })).not.toHaveValue('');
      await tabTo(page, move.getByLabel('Nota'));
      await type('Hielo');
      await keys.press('Control+Enter');
      await expect(move).toBeHidden();
    }
  });

  await test.step('finds a sale with F10, which Enter opens, and goes to Clientes and back with Ctrl K', async () => {
    await keys.press('F10');
    const list = page.getByRole('dialog', { name: /^(Ventas del día|Buscar una venta)/ });
    await expect(list.getByLabel('Buscar una venta')).toBeFocused();
    await type(sale.number);
    const rows = list.getByRole('row').filter({ hasText: 'A-00000' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(sale.number);
    await keys.press('Enter');
    const tasks = page.getByRole('dialog', { name: 'Venta', exact: true });
    await expect(tasks).toContainText(sale.number);
    await expect(tasks.getByRole('button', { name: 'Ver e imprimir el recibo' })).toBeFocused();
    await keys.press('Enter');
    const found = page.getByRole('dialog', { name: `Recibo ${sale.number}` });
    await expect(found).toBeVisible();
    await keys.press('Escape');
    await expect(found).toBeHidden();
    await keys.press('Escape');
    await expect(list).toBeHidden();

    for (const { screen, address } of [
      { screen: 'Clientes', address: /\/customers$/ },
      { screen: 'Punto de Venta', address: /\/pos$/ },
    ]) {
      await keys.press('Control+K');
      await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused();
      await type(screen);
      await expect(page.getByRole('option', { name: screen }).first()).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await keys.press('Enter');
      await expect(page).toHaveURL(address);
    }
    await expect(till.searchField).toBeFocused();
  });

  await test.step('reads the X with Ctrl B, counts what it says with Ctrl M, and closes to the Z', async () => {
    await keys.press('Control+B');
    const report = page.getByRole('dialog', { name: 'Reporte X' });
    const held = await drawerOf(report);
    await keys.press('Escape');
    await expect(report).toBeHidden();

    await keys.press('Control+M');
    const closing = page.getByRole('dialog', { name: /^Cerrar caja/ });
    await expect(closing.getByLabel('Dólares')).toBeFocused();
    await type(held.usd);
    await tabTo(page, closing.getByLabel('Bolívares'));
    await type(held.ves);
    await keys.press('Enter');
    await expect(closing.getByText('Cuadra', { exact: true })).toHaveCount(2);
    await tabTo(page, closing.getByRole('button', { name: 'Cerrar caja' }));
    await keys.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Reporte Z' })).toBeVisible();
    await keys.press('Escape');
    await expect(page.getByRole('button', { name: 'Abrir Caja' })).toBeFocused();
  });

  expect(await pointers()).toBe(0);
});

test('[POS-03] [POS-04] [POS-05] [POS-07] [PAY-05] [CASH-01] a cashier works an hour by touch alone @phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'fingers are on a phone');
  const [first, second, third] = await shopWithGoods(page, 'touch-hour');
  const till = await Till.open(page);
  const typed = await countEvents(page, 'keydown');
  const payment = page.getByRole('dialog', { name: /^Cobrar/ });
  const press = (name: string | RegExp, place: Page | Locator = page) =>
    place.getByRole('button', { name, exact: typeof name === 'string' }).tap();
  const write = async (field: Locator, text: string): Promise<void> => {
    await field.tap();
    await expect(field).toBeFocused();
    await page.keyboard.insertText(text);
  };

  await test.step('opens the register, says the rate and what is in the drawer', async () => {
    await expect(page.getByRole('heading', { name: '¿Qué caja es este equipo?' })).toBeVisible();
    await press('Usar esta caja');
    await write(page.getByLabel('1 USD = VES'), SHOP_RATE);
    await press('Actualizar Tasa');
    await press('Abrir Caja');
    const opening = page.getByRole('dialog', { name: 'Abrir Caja' });
    await write(opening.getByLabel('Efectivo inicial en $'), '20');
    await write(opening.getByLabel('Efectivo inicial en Bs.'), '5000');
    await press('Abrir Caja', opening);
    await till.untilReady();
  });

  const addFound = async ({ name }: MadeProduct): Promise<void> => {
    await write(till.searchField, name);
    await page.getByRole('option', { name }).first().tap();
  };
  const sheet = page.getByRole('region', { name: 'Carrito' });

  await test.step('fills a cart: a tile, a name that is found, and how many of it', async () => {
    await page
      .getByRole('toolbar', { name: 'Productos a la venta' })
      .getByRole('button', { name: first.name })
      .tap();
    await expect(sheet).toContainText('1 línea');
    await addFound(second);
    await expect(sheet).toContainText('2 líneas');
    await sheet.getByRole('button', { expanded: false }).first().tap();
    const quantity = page.getByLabel(`Cantidad de ${second.name}`);
    await press('Uno más');
    await expect(quantity).toHaveValue('2');
    await write(quantity, '3');
    await expect(quantity).toHaveValue('3');
  });

  await test.step('gives a discount, makes a customer, holds the sale and resumes it', async () => {
    await press(`Descuento a ${second.name}`);
    const discount = page.getByRole('dialog', { name: 'Descuento' });
    await write(discount.getByRole('textbox', { name: 'Descuento' }), '10');
    await press('Empaque dañado', discount);
    await press('Aplicar descuento', discount);
    await expect(till.cart.getByText(/Descuento −/)).toBeVisible();
    await sheet.getByRole('button', { expanded: true }).first().tap();

    await page
      .getByRole('region', { name: 'Cliente' })
      .getByRole('button', { name: /^Cambiar/ })
      .tap();
    const picker = page.getByRole('dialog', { name: 'Elegir cliente' });
    await write(picker.getByLabel('Buscar cliente'), CUSTOMER);
    await press('Nuevo cliente', picker);
    const customer = page.getByRole('dialog', { name: 'Nuevo cliente' });
    await expect(customer.getByLabel('Nombre')).toHaveValue(CUSTOMER);
    await write(customer.getByLabel('Número'), '14228761');
    await press('Crear cliente', customer);
    await expect(page.getByRole('region', { name: 'Cliente' })).toContainText(CUSTOMER);

    await press('En espera');
    await press('Poner en espera');
    await press('En espera: 1');
    await press('Retomar');
    await expect(sheet).toContainText('2 líneas');
  });

  await test.step('takes exact cash with two touches', async () => {
    await press(/^Cobrar/);
    await press('Exacto', payment);
    await till.readReceipt();
    await press(/^Nueva venta/);
  });

  await test.step('takes a card, and a note whose change goes back in bolívares', async () => {
    await addFound(third);
    await press(/^Cobrar/);
    await press(/^Tarjeta/, payment);
    await write(payment.getByLabel('Referencia'), '004518');
    await press(/^Confirmar venta/, payment);
    await till.readReceipt();
    await press(/^Nueva venta/);

    await addFound(third);
    await press(/^Cobrar/);
    await payment.getByText('Bolívares', { exact: true }).tap();
    await expect(payment.getByLabel('Recibido en Bs.')).toBeVisible();
    await payment.getByText('Dólares', { exact: true }).tap();
    await press('$ 100', payment);
    await press('El resto en Efectivo Bs.', payment);
    await expect(payment.getByLabel('Efectivo Bs.', { exact: true })).not.toHaveValue('');
    await press('El resto en Efectivo $', payment);
    await expect(payment.getByLabel('Efectivo Bs.', { exact: true })).toHaveValue('');
    await press(/^Confirmar venta/, payment);
    await till.readReceipt();
    await press(/^Nueva venta/);
  });

  const choose = async (item: string): Promise<void> => {
    await press('Más opciones');
    await page.getByRole('menuitem', { name: item }).tap();
  };

  await test.step('puts cash in and takes some out', async () => {
    for (const direction of ['Entrada', 'Salida']) {
      await choose(`${direction} de efectivo`);
      const move = page.getByRole('dialog', { name: `${direction} de efectivo` });
      await write(move.getByLabel(/^Monto que/), '5');
      await move.getByRole('combobox', { name: 'Motivo' }).tap();
      await page.getByRole('option').first().tap();
      await write(move.getByLabel('Nota'), 'Hielo');
      await press('Registrar', move);
      await expect(move).toBeHidden();
    }
  });

  await test.step('finds a sale and opens it, and goes to Clientes and back', async () => {
    await choose('Ventas del día');
    const list = page.getByRole('dialog', { name: /^(Ventas del día|Buscar una venta)/ });
    await write(list.getByLabel('Buscar una venta'), 'A-000001');
    await list.getByRole('button', { name: /A-000001/ }).tap();
    await press('Ver e imprimir el recibo', page.getByRole('dialog', { name: 'Venta', exact: true }));
    const found = page.getByRole('dialog', { name: 'Recibo A-000001' });
    await press('Cerrar', found);
    await expect(found).toBeHidden();
    // A second tap at once in the place of the first would be a slip.
    await list.getByLabel('Buscar una venta').tap();
    await press('Cerrar', list);
    await expect(list).toBeHidden();
    for (const [screen, address] of [
      ['Clientes', /\/customers$/],
      ['Punto de Venta', /\/pos$/],
    ] as const) {
      await press('Abrir menú');
      await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: screen }).tap();
      await expect(page).toHaveURL(address);
    }
    await till.untilReady();
  });

  await test.step('reads the X, counts what it says, and closes to the Z', async () => {
    await choose('Reporte X');
    const report = page.getByRole('dialog', { name: 'Reporte X' });
    const held = await drawerOf(report);
    await press('Volver', report);
    await choose('Cerrar caja');
    const closing = page.getByRole('dialog', { name: /^Cerrar caja/ });
    await write(closing.getByLabel('Dólares'), held.usd);
    await write(closing.getByLabel('Bolívares'), held.ves);
    await press('Ver diferencia', closing);
    await expect(closing.getByText('Cuadra', { exact: true })).toHaveCount(2);
    await write(closing.getByLabel('Notas'), 'Sin novedad');
    await press('Cerrar caja', closing);
    await press('Volver', page.getByRole('dialog', { name: 'Reporte Z' }));
    await expect(page.getByRole('button', { name: 'Abrir Caja' })).toBeVisible();
  });

  expect(await typed()).toBe(0);
});

/** A new company with a short list of goods; its till has never been opened. */
async function shopWithGoods(page: Page, mark: string): Promise<[MadeProduct, MadeProduct, MadeProduct]> {
  const { fileName, csv, products } = makeCatalogue(SEED, ROWS);
  await register(page, newOwner(mark));
  await chooseFile(page, fileName, csv);
  await runImport(page);
  return [productAt(products, 0), productAt(products, 1), productAt(products, 2)];
}

/** Counts the events of a kind from now on, over every screen that the app shows without loading the page anew. */
async function countEvents(page: Page, kind: 'pointerdown' | 'keydown'): Promise<() => Promise<number>> {
  await page.evaluate((type) => {
    const { dataset } = document.documentElement;
    dataset.counted = '0';
    const count = () => {
      dataset.counted = String(Number(dataset.counted) + 1);
    };
    window.addEventListener(type, count, { capture: true });
  }, kind);
  return () => page.evaluate(() => Number(document.documentElement.dataset.counted));
}

/** More presses of Tab than any part of the till has stops. */
const STOPS_MAX = 40;

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let press = 0; press < STOPS_MAX; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** What a report says that is in the drawer, as it is written: '1.234,50'. */
async function drawerOf(report: Locator): Promise<{ usd: string; ves: string }> {
  const held = async (currency: string): Promise<string> => {
    const drawer = report.getByRole('region', { name: `Efectivo en ${currency}` });
    const row = drawer.locator('dl > div').filter({ hasText: 'Debe haber' });
    return /[\d.]+,\d{2}/u.exec((await row.textContent()) ?? '')?.[0] ?? '';
  };
  return { usd: await held('$'), ves: await held('Bs.') };
}
