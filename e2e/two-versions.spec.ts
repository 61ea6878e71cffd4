/** Two versions of the program on one device: the newer one is let in, and the older one keeps its hands off (S-54). */
import type { Page } from '@playwright/test';
import { companyIdOf } from './support/books.ts';
import { newOwner, register } from './support/owner.ts';
import { expect, test } from './support/test.ts';

/** As the browser numbers them: ten for each of the program's. */
const NEXT_VERSION = 180;

test('[S-54] an open tab makes way for a newer version of the database, and does not write in it', async ({
  page,
  context,
  server,
}) => {
  const owner = newOwner('two-versions');
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);
  await expect(page.getByRole('banner').getByText('Al día')).toBeVisible({ timeout: 30_000 });
  const other = await context.newPage();
  await other.goto('/manifest.webmanifest');

  const [version] = await Promise.all([
    openAsNextVersion(other, companyId),
    page.waitForEvent('framenavigated'),
  ]);
  expect(version).toBe(NEXT_VERSION);
  await expect(page.getByText('Este equipo ya usa una versión más nueva de Cuadra')).toBeVisible();
  await page.goto('/app/pos');
  await expect(page.getByText('Este equipo ya usa una versión más nueva de Cuadra')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
  expect(await openAsNextVersion(other, companyId)).toBe(NEXT_VERSION);
});

/** As the next version of the program will, from a page of this origin that is not the app; answers what it found. */
async function openAsNextVersion(page: Page, companyId: string): Promise<number> {
  return page.evaluate(
    ({ name, next }) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open(name, next);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const { version } = request.result;
          request.result.close();
          resolve(version);
        };
      }),
    { name: `cuadra-${companyId}`, next: NEXT_VERSION },
  );
}
