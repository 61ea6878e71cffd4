/** The receipt on its way to the printer: a copy alone on the page, made when it is asked for (SALE-02). */
import type { Page } from '@playwright/test';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

// Fetching every file of the app for later costs more than the journey: nothing here is offline.
test.use({ serviceWorkers: 'block' });

interface Printed {
  readonly texts: readonly string[];
  readonly isAlone: boolean;
}

test('[SALE-02] prints the whole receipt, at every press, and makes no copy for a sale that is not printed', async ({
  page,
}) => {
  await keepWhatIsPrinted(page);
  await enterDemo(page, 'vendedor');
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]').first().click();
  await page.keyboard.press('Control+Enter');
  await expect(till.receipt).toBeVisible();
  await expect(page.getByText('NOTA DE ENTREGA')).toHaveCount(1);
  await page.keyboard.press('p');
  await expect.poll(() => printed(page)).toHaveLength(1);
  await page.keyboard.press('Control+p');
  await expect.poll(() => printed(page)).toHaveLength(2);
  const shown = await page.getByRole('article', { name: 'Recibo' }).first().textContent();
  for (const one of await printed(page)) expect(one).toEqual({ texts: [shown], isAlone: true });
});

/** The browser's dialog would wait for a person: in its place, what would be on the paper is written down. */
async function keepWhatIsPrinted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Printed[] = [];
    Object.assign(window, { kept });
    window.print = () => {
      const copies = [...document.querySelectorAll('body > [aria-hidden="true"] > article')];
      kept.push({
        texts: copies.map((copy) => copy.textContent),
        isAlone: document.documentElement.dataset.printing === 'receipt',
      });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

function printed(page: Page): Promise<readonly Printed[]> {
  return page.evaluate(() => (window as unknown as { kept: readonly Printed[] }).kept);
}
