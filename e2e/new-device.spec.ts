/** A new device opens the till of a large shop: whoever presses each button as soon as it is there gets what it says. */
import type { Browser } from '@playwright/test';
import { BrowserShop } from './support/large-shop.ts';
import { signIn } from './support/owner.ts';
import { SHOP_RATE } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const SEED = 20_261_122;
const OPENINGS = 10;
const DOWNLOAD_MS_MAX = 120_000;

for (const { count, times, mark } of [
  { count: 5_000, times: 1, mark: '' },
  { count: 20_000, times: OPENINGS, mark: ' @long' },
]) {
  test(`[POS-02][SHELL-03][S-19] with ${count.toLocaleString('en')} products a new device opens its till at the first press of each button, and the menu gets what arrives late: ${times} of ${times}${mark}`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(120_000 + times * 60_000);
    const shop = await BrowserShop.open(server.url, SEED, count);
    for (let opening = 0; opening < times; opening += 1) {
      await openOnNewDevice(browser, shop, opening === 0);
    }
  });
}

/** @param setsRate the company has no rate of today yet */
async function openOnNewDevice(browser: Browser, shop: BrowserShop, setsRate: boolean): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, shop.owner);
    // The first minute of a device, on a machine that does much else.
    await page.getByRole('link', { name: 'Punto de Venta' }).first().click({ timeout: DOWNLOAD_MS_MAX });
    await page.getByRole('button', { name: 'Usar esta caja' }).click();
    if (setsRate) {
      await page.getByLabel('1 USD = VES').fill(SHOP_RATE);
      await page.getByRole('button', { name: 'Actualizar Tasa' }).click();
    }
    await page.getByRole('button', { name: 'Abrir Caja' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir Caja' }).click();
    await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Módulos' });
    for (const name of ['Contabilidad', 'Marketing']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
  } finally {
    await context.close();
  }
}
