/** The landing page: read by who runs no script and on a poor line, in the light and in the dark, and where it leads. */
import { expectAccessible } from './support/accessibility.ts';
import { enterDemo, fillRegistration, newOwner } from './support/owner.ts';
import { CuadraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const ALL_TOLD_KB_MAX = 120;

const FEATURES = {
  Inventario: /Excel o CSV/,
  'Punto de venta': /dólares y bolívares.*impresora fiscal/,
  Contabilidad: /Libro de Ventas/,
  Marketing: /promociones, reglas de precio y campañas/i,
  Multiusuario: /rol y sus permisos.*registro/,
  Personalizable: /logo.*impuestos.*monedas.*roles.*unidad/,
};
const PLANS = { gratis: '$0', comercial: '$25', profesional: '$49', empresarial: '$99' };

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[LAND-01][LAND-02][LAND-03] the page is read whole, and each plan leads to the registration with itself', async ({
    page,
    server,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Vende, cobra y cuadra en dólares/);
    await expect(page.getByRole('img', { name: /El punto de venta de Cuadra/ })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2024-2025 Cuadra');
    for (const [name, text] of Object.entries(FEATURES)) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
      await expect(card.getByRole('paragraph')).toHaveText(text);
    }
    for (const [plan, price] of Object.entries(PLANS)) {
      const card = page
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="/register?plan=${plan}"]`) });
      await expect(card).toContainText(`${price} al mes`);
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${server.url}/og.jpg`,
    );
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'es_VE');
  });
});

test('[LAND-01] the page does not wait for a script that does not come', async ({ page }) => {
  // The two small ones in its head decide what is painted; no other may be asked for.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.sort()).toEqual(['/color-scheme.js', '/landing-door.js']);
});

test(`[LAND-01] the page weighs under ${ALL_TOLD_KB_MAX} kB with its picture and its letters, also on a phone @phone`, async ({
  page,
}) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(3);
  expect(total / 1000).toBeLessThanOrEqual(ALL_TOLD_KB_MAX);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[LAND-01] nobody is shut out of it, ${colorScheme} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('[LAND-01] the till is shown in the theme of the page, also one chosen against that of the system', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname);
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('cuadra-color-scheme', 'dark'));
  await page.goto('/', { waitUntil: 'networkidle' });
  const picture = page.getByRole('img', { name: /El punto de venta de Cuadra/ });
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveAttribute('src', /till-desktop-dark/);
  expect(fetched.filter((path) => path.includes('till-'))).toEqual([
    expect.stringContaining('till-desktop-dark'),
  ]);
});

test('[LAND-01] nothing moves when the letters come late @phone', async ({ page }) => {
  let send = (): void => {};
  const asked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await asked;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  send();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0);
});

test('[LAND-03] the plan chosen is named at the registration and goes with it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Elegir Comercial' }).click();
  await expect(page.getByText(/^Elegiste el plan Comercial: \$ 25 al mes\./)).toBeVisible();
  await fillRegistration(page, newOwner('land03'));
  const sent = page.waitForRequest('**/api/v1/auth/sign-up');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ data: { plan: 'comercial' } });
  await expect(page).toHaveURL(/\/app$/);
});

test('[LAND-01] [AUTH-11] the demo is entered from the page, with no account and no other press', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver la demo, sin registrarte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
});

test('[NAV-01] whoever is signed in does not see the landing page, not even for a moment', async ({
  page,
}) => {
  await enterDemo(page);
  // What a visitor reads must never have been painted: looked for at each frame until the app is there.
  await page.addInitScript(() => {
    const look = () => {
      const seen = document.querySelector('h1')?.checkVisibility() === true && location.pathname === '/';
      if (seen) sessionStorage.setItem('saw-landing', 'yes');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('saw-landing'))).toBeNull();
});

test('[LAND-04] the WhatsApp link is there with the number of the configuration, and not without one', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveCount(0);
  const server = await CuadraServer.start({ CUADRA_WHATSAPP: '+58 412-5551842' });
  try {
    const answer = await fetch(server.url);
    expect(await answer.text()).toMatch(
      /<a [^>]*href="https:\/\/wa\.me\/584125551842"[^>]*aria-label="Escríbenos por WhatsApp"/,
    );
  } finally {
    await server.dispose();
  }
});
