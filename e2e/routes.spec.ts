/** Which address shows what, to whom, after a reload, and with no network. */
import { enterDemo, fillSignIn, newOwner, register, untilOfflineReady } from './support/owner.ts';
import { expect, test } from './support/test.ts';

const DASHBOARD = { level: 1, name: 'Panel de Control' } as const;

/** Every address of the app, with what stands on it in a shop that has not opened its till today. */
const APP_ROUTES = [
  { path: '/app', heading: 'Panel de Control' },
  { path: '/app/profile', heading: 'Mi perfil' },
  { path: '/app/inventory', heading: 'Panel de Inventario' },
  { path: '/app/inventory/import', heading: 'Importar productos' },
  { path: '/app/store', heading: 'Tienda de Módulos' },
  { path: '/app/accounting', heading: 'Contabilidad' },
  { path: '/app/marketing', heading: 'Marketing' },
  { path: '/app/settings', heading: 'Configuración' },
  { path: '/app/settings/audit', heading: 'Registro de cambios' },
  { path: '/app/pos', heading: 'No hay una sesión de caja abierta' },
] as const;

const SIGNED_OUT_ROUTES = [
  { path: '/login', heading: 'Iniciar sesión' },
  { path: '/register', heading: 'Crear cuenta' },
  { path: '/forgot-password', heading: 'Recuperar contraseña' },
] as const;

test('[NAV-01][LAND-01] a visitor of / sees the landing page with both ways in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comenzar gratis' }).first()).toHaveAttribute(
    'href',
    '/register',
  );
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toHaveAttribute('href', '/login');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('[LAND-03] each plan leads to the registration with that plan chosen', async ({ page }) => {
  await page.goto('/');
  const links = page.locator('a[href^="/register?plan="]');
  await expect(links).toHaveCount(4);
  const plans = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(plans).size).toBe(4);
  await links.nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible();
});

test('[NAV-01][NAV-02] whoever is signed in is led from / and the pages of identity to the app', async ({
  page,
}) => {
  await enterDemo(page);
  for (const path of ['/', '/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app$/);
    await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  }
});

test('[NAV-02] the pages of identity show to a visitor, also after a reload', async ({ page }) => {
  for (const { path, heading } of SIGNED_OUT_ROUTES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} · Cuadra`);
  }
});

test('[NAV-03] /reset-password without a token says that the link is no good', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText(/El enlace ya no es válido/);
});

test('[NAV-04] a visitor of the app is asked to sign in and lands on the page first asked for', async ({
  page,
}) => {
  await page.goto('/app/pos?action=reports');
  await expect(page).toHaveURL(/\/login\?/);
  await fillSignIn(page, { email: 'admin@demo.cuadra.app', password: 'Demo1234*' });
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/app\/pos\?action=reports$/);
});

test('[NAV-04] a link cannot send a person to another site after signing in', async ({ page }) => {
  await page.goto('/login?next=https://otro.ejemplo.com/app');
  await fillSignIn(page, { email: 'admin@demo.cuadra.app', password: 'Demo1234*' });
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('[NAV-05] every address of the app opens directly, and again after a reload', async ({ page }) => {
  await enterDemo(page);
  for (const { path, heading } of APP_ROUTES) {
    // Either way the page is loaded from nothing: one address, the deepest, stands for all.
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/app/settings/audit') await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[NAV-06] an address that is nothing leads to /', async ({ page }) => {
  const nowhere = ['/no-existe', '/app/no-existe', '/login/otra', '/app/inventory/import/otra'];
  for (const path of nowhere) {
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('link', { name: 'Comenzar gratis' }).first()).toBeVisible();
  }
  await enterDemo(page);
  for (const path of nowhere) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app$/);
  }
});

test('[NAV-07] the address opens the new-customer dialog and the day’s sales, and closing them cleans it', async ({
  page,
}) => {
  await enterDemo(page);
  for (const { action, title } of [
    { action: 'customer', title: /Nuevo cliente/i },
    { action: 'reports', title: /Ventas del día/ },
  ]) {
    await page.goto(`/app/pos?action=${action}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/app\/pos$/);
  }
});

/** The page's own, and a few besides; the app has hundreds. */
const SCRIPTS_OF_A_PAGE_MAX = 100;

test.describe('with no network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[NAV-05][AUTH-14][DATA-01] every screen of a company starts with no network', async ({
    page,
    context,
  }) => {
    await register(page, newOwner('routes'));
    await untilOfflineReady(page);
    await context.setOffline(true);
    for (const { path, heading } of APP_ROUTES) {
      // Before a register is chosen the till asks for it, which needs the network.
      const name = path === '/app/pos' ? '¿Qué caja es este equipo?' : heading;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  test('[NAV-02] the pages of identity start with no network too', async ({ page, context, watched }) => {
    await page.goto('/login');
    await untilOfflineReady(page);
    // One after another they would take minutes on a poor line.
    const scripts = watched.requests.filter((url) => url.endsWith('.js'));
    expect(scripts.length, 'scripts that are fetched one by one').toBeLessThan(SCRIPTS_OF_A_PAGE_MAX);
    await context.setOffline(true);
    for (const { path, heading } of [
      ...SIGNED_OUT_ROUTES,
      { path: '/reset-password', heading: 'Nueva contraseña' },
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Comenzar gratis' }).first()).toBeVisible();
  });
});

test('[POS-01][PERM-02] a seller finds the till in the menu, and elsewhere why a screen is not for them', async ({
  page,
}) => {
  await enterDemo(page, 'vendedor');
  const menu = page.getByRole('navigation', { name: 'Módulos' });
  await expect(menu.getByRole('link', { name: 'Punto de Venta' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Inventario' })).toBeHidden();
  await page.goto('/app/inventory');
  await expect(page.getByText('No tiene permisos para acceder al inventario')).toBeVisible();
});
