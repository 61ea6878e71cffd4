/** The cart of a tab through the end of its page: a reload must not cost the cashier a scan (POS-03). */
import type { Page } from '@playwright/test';
import { cartsOnDevice } from './support/device.ts';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

test('[POS-03] an article put into the cart in the moment of a reload is in it afterwards', async ({
  page,
}) => {
  const till = await openTill(page);
  const tile = page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]').first();
  await tile.click();
  await expect(till.cart.getByRole('listitem').locator('input')).toHaveValue('1');
  // Behind the click nothing comes any more, and no write has begun.
  await Promise.all([
    page.waitForEvent('framenavigated'),
    tile.evaluate((button: HTMLElement) => {
      button.click();
      location.reload();
    }),
  ]);
  await expect(till.cart.getByRole('listitem').locator('input')).toHaveValue('2');
});

test('[POS-03] a cart is found again also where the browser is slow to let go of the page before', async ({
  page,
  context,
}) => {
  const till = await openTill(page);
  await page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]').first().click();
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => cartsOnDevice(page)).toBe(1);
  const other = await context.newPage();
  await other.goto('/manifest.webmanifest');
  // It comes next in the queue for the tab's lock, and keeps it a while.
  await other.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const name = held.find((lock) => lock.name?.startsWith('cuadra-tab-'))?.name ?? '';
    const keepFor = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    void navigator.locks.request(name, keepFor);
  });
  await page.reload();
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
});

async function openTill(page: Page): Promise<Till> {
  await enterDemo(page, 'vendedor');
  const till = await Till.openFromMenu(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  return till;
}
