/**
 * A device with no network that people hand from one to the other: who has signed in on it before opens it again, nobody
 * else does, and what each has made arrives under his name once the server is there (I-14).
 */
import type { Page } from '@playwright/test';
import { companyIdOf, countRows, withDatabase } from './support/books.ts';
import { makeCatalogue } from './support/catalogue.ts';
import { chooseFile, runImport } from './support/import.ts';
import { fillSignIn, newOwner, register, untilOfflineReady } from './support/owner.ts';
import type { CuadraServer } from './support/server.ts';
import { networkReturns, PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

// The app opens here with no network.
test.use({ serviceWorkers: 'allow' });

const DASHBOARD = { level: 1, name: 'Panel de Control' } as const;

test('[AUTH-14][AUTH-12] who has signed in before opens the device again with no network, a stranger does not, and a sign-out is made up for', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const owner = newOwner('offline-owner');
  await register(page, owner);
  await untilOfflineReady(page);
  await untilAccountIsStored(page);
  await context.setOffline(true);
  await signOut(page);

  await tryToSignIn(page, { email: 'nadie@ejemplo.com', password: owner.password });
  await expect(page.getByRole('alert')).toHaveText(
    /La primera vez que entras en este equipo hace falta internet/,
  );
  await tryToSignIn(page, { ...owner, password: 'otra-clave' });
  await expect(page.getByRole('alert')).toHaveText(/Usuario o contraseña incorrectos/);
  await countFailures(page, owner.email, 12);
  await page.reload();
  await tryToSignIn(page, owner);
  await expect(page.getByRole('alert')).toHaveText(/Demasiados intentos seguidos\. Espera \d+ minutos/);

  await countFailures(page, owner.email, 0);
  await tryToSignIn(page, owner);
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();

  await signOut(page);
  expect(await countSessions(server, owner.email)).toBe(1);
  await context.setOffline(false);
  await networkReturns(page);
  await expect.poll(() => countSessions(server, owner.email), { timeout: PATIENCE_MS }).toBe(0);
});

test('[I-14][S-50][S-52] a sale made after opening without the server arrives, and the session is asked for again', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const owner = newOwner('offline-sale');
  const catalogue = makeCatalogue(12, 6);
  const [product] = catalogue.products;
  if (product === undefined) throw new Error('the list is empty');
  await register(page, owner);
  const companyId = await companyIdOf(server, owner.email);
  await chooseFile(page, catalogue.fileName, catalogue.csv);
  await runImport(page);
  const till = await Till.open(page);
  await till.start({ register: 'Caja 1', rate: '512,48' });
  await untilOfflineReady(page);
  await untilAccountIsStored(page);

  await context.setOffline(true);
  await signOut(page);
  await endSessions(server);
  await tryToSignIn(page, owner);
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  const again = await Till.open(page);
  await again.untilReady();
  await again.scanLines([{ product, count: 1 }]);
  await again.pay('exact_usd');

  await context.setOffline(false);
  await expect.poll(() => countRows(server, 'sales', companyId), { timeout: 60_000 }).toBe(1);
  await page.goto('/app');
  await expect(page.getByText(/Tu sesión venció/)).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await tryToSignIn(page, owner);
  await expect(page.getByRole('banner').getByText('Al día')).toBeVisible({ timeout: 30_000 });
});

/** As when they have run out meanwhile: the device keeps its own credential. */
async function endSessions(server: CuadraServer): Promise<void> {
  const database = await server.database();
  await database.query('delete from identity.sessions');
  await database.end();
}

async function countSessions(server: CuadraServer, email: string): Promise<number> {
  return await withDatabase(server, async (database) => {
    const { rowCount } = await database.query(
      'select from identity.sessions s join identity.logins l on l.id = s.login_id where l.email = $1',
      [email],
    );
    return rowCount ?? 0;
  });
}

async function tryToSignIn(
  page: Page,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> {
  await fillSignIn(page, credentials);
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  await button.click();
  // It answers: the button can be pressed again, or is gone with the form.
  await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeHidden();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  // Disabled it is still sending, and may be gone by itself.
  const leave = page.getByRole('dialog').locator('button:enabled', { hasText: /Cerrar sesión|Salir/ });
  const login = page.getByRole('heading', { level: 1, name: 'Iniciar sesión' });
  await expect(leave.or(login).first()).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(login).toBeVisible();
}

/** Nobody waits for it at the sign-in, so the journey does. */
async function untilAccountIsStored(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'cuadra_accounts')),
    )
    .toBe(true);
}

/** As after so many wrong tries, each of which would have had to wait. */
async function countFailures(page: Page, email: string, failures: number): Promise<void> {
  await page.evaluate(
    ([key, count]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('cuadra_accounts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const store = db.transaction('accounts', 'readwrite').objectStore('accounts');
          const reading = store.get(key);
          reading.onsuccess = () => store.put({ ...reading.result, failures: count });
          store.transaction.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    [email, failures] as const,
  );
}
