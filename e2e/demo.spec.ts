/** The sample shop as a visitor meets it: one press, no network, and a shop that has been selling for three months. */
import { enterDemo, untilOfflineReady } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

// The app opens here with no network.
test.use({ serviceWorkers: 'allow' });

/** A line of the last sales: number and hour. */
const NUMBERED = /^A-00\d{4} · /;

test('[AUTH-11] the sample shop has sold for three months, with no network and no call @phone', async ({
  page,
  context,
  watched,
}) => {
  await page.goto('/login');
  await untilOfflineReady(page);
  await context.setOffline(true);
  const before = watched.requests.length;
  await page.getByRole('button', { name: 'Demo: administrador' }).click();
  await expect(page.getByRole('heading', { name: 'Últimas ventas' })).toBeVisible();
  await expect(page.getByText(NUMBERED).first()).toBeVisible();
  await expect(page.getByText('Prepara tu primera venta')).toBeHidden();
  const painted = page.locator('img[src^="blob:"]');
  await expect(painted.nth(4)).toBeVisible();
  await page.goto('/app/inventory');
  await expect(page.getByText('218 productos')).toBeVisible();
  await expect(painted.first()).toBeVisible();
  expect(watched.requests.slice(before).filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual(
    [],
  );
});

test('[AUTH-11][S-40] the next sale takes the number after the last, and is there after a reload', async ({
  page,
}) => {
  await enterDemo(page);
  await expect(page.getByText(NUMBERED).first()).toBeVisible();
  const last = await page.getByText(NUMBERED).first().textContent();
  const next = `A-${String(Number(last?.slice(2, 8)) + 1).padStart(6, '0')}`;
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Malta Trébol');
  await page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await page.getByRole('dialog').getByLabel('Recibido en $').fill('20');
  await page.getByRole('button', { name: 'Confirmar venta' }).click();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await page.goto('/app');
  await page.reload();
  await expect(page.getByText(`${next} ·`)).toBeVisible();
});
