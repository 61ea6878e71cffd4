/** The type of an entry in every list of screens. */
import { expect, type Page } from '@playwright/test';

export interface Screen {
  /** As a file name. */
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Only where the screen is this wide. */
  readonly only?: 'phone' | 'desktop';
}

/** As a link of the menu goes there, and by loading the page where a dialog holds what was typed. */
export async function goTo(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const isInside = new URL(page.url(), 'http://nowhere').pathname.startsWith('/app');
  const isFree = isInside && (await page.getByRole('dialog').count()) === 0;
  if (isFree) await page.evaluate(followLink, path);
  else await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The app hears of the new address as of one that its visitor went forward to. */
function followLink(path: string): void {
  const { idx } = window.history.state as { readonly idx: number };
  window.history.pushState({ idx: idx + 1, key: path, usr: null }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
