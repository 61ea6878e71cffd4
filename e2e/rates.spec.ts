/**
 * The rate of the day: entered the evening before it waits for its day, and one that a source has brought and that jumps
 * waits for a person.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { withDatabase } from './support/books.ts';
import { enterDemo } from './support/owner.ts';
import { openShop, PATIENCE_MS, productAt, SHOP_RATE, sellOne, untilUploaded } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const EVENING = '2026-11-19T20:00:00-04:00';
const NEXT_MORNING = '2026-11-20T08:00:00-04:00';

test('[SET-08][SET-01] a rate entered the evening before is used from its day on', async ({ page }) => {
  await page.clock.setFixedTime(EVENING);
  await enterDemo(page);
  const before = (await pill(page).textContent()) ?? '';
  await page.goto('/app/settings#tasa-de-cambio');
  const panel = page.getByRole('region', { name: 'Tasa de Cambio' });
  await panel.getByLabel('1 USD = VES').fill('520,1234');
  await panel.getByLabel('Válida para el día').fill('2026-11-20');
  await panel.getByRole('button', { name: 'Actualizar Tasa' }).click();
  await expect(page.getByText('Tasa guardada para el 20/11/2026')).toBeVisible();
  await expect(lineOf(panel, 'Próxima')).toContainText('520,1234');
  await expect(pill(page)).toHaveText(before);

  await page.clock.setFixedTime(NEXT_MORNING);
  await page.reload();
  await expect(pill(page)).toContainText('520,1234');
  await pill(page).click();
  const open = page.getByRole('dialog', { name: 'Tasa de Cambio' });
  await expect(open.getByLabel('1 USD = VES')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  await expect(lineOf(panel, 'Vigente')).toContainText('20/11/2026');
  await panel.getByRole('button', { name: 'Ver historial' }).click();
  const history = page.getByRole('dialog', { name: 'Historial de tasas' });
  await expect(history.getByRole('row').filter({ hasText: '520,1234' })).toContainText('Vigente');
});

test('[SET-01][SET-08][SHELL-07] a fetched rate that jumps is used once a person accepts it', async ({
  page,
  server,
}) => {
  const feed = await openFeed({ rates: [{ price: '666,2240', date: today() }] });
  try {
    const shop = await openShop(page, server, 'rates');
    await page.goto('/app/settings#tasa-de-cambio');
    const panel = page.getByRole('region', { name: 'Tasa de Cambio' });
    await panel.getByRole('button', { name: 'Otra fuente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Otra fuente de la tasa' });
    await dialog.getByLabel('Dirección').fill(addressOf(feed));
    await dialog.getByLabel('Ruta de la tasa').fill('$.rates[0].precio');
    await dialog.getByLabel('Ruta de la fecha').fill('$.rates[0].date');
    await dialog.getByRole('button', { name: 'Probar' }).click();
    await expect(dialog.getByText(/no tiene “precio”/)).toBeVisible();
    await dialog.getByLabel('Ruta de la tasa').fill('$.rates[0].price');
    await dialog.getByRole('button', { name: 'Probar' }).click();
    await expect(dialog.getByText(/Responde 666,2240/)).toBeVisible();
    await dialog.getByRole('switch', { name: 'Consultar la tasa automáticamente' }).check();
    await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();

    const proposal = panel.getByRole('region', { name: 'Tasa propuesta 666,2240' });
    await expect(proposal).toContainText('sube 30,00 %', { timeout: PATIENCE_MS });
    await expect(pill(page)).toContainText(SHOP_RATE);
    await page.getByRole('button', { name: /^Notificaciones/ }).click();
    await expect(page.getByRole('link', { name: /BCV propone una tasa: 666,224/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await proposal.getByRole('button', { name: 'Aceptar' }).click();
    await expect(pill(page)).toContainText('666,224');

    await page.getByRole('link', { name: 'Punto de Venta' }).first().click();
    await shop.till.untilReady();
    const sale = await sellOne(shop.till, productAt(shop.products, 0));
    await untilUploaded(server, shop, [sale]);
    const rates = await withDatabase(server, async (database) => {
      const { rows } = await database.query<{ rate: string }>(
        'select trim_scale(exchange_rate)::text as rate from sales where company_id = $1',
        [shop.companyId],
      );
      return rows.map(({ rate }) => rate);
    });
    expect(rates).toEqual(['666.224']);
  } finally {
    await new Promise((resolve) => feed.close(resolve));
  }
});

/** The rate in the top bar. */
function pill(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Tasa/ });
}

function lineOf(panel: Locator, name: string): Locator {
  return panel
    .getByRole('list', { name: 'Tasas del bolívar' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

/** Somebody's published rate, on this machine. */
async function openFeed(answer: unknown): Promise<Server> {
  const feed = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  return feed;
}

function addressOf(feed: Server): string {
  return `http://127.0.0.1:${(feed.address() as AddressInfo).port}/bcv.json`;
}

/** The business day in Caracas. */
function today(): string {
  return new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, '2026-11-20'.length);
}
