/**
 * What goes wrong around a till: no real network, a session that ran out, a wrong clock, two tabs, a full disk, a new
 * version of the program. Work goes on, nothing is lost or doubled, and the person is told.
 */
import type { Page } from '@playwright/test';
import { expectSalesExactlyOnce, saleTimes, storedRate, withDatabase } from './support/books.ts';
import { cartsOnDevice, shiftClock, smallDisk } from './support/device.ts';
import { fillSignIn, type Owner } from './support/owner.ts';
import { openPortal } from './support/portal.ts';
import { makeRelease } from './support/release.ts';
import type { CuadraServer } from './support/server.ts';
import {
  connection,
  openOfflineShop,
  openShop,
  PATIENCE_MS,
  productAt,
  SHOP_RATE,
  sellOne,
  untilUploaded,
} from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { type ConfirmedSale, Till } from './support/till.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A sale that bears the right time arrives within this; a clock that is wrong is so by far more. */
const RIGHT_MINUTES_MAX = 15;

// Most open with no network, one takes a new version.
test.use({ serviceWorkers: 'allow' });

test('[SALE-01][POS-06][AUTH-14] a captive portal that answers 200 with a page is no server: the till sells on, opens again, says so, and sends everything afterwards', async ({
  page,
  server,
}) => {
  const shop = await openOfflineShop(page, server, 'portal');
  const { till, products } = shop;
  await server.stop();
  const portal = await openPortal(server.port);
  const confirmed = [
    await sellOne(till, productAt(products, 0)),
    await sellOne(till, productAt(products, 1)),
  ];
  await expect(connection(page)).toHaveText('Sin conexión · 2 por subir', { timeout: PATIENCE_MS });
  await page.reload();
  await till.untilReady();
  confirmed.push(await sellOne(till, productAt(products, 2)));
  await expect(connection(page)).toHaveText('Sin conexión · 3 por subir', { timeout: PATIENCE_MS });

  await portal.close();
  await server.boot();
  await connection(page).click();
  await page.getByRole('dialog', { name: 'Conexión' }).getByRole('button', { name: 'Subir ahora' }).click();
  await untilUploaded(server, shop, confirmed);
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
});

