/**
 * What a page may cost on a poor line: counted, not timed, so that it holds on every machine. The second test keeps
 * the first honest: a real browser asks for no script beyond those that were counted.
 */
import { gzippedKilobytes, scriptsOf } from './support/script-bytes.ts';
import { expect, test } from './support/test.ts';

const LANDING_KB_MAX = 120;
const TILL_KB_MAX = 255;
/** Each file is a call, which costs a slow line more than its bytes. */
const SCREEN_FILES_MAX = 16;

test('the scripts of the landing page stay under 120 kB compressed, those of the till under 255 kB', () => {
  expect(gzippedKilobytes('landing')).toBeLessThanOrEqual(LANDING_KB_MAX);
  expect(gzippedKilobytes('till')).toBeLessThanOrEqual(TILL_KB_MAX);
});

test('a screen comes in few files', () => {
  for (const screen of ['login', 'till', 'inventory', 'dashboard'] as const)
    expect(scriptsOf(screen).length, screen).toBeLessThanOrEqual(SCREEN_FILES_MAX);
});

test('a visitor fetches the scripts that were counted for the landing page, and no other', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url().replace(`${server.url}/`, ''));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...new Set(asked)].sort()).toEqual(
    scriptsOf('landing')
      .map(({ file }) => file)
      .sort(),
  );
});
