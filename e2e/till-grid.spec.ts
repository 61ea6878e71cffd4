/** The till's products for touch: only rows in view are drawn, and all of them can be reached (POS-01). */
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

/** Less than the sample shop has, more than one page of the grid. */
const PRODUCTS_MIN = 200;
const DRAWN_MAX = 60;

test('whoever scrolls the grid comes to its last product, and only those in view are drawn', async ({
  page,
}) => {
  await enterDemo(page, 'vendedor');
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  const tiles = page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]');
  await tiles.first().waitFor();
  const seen = new Set<string>();
  const scrollOn = async (): Promise<number> => {
    for (const text of await tiles.allInnerTexts()) seen.add(text);
    await tiles.last().scrollIntoViewIfNeeded();
    return seen.size;
  };
  await expect.poll(scrollOn, { intervals: [50] }).toBeGreaterThan(PRODUCTS_MIN);
  expect(await tiles.count()).toBeLessThan(DRAWN_MAX);
});
