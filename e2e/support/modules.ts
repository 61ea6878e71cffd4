/** The behaviour of browsers with modules that could not be fetched. */
import { expect, type Page } from '@playwright/test';

const PROBE = '/module-probe.js';

/** Whether this browser fetches a module again that it could not fetch once. */
export async function asksAgainForModules(page: Page): Promise<boolean> {
  const probe = () =>
    page.evaluate(
      (path) =>
        import(path).then(
          () => true,
          () => false,
        ),
      PROBE,
    );
  await page.route(`**${PROBE}`, (route) => route.abort());
  expect(await probe()).toBe(false);
  await page.unroute(`**${PROBE}`);
  await page.route(`**${PROBE}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
  );
  return await probe();
}
