/** The type of an entry in every list of screens. */
import { expect, type Page } from '@playwright/test';

export interface Screen {
  /** As a file name. */
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Only where the screen is this wide. */
  readonly only?: 'phone' | 'desktop';
}

export async function goTo(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
