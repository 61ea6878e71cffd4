/**
 * The pictures of the landing page, made of the app itself: the till of the sample shop on a desktop and on a phone,
 * light and dark, and the card that is shown where somebody shares the page's address. `npm run screenshots -- landing-pictures`
 * writes them beside the source; they are kept in the repository, because a build has no browser.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { enterDemo } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../apps/web/src/features/landing/', import.meta.url));
const CARD_FILE = fileURLToPath(new URL('../../apps/web/public/og.jpg', import.meta.url));
/** A morning on which the shop has just opened. */
const NOW = new Date('2026-11-20T08:02:00-04:00');
const WEBP_QUALITY = 0.5;
/** As wide as the page shows the desktop's till, so that a poor line carries no more than is seen. */
const DESKTOP_WIDTH = 1116;
const CARD = { width: 1200, height: 630 };
const CART = [
  'Café molido Doña Elena',
  'Refresco Chispa',
  'Refresco Chispa',
  'Detergente en polvo Brisol',
  'Harina de maíz La Espiga',
  'Harina de maíz La Espiga',
  'Harina de maíz La Espiga',
  'Malta Trébol',
];

test('the till on a desktop, and the card of the page', async ({ browser, server }) => {
  const page = await openPage(browser, server.url, { viewport: { width: 1366, height: 630 } });
  await openTill(page);
  const till = await page.screenshot({ caret: 'hide' });
  await writeFile(`${FOLDER}till-desktop.webp`, await asWebp(page, till, DESKTOP_WIDTH));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.screenshot({ caret: 'hide' });
  await writeFile(`${FOLDER}till-desktop-dark.webp`, await asWebp(page, dark, DESKTOP_WIDTH));
  await page.setViewportSize(CARD);
  await page.setContent(cardOf(till.toString('base64')));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: CARD_FILE, type: 'jpeg', quality: 82 });
  await page.context().close();
});

test('the till on a phone', async ({ browser, server }) => {
  const page = await openPage(browser, server.url, {
    viewport: { width: 390, height: 560 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await openTill(page);
  await writeFile(`${FOLDER}till-phone.webp`, await asWebp(page, await page.screenshot({ caret: 'hide' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.screenshot({ caret: 'hide' });
  await writeFile(`${FOLDER}till-phone-dark.webp`, await asWebp(page, dark));
  await page.context().close();
});

async function openPage(
  browser: Browser,
  baseURL: string,
  options: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  return page;
}

/** The sample shop's till with its cash open and a sale begun. */
async function openTill(page: Page): Promise<void> {
  await enterDemo(page);
  await page.goto('/app/pos');
  await page.getByRole('button', { name: 'Abrir Caja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir Caja' }).click();
  const tiles = page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]');
  await expect(tiles.filter({ has: page.locator('img') }).first()).toBeVisible();
  await expect(tiles.filter({ hasNot: page.locator('img') })).toHaveCount(0);
  const search = page.getByRole('combobox', { name: 'Buscar productos' });
  for (const name of CART) {
    await search.fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect(search).toHaveValue('');
  }
}

/** The browser has the encoder that this repository would have to bring along. */
async function asWebp(page: Page, png: Buffer, width?: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    async ({ source, quality, wanted }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wanted ?? image.width;
      canvas.height = Math.round((image.height * canvas.width) / image.width);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('the browser draws nothing');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: png.toString('base64'), quality: WEBP_QUALITY, wanted: width },
  );
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** What the page promises, over the till that keeps it. */
function cardOf(tillPng: string): string {
  return `<style>
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #0b4a45; color: #fff;
      font-family: "Inter Variable", Inter, "Liberation Sans", Arial, sans-serif; }
    b { display: block; margin: 52px 64px 0; font-size: 34px; letter-spacing: -0.03em; }
    h1 { margin: 14px 64px 34px; font-size: 62px; line-height: 66px; letter-spacing: -0.04em; }
    img { display: block; width: 1072px; margin: 0 64px; border-radius: 14px 14px 0 0; }
  </style>
  <b>Cuadra</b><h1>Vende, cobra y cuadra<br>en dólares y bolívares.</h1>
  <img src="data:image/png;base64,${tillPng}" alt="">`;
}
