/** A machine is cloned with the browser's data in it: two copies of one till (S-43, I-7). */
import { expectSalesExactlyOnce } from './support/books.ts';
import { MortalBrowser } from './support/mortal-browser.ts';
import { connection, openShop, PATIENCE_MS, productAt, sellOne } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

test('[S-43][S-40][I-7] the second copy of a till is found at its first call, says so, and goes on with a series of its own', async ({
  server,
}, { project }) => {
  test.setTimeout(180_000);
  const first = await MortalBrowser.create({
    ...project.use.launchOptions,
    viewport: project.use.viewport ?? null,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    baseURL: server.url,
  });
  const { till, products, companyId } = await openShop(await first.start(), server, 'copiado');
  const confirmed = [await sellOne(till, productAt(products, 0))];
  await expect(connection(till.page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await first.close();
  const second = await first.copy();

  const original = await Till.open(await first.start());
  await original.untilReady();
  confirmed.push(await sellOne(original, productAt(products, 1)));
  await expect(connection(original.page)).toHaveText('Al día', { timeout: PATIENCE_MS });

  const copy = await Till.open(await second.start());
  await expect(copy.page.getByText('Este equipo era una copia de otro que sigue en uso.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await copy.start({ register: 'Caja 2' });
  confirmed.push(await sellOne(copy, productAt(products, 2)));
  confirmed.push(await sellOne(original, productAt(products, 3)));
  for (const { page } of [copy, original])
    await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await expectSalesExactlyOnce(server, companyId, confirmed);
  const numbers = confirmed.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(numbers.map((number) => number.split('-')[0]))).toEqual(new Set(['A', 'B']));
  await first.dispose();
  await second.dispose();
});
