/**
 * Who is who, as a person meets it: signing in, the demo, leaving, and a device that is opened again with no network.
 */
import { HEADER_SERVER } from '@cuadra/contracts/protocol/constants';
import type { Page } from '@playwright/test';
import {
  createAccount,
  fillSignIn,
  newOwner,
  passwordField,
  register,
  signIn,
  signOut,
  untilOfflineReady,
} from './support/owner.ts';
import { networkReturns } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const DASHBOARD = { level: 1, name: 'Panel de Control' } as const;

test('[AUTH-01] login asks for e-mail and password, can show the password, and leads to both other pages', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  const password = passwordField(page);
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('type', 'email');
  await expect(password).toHaveAttribute('type', 'password');

  await password.fill('Secreta1*');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await password.fill('');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible();
  await expect(page.getByText('Escribe la contraseña.')).toBeVisible();

  await expect(page.getByRole('checkbox', { name: 'Recordar credenciales' })).not.toBeChecked();
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', '/register');
});

test('[AUTH-02] the button says that it is signing in, and the dashboard follows', async ({
  page,
  server,
}) => {
  const owner = newOwner('auth02');
  await createAccount(server, owner);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/auth/sign-in', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/login');
  await fillSignIn(page, owner);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
});

test('[AUTH-03] a wrong password and an unknown address read the same, and nothing typed is lost', async ({
  page,
  server,
}) => {
  const owner = newOwner('auth03');
  await createAccount(server, owner);
  for (const email of [owner.email, `nadie-${owner.email}`]) {
    await signIn(page, { email, password: 'OtraClave1*' });
    await expect(page.getByRole('alert')).toHaveText(/^Usuario o contraseña incorrectos/);
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  }
});

test('[AUTH-03] an answer without a user, a user without a row, and any other failure each have their words', async ({
  page,
  server,
}) => {
  const owner = newOwner('auth03b');
  await createAccount(server, owner);

  await page.route('**/api/v1/auth/sign-in', (route) =>
    route.fulfill({ status: 200, headers: { [HEADER_SERVER]: '1.0.0;schema=1-2' }, json: {} }),
  );
  await signIn(page, owner);
  await expect(page.getByRole('alert')).toHaveText(/No se encontraron datos del usuario/);
  await page.unroute('**/api/v1/auth/sign-in');

  // Somebody this device has never seen: who has signed in here gets in without the server [AUTH-14].
  await page.route('**/api/v1/auth/sign-in', (route) => route.abort());
  await signIn(page, { ...owner, email: `otra-${owner.email}` });
  await expect(page.getByRole('alert')).toHaveText(/^Error al iniciar sesión/);
  await page.unroute('**/api/v1/auth/sign-in');

  const database = await server.database();
  await database.query('delete from users where email = $1', [owner.email]);
  await database.end();
  await signIn(page, owner);
  await expect(page.getByRole('alert')).toHaveText(
    /Usuario no encontrado\. Por favor regístrese nuevamente\./,
  );
});

test('[AUTH-04] remembered credentials fill the form in next time, in no storage as text, until the box is cleared', async ({
  page,
  server,
}) => {
  const owner = newOwner('auth04');
  await createAccount(server, owner);
  await page.goto('/login');
  await fillSignIn(page, owner);
  await page.getByRole('checkbox', { name: 'Recordar credenciales' }).check();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  expect(await everythingStored(page)).not.toContain(owner.password);

  await signOut(page);
  await page.reload();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(owner.email);
  await expect(passwordField(page)).toHaveValue(owner.password);

  await page.getByRole('checkbox', { name: 'Recordar credenciales' }).uncheck();
  // Erased at once, but not within the keystroke: no hand reloads as soon as this.
  await expect.poll(() => page.evaluate(countRemembered)).toBe(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Recordar credenciales' })).not.toBeChecked();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('');
});

test('[AUTH-11] a wrong password of a demo account is refused on the device itself', async ({
  page,
  watched,
}) => {
  await signIn(page, { email: 'admin@demo.cuadra.app', password: 'otra' });
  await expect(page.getByRole('alert')).toHaveText(/Usuario o contraseña incorrectos/);
  expect(callsOf(watched.requests)).toEqual([]);
});

test('[AUTH-12][AUTH-13][NAV-08][DATA-03] a session is kept without its password; leaving empties the storage and ends it, also where the server cannot be told', async ({
  page,
  server,
}) => {
  const owner = newOwner('auth12');
  await register(page, owner);
  expect(await sessionsOf(server, owner.email)).toBe(1);
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage') ?? '');
  expect(JSON.parse(stored)).toMatchObject({
    isAuthenticated: true,
    user: {
      name: owner.name,
      email: owner.email,
      role: 'admin',
      permissions: [{ module: 'all', actions: ['all'] }],
    },
  });
  expect(stored).not.toContain(owner.password);

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await sessionsOf(server, owner.email)).toBe(0);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => !key.startsWith('cuadra-device') && key !== 'cuadra-color-scheme')).toEqual([]);
  await page.goto('/app/inventory');
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, owner);
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('with no network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[AUTH-11][DATA-02] the accounts of the demo sign in with no network and never make a call', async ({
    page,
    context,
    watched,
  }) => {
    await page.goto('/login');
    await untilOfflineReady(page);
    await context.setOffline(true);
    const callsBefore = watched.requests.length;
    for (const email of ['admin@demo.cuadra.app', 'vendedor@demo.cuadra.app']) {
      await signIn(page, { email, password: 'Demo1234*' });
      await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
      for (const link of await page.getByRole('navigation', { name: 'Módulos' }).getByRole('link').all()) {
        await link.click();
        await expect(page.getByRole('main')).toBeVisible();
      }
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await signOut(page);
    }
    expect(callsOf(watched.requests.slice(callsBefore))).toEqual([]);
  });

  test('[AUTH-14][NAV-01] the device opens again with no network, and checks the session when it returns', async ({
    page,
    context,
    server,
  }) => {
    const owner = newOwner('auth14');
    await register(page, owner);
    await untilOfflineReady(page);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();

    const database = await server.database();
    await database.query(
      'delete from identity.sessions where login_id = (select id from identity.logins where email = $1)',
      [owner.email],
    );
    await database.end();
    await context.setOffline(false);
    await networkReturns(page);
    await expect(page.getByText('Tu sesión venció: inicia sesión para subir los cambios.')).toBeVisible();
    await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  });
});

async function sessionsOf(
  server: { database(): Promise<import('pg').Client> },
  email: string,
): Promise<number> {
  const database = await server.database();
  const { rowCount } = await database.query(
    'select from identity.sessions s join identity.logins l on l.id = s.login_id where l.email = $1',
    [email],
  );
  await database.end();
  return rowCount ?? 0;
}

function callsOf(requests: readonly string[]): string[] {
  return requests.filter((url) => new URL(url).pathname.startsWith('/api'));
}

/** Local and session storage and every row of every database of the browser, as text. */
function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        texts.push(JSON.stringify(rows));
      }
      db.close();
    }
    return texts.join('\n');
  });
}

/** Run in the page: how many credentials its browser remembers. */
function countRemembered(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cuadra_credentials');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('sealed').objectStore('sealed').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
}