test('[S-50][AUTH-14] a session that ran out offline stops no sale: sales go up without it, all else waits for the sign-in, and everything is there once', async ({
  page,
  context,
  server,
}) => {
  const shop = await openOfflineShop(page, server, 'expired');
  const { owner, till, products, companyId } = shop;
  await context.setOffline(true);
  const confirmed = [await sellOne(till, productAt(products, 0))];
  await changeRate(page, '520,15');
  await endSessions(server, owner);
  await context.setOffline(false);

  await expect(page.getByText('Tu sesión venció: inicia sesión para subir los cambios.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  confirmed.push(await sellOne(till, productAt(products, 1)));
  await untilUploaded(server, shop, confirmed);
  // The rate in the history, and that of its currency.
  await expect(connection(page)).toHaveText('Sin sesión · 2 por subir', { timeout: PATIENCE_MS });
  expect(await storedRate(server, companyId)).toBe(SHOP_RATE.replace(',', '.'));

  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await fillSignIn(page, owner);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  expect(await storedRate(server, companyId)).toBe('520.15');
  await expectSalesExactlyOnce(server, companyId, confirmed);
});

test('[S-60] a clock a day ahead is told, and sales bear the corrected time', async ({ page, server }) => {
  const shop = await openShop(page, server, 'ahead');
  await shiftClock(page, DAY_MS);
  await page.reload();
  await expect(page.getByText('El reloj de este equipo está adelantado 24 horas.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(page.getByText('Las ventas llevan la hora corregida. Pon en hora el equipo.')).toBeVisible();
  await passRateQuestion(page, shop.till);
  await untilUploaded(server, shop, [await sellOne(shop.till, productAt(shop.products, 0))]);
  for (const { ageMinutes, flags } of await saleTimes(server, shop.companyId)) {
    expect(Math.abs(ageMinutes)).toBeLessThan(RIGHT_MINUTES_MAX);
    expect(flags).toEqual([]);
  }
});

test('[S-60][S-22] a sale made offline with the clock a day ahead keeps its date, and is recorded with a flag @long', async ({
  page,
  context,
  server,
}) => {
  const shop = await openOfflineShop(page, server, 'future');
  await context.setOffline(true);
  await shiftClock(page, DAY_MS);
  await page.reload();
  await passRateQuestion(page, shop.till);
  const confirmed = [await sellOne(shop.till, productAt(shop.products, 0))];
  await context.setOffline(false);
  await untilUploaded(server, shop, confirmed);
  const [sale] = await saleTimes(server, shop.companyId);
  expect(sale?.flags).toEqual(['future_date']);
  expect(Math.abs((sale?.ageMinutes ?? 0) + DAY_MS / 60_000)).toBeLessThan(RIGHT_MINUTES_MAX);
  await expect(page.getByText('El reloj de este equipo está adelantado 24 horas.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
});

test('[S-60] a clock set back a day while offline is asked about, no sale is dated before the one before it, and with the server back the time is right', async ({
  page,
  context,
  server,
}) => {
  const shop = await openOfflineShop(page, server, 'behind');
  const { till, products } = shop;
  const confirmed = [await sellOne(till, productAt(products, 0))];
  await untilUploaded(server, shop, confirmed);
  await context.setOffline(true);
  await shiftClock(page, -DAY_MS);
  await page.reload();
  await expect(page.getByText('El reloj de este equipo se atrasó 24 horas.')).toBeVisible();
  await expect(page.getByText('Revisa la fecha y la hora antes de vender.')).toBeVisible();
  await passRateQuestion(page, till);
  confirmed.push(await sellOne(till, productAt(products, 1)));

  await context.setOffline(false);
  await expect(page.getByText('El reloj de este equipo está atrasado 24 horas.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  confirmed.push(await sellOne(till, productAt(products, 2)));
  await untilUploaded(server, shop, confirmed);
  const times = await saleTimes(server, shop.companyId);
  for (const { ageMinutes, flags } of times) {
    expect(Math.abs(ageMinutes)).toBeLessThan(RIGHT_MINUTES_MAX);
    expect(flags).toEqual([]);
  }
  const [first = '', second = '', third = ''] = times.map(({ soldAt }) => soldAt);
  expect(second >= first, `${second} is not before ${first}`).toBe(true);
  expect(third > second, `${third} is after ${second}`).toBe(true);
});

test('[S-40][I-7][SALE-01] two tabs that sell at once, each its own cart, leave no gap in the numbers and use none twice', async ({
  page,
  context,
  server,
}) => {
  const shop = await openShop(page, server, 'tabs');
  const second = await secondTill(shop.till, context.newPage());
  const tills = [shop.till, second];
  const confirmed: ConfirmedSale[] = [];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      tills.map((till, place) =>
        till.scanLines([{ product: productAt(shop.products, round + place), count: 1 }]),
      ),
    );
    confirmed.push(...(await Promise.all(tills.map((till) => till.pay('instant_usd')))));
    await Promise.all(tills.map((till) => till.nextSale()));
  }
  await untilUploaded(server, shop, confirmed);
});

test('[S-52][AUTH-12] who signs out in one tab locks the others, and the cart of a sale under way is there after the next sign-in', async ({
  page,
  context,
  server,
}) => {
  const shop = await openShop(page, server, 'locked');
  const second = await secondTill(shop.till, context.newPage());
  const product = productAt(shop.products, 0);
  await second.scanLines([{ product, count: 1 }]);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  for (const tab of [page, second.page]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
    await expect(tab).toHaveURL(/\/login/);
  }
  await fillSignIn(second.page, shop.owner);
  await second.page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await second.page.goto('/app/pos');
  await expect(second.line(product)).toBeVisible();
  const confirmed = [await second.pay('exact_usd')];
  await untilUploaded(server, shop, confirmed);
});

test('[S-45][SALE-03] a browser that throws its database away says so, and every sale that still waited is sent all the same', async ({
  page,
  context,
  server,
}) => {
  const shop = await openOfflineShop(page, server, 'wiped');
  const { till, products } = shop;
  await context.setOffline(true);
  const confirmed = [
    await sellOne(till, productAt(products, 0)),
    await sellOne(till, productAt(products, 1)),
  ];
  await expect.poll(() => copiesOfSales(page)).toBe(confirmed.length);
  await dropDatabases(page, server);
  await context.setOffline(false);

  await page.reload();
  await expect(page.getByText('El navegador borró parte de los datos de este equipo.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await untilUploaded(server, shop, confirmed);
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await expect.poll(() => copiesOfSales(page)).toBe(0);
});

test('[SALE-03][S-64] in a private window whose room is full no sale is called registered: the reason is said, the cart stays, and with room it goes through', async ({
  page,
  server,
}) => {
  const disk = await smallDisk(page, server.url);
  const shop = await openOfflineShop(page, server, 'full');
  const { till, products } = shop;
  const product = productAt(products, 0);
  await till.scanLines([{ product, count: 1 }]);
  await expect.poll(() => cartsOnDevice(page)).toBe(1);
  await disk.fill();

  const dialog = page.getByRole('dialog', { name: /^Cobrar/ });
  const confirm = dialog.getByRole('button', { name: 'Confirmar venta' });
  await page.keyboard.press('F9');
  await confirm.click();
  await expect(dialog.getByText(/Error al crear la venta\./)).toBeVisible();
  await expect(dialog.getByText(/No queda espacio en este equipo y no se guardó nada\./)).toBeVisible();
  await expect(till.receipt).toBeHidden();
  await page.reload();
  await till.untilReady();
  await expect(till.line(product)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Error al crear la venta\..*No queda espacio en este equipo/)).toBeVisible();
  await expect(till.receipt).toBeHidden();

  await disk.makeRoom();
  const confirmed = [await till.pay('exact_usd')];
  await till.nextSale();
  confirmed.push(await sellOne(till, productAt(products, 1)));
  await untilUploaded(server, shop, confirmed);
});

test('[S-54] a new version waits for the sale under way, takes over when asked, and loads no tab anew over an open dialog or a cart with a line', async ({
  page,
  context,
  server,
}) => {
  const shop = await openOfflineShop(page, server, 'update');
  const product = productAt(shop.products, 0);
  await shop.till.scanLines([{ product, count: 1 }]);
  const other = await context.newPage();
  await other.goto('/app');
  const release = await makeRelease('next');
  try {
    await server.stop();
    await server.boot(release.main);
    // As it does by itself every hour, and whenever it comes into view.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    for (const tab of [page, other]) {
      await expect(tab.getByText('Hay una versión nueva de Cuadra.')).toBeVisible({ timeout: PATIENCE_MS });
      await expect(tab.getByText('Podrás aplicarla al terminar las ventas en curso.')).toBeVisible();
      await expect(updateButton(tab)).toBeDisabled();
      await expect(tab.locator('html')).not.toHaveAttribute('data-release');
    }
    await expect(shop.till.line(product)).toBeVisible();
    const confirmed = [await shop.till.pay('exact_usd')];
    await shop.till.nextSale();

    // No cart has a line yet, so that the newer version is let in; but the cashier has begun to sell something.
    await shop.till.scan('7590000099995');
    await page.getByRole('button', { name: 'Vender por monto' }).click();
    await updateButton(other).click();
    await expect(other.locator('html')).toHaveAttribute('data-release', 'next', { timeout: PATIENCE_MS });
    await expect(page.getByText('Cuadra se actualizó.')).toBeVisible();
    await shop.till.scan(product.barcode);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(shop.till.line(product)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-release');
    confirmed.push(await shop.till.pay('exact_usd'));
    await expect(page.locator('html')).not.toHaveAttribute('data-release');
    await shop.till.nextSale();
    await expect(page.locator('html')).toHaveAttribute('data-release', 'next', { timeout: PATIENCE_MS });
    for (const tab of [page, other]) {
      await expect(tab.getByText(/Hay una versión nueva de Cuadra|Cuadra se actualizó/)).toBeHidden();
    }
    await shop.till.untilReady();
    confirmed.push(await sellOne(shop.till, product));
    await untilUploaded(server, shop, confirmed);
  } finally {
    await server.stop();
    await server.boot();
    await release.dispose();
  }
});

async function secondTill(first: Till, opening: Promise<Page>): Promise<Till> {
  const second = await Till.open(await opening);
  await second.untilReady();
  await first.untilReady();
  return second;
}

/** In the top bar, where it can be changed while the till is open. */
async function changeRate(page: Page, rate: string): Promise<void> {
  await page.getByRole('button', { name: /^Tasa (BCV|escrita)/ }).click();
  await page.getByLabel('1 USD = VES').fill(rate);
  await page.getByRole('button', { name: 'Actualizar Tasa' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Tasa escrita ${rate}`) })).toBeVisible();
}

/** Of another day there may be another rate, which the till asks for before it opens. */
async function passRateQuestion(page: Page, till: Till): Promise<void> {
  const skip = page.getByRole('button', { name: /^Seguir con la tasa/ });
  await expect(skip.or(till.searchField)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await till.untilReady();
}

function endSessions(server: CuadraServer, { email }: Owner): Promise<unknown> {
  return withDatabase(server, (database) =>
    database.query(
      'delete from identity.sessions where login_id = (select id from identity.logins where email = $1)',
      [email],
    ),
  );
}

function updateButton(page: Page) {
  return page.getByRole('button', { name: 'Actualizar', exact: true });
}

/** Finished sales that wait and stand in a second place. */
function copiesOfSales(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('cuadra-waiting-'));
    const journals = await Promise.all(names.map((name) => caches.open(name)));
    const copies = await Promise.all(journals.map((journal) => journal.matchAll()));
    const items = await Promise.all(copies.flat().map((copy) => copy.json()));
    return items.filter((item) => item.collection === 'sales').length;
  });
}

/** What a browser does that finds its database damaged: it begins an empty one, and keeps all else. */
async function dropDatabases(page: Page, server: CuadraServer): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(server.url).origin,
    storageTypes: 'indexeddb',
  });
  await session.detach();
}
