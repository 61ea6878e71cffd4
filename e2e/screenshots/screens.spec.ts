/**
 * Pictures of every screen, on a desktop and on a phone, light and dark, into the folder `screenshots`: to look at,
 * beside the drawings and beside those of yesterday. `npm run screenshots`.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { SCREENS } from '../support/screens.ts';
import { test } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const SIZES = {
  desktop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;
const THEMES = ['light', 'dark'] as const;

for (const [size, options] of Object.entries(SIZES)) {
  for (const [group, screens] of Object.entries(SCREENS)) {
    test(`${group} on ${size}`, async ({ browser, server }) => {
      test.setTimeout(600_000);
      const context = await browser.newContext({ ...options, baseURL: server.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const { name, open, only = size } of screens) {
        if (only !== size) continue;
        await test.step(name, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await open(page);
          await takeBoth(page, `${name}-${size}`);
        });
      }
      await context.close();
    });
  }
}

async function takeBoth(page: Page, name: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: path.join(FOLDER, `${name}-${colorScheme}.png`), caret: 'initial' });
  }
}
