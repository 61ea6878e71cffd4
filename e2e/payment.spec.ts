/** How many keys and touches a payment takes, at a till with the demo's goods (PAY-02, PAY-05, POS-05). */
import type { Page } from '@playwright/test';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

test('[PAY-02] [PAY-05] exact cash is two keys after the last article, and a mixed payment with change twelve at most', async ({
  page,
}) => {
  const { till, add } = await openTill(page);
  const keys = new Keys(page);
  await add();
  await keys.press('F9');
  await expect(page.getByRole('dialog', { name: /^Cobrar/ })).toBeVisible();
  await keys.press('Enter');
  await till.readReceipt();
  expect(keys.count).toBe(2);
  await till.nextSale();

  await add();
  const mixed = new Keys(page);
  await mixed.press('F9');
  const dialog = page.getByRole('dialog', { name: /^Cobrar/ });
  await expect(dialog.getByLabel('Recibido en $')).toBeFocused();
  await page.keyboard.type('1');
  await mixed.press('+');
  await mixed.press('Alt+B');
  await expect(dialog.getByLabel('Recibido en Bs.')).toBeFocused();
  await page.keyboard.type('5000');
  await expect(dialog.getByText('Resto 0,00')).toBeVisible();
  // Twice at once is one sale.
  await mixed.press('Enter');
  await page.keyboard.press('Enter');
  const sale = await till.readReceipt();
  expect(mixed.count).toBeLessThanOrEqual(12);
  await till.nextSale();
  await expect(page.getByText(sale.number)).toHaveCount(0);
});

test('[PAY-02] exact cash is two touches after the last article @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'fingers are on a phone');
  await enterDemo(page, 'vendedor');
  const till = await Till.open(page);
  await page.getByRole('button', { name: 'Abrir Caja' }).tap();
  await page.getByRole('dialog', { name: 'Abrir Caja' }).getByRole('button', { name: 'Abrir Caja' }).tap();
  await page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]').first().tap();
  await page.getByRole('button', { name: /^Cobrar/ }).tap();
  await page
    .getByRole('dialog', { name: /^Cobrar/ })
    .getByRole('button', { name: 'Exacto' })
    .tap();
  await till.readReceipt();
});

/** Presses, a combination counted by its keys. */
class Keys {
  private readonly page: Page;
  count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.count += key === '+' ? 1 : key.split('+').length;
    await this.page.keyboard.press(key);
  }
}

async function openTill(page: Page): Promise<{ till: Till; add: () => Promise<void> }> {
  await enterDemo(page, 'vendedor');
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  const tile = page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]').first();
  const add = async () => {
    await tile.click();
    await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  };
  return { till, add };
}
