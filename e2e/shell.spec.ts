/** What stands around every screen: top bar, sidebar and drawer, notifications, the list behind the connection. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { setAfternoon } from './support/afternoon.ts';
import { newProduct } from './support/new-product.ts';
import { enterDemo, newOwner, register, signIn, untilOfflineReady } from './support/owner.ts';
import { connection } from './support/shop.ts';
import { expect, expectNoFaults, test, watch } from './support/test.ts';

test('[SHELL-01][SHELL-04][SHELL-08] the bar leads home and out, and names who is signed in @phone', async ({
  page,
}) => {
  await enterDemo(page);
  const bar = page.getByRole('banner');
  const till = page.getByRole('main').getByRole('link', { name: 'Punto de Venta' }).first();
  // A link that is a button keeps the button's colours, whichever style sheet arrives first.
  await expect(till).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.goto('/app/inventory');
  await bar.getByRole('link', { name: /Bodegón La Esquina/ }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.locator('footer')).toContainText('2024-2025');
  const menu = isPhone(page) ? await openDrawer(page) : page.getByRole('complementary');
  await expect(menu).toContainText('Enterprise · v1.0.0 · build 2024.1');
  await expect(menu).toContainText('© 2024-2025');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[SHELL-01] initials stand in for a logo that fails to load', async ({ page }) => {
  await enterDemo(page);
  await page.evaluate(setLogo, 'data:image/png;base64,AAAA');
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) Object.assign(window, { logoFailed: true });
    };
    window.addEventListener('error', note, true);
  });
  await page.reload();
  await page.waitForFunction(() => 'logoFailed' in window);
  const link = page.getByRole('banner').getByRole('link', { name: /Bodegón La Esquina/ });
  await expect(link.getByText('BE', { exact: true })).toBeVisible();
  await expect(link.getByRole('img', { includeHidden: true })).toHaveCount(0);
});

/** In the page: gives the company a logo, as if it had been chosen. */
async function setLogo(logo: string): Promise<void> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('cuadra-'))?.name ?? '';
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await done(indexedDB.open(name));
  const settings = () => db.transaction('company_settings', 'readwrite').objectStore('company_settings');
  const [row] = await done(settings().getAll());
  await done(settings().put({ ...row, logo }));
  db.close();
}

test('[SHELL-02][SHELL-03] a phone opens the menu from the bar that stays in view, and closes it again @phone', async ({
  page,
}) => {
  // On a slow line the first press comes before the menu does.
  let comes = () => {};
  const pressed = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(/phone-drawer/, async (route) => {
    await pressed;
    await route.continue();
  });
  await enterDemo(page);
  if (!isPhone(page)) {
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden();
    await expect(page.getByRole('complementary').getByRole('link')).toHaveText([
      'Inicio',
      'Punto de Venta',
      'Ventas',
      'Clientes',
      'Inventario',
      'Tienda',
      'Configuración',
    ]);
    return;
  }
  const button = page.getByRole('button', { name: 'Abrir menú' });
  const before = await button.boundingBox();
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect(await button.boundingBox()).toEqual(before);

  await button.click();
  comes();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText([
    'Inicio',
    'Punto de Venta',
    'Ventas',
    'Clientes',
    'Inventario',
    'Tienda',
    'Configuración',
  ]);
  await drawer.getByRole('button', { name: 'Cerrar menú' }).click();
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();

  await openDrawer(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await openDrawer(page);
  await drawer.getByRole('link', { name: 'Punto de Venta' }).click();
  await expect(page).toHaveURL(/\/app\/pos$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Abrir menú' })).toBeVisible();
});

test('[SHELL-07] the bell counts and lists what runs out, and leads there @phone', async ({ page }) => {
  await enterDemo(page);
  await page.getByRole('button', { name: 'Notificaciones, 2' }).click();
  const list = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect(list.getByText('5 productos con stock bajo')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notificaciones, 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await list.getByRole('link', { name: /stock bajo/ }).click();
  await expect(page).toHaveURL(/\/app\/inventory\/alerts$/);
  await expect(list).toBeHidden();
});

test('[AUTH-12] one’s profile is kept, and a session elsewhere is seen and closed', async ({
  page,
  browser,
  server,
}) => {
  const owner = newOwner('profile');
  await register(page, owner);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const watched = watch(elsewhere);
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  await expect(other).toHaveURL(/\/app$/);

  await page.getByRole('banner').getByRole('link', { name: owner.name }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expect(page.getByLabel('Nombre completo')).toHaveValue(owner.name);
  await page.getByLabel('Teléfono').fill('0412-5550000');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Datos guardados')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Teléfono')).toHaveValue('0412-5550000');

  const sessions = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(sessions).toHaveCount(1);
  await other.reload();
  await expect(other.getByText('Tu sesión venció')).toBeVisible();

  await page.getByLabel('Contraseña actual').fill('otra cosa');
  await page.getByLabel('Nueva contraseña').fill('Cambiada2026*');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill(owner.password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  expectNoFaults(watched, server.url);
  await elsewhere.close();
});

test.describe('with no network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[SHELL-06] what waits can be saved as a file, with nothing of it lost', async ({ page, context }) => {
    await register(page, newOwner('file'));
    await untilOfflineReady(page);
    await page.goto('/app/inventory');
    await context.setOffline(true);
    await newProduct(page, 'LEJOS-1', 'Café de lejos');
    await connection(page).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Conexión' })).toBeHidden();
    await connection(page).click();
    const save = page.getByRole('button', { name: 'Guardar como archivo' });
    await page.evaluate(refuseOneFile);
    await save.click();
    const failure = page.getByRole('dialog').getByRole('alert');
    await expect(failure).toContainText('No se pudo guardar el archivo.');
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    await expect(failure).toBeHidden();
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file).toMatchObject({ format: 'cuadra-pending', version: 1 });
    expect(file.items.map(({ body }: { body: string }) => body).join()).toContain('LEJOS-1');
  });
});

test.describe('where the app’s files are not on the device yet', () => {
  test.use({ serviceWorkers: 'block' });

  test('[SHELL-06] a panel or a toast that cannot be fetched leaves the screen as it is, and is fetched later', async ({
    page,
    context,
  }) => {
    await register(page, newOwner('unfetched'));
    await page.goto('/app/inventory');
    await expect(connection(page)).toHaveText('Al día');
    await context.setOffline(true);
    await newProduct(page, 'LEJOS-2', 'Té de lejos');
    await connection(page).click();
    const panel = page.getByRole('dialog', { name: 'Conexión' });
    await expect(panel.getByRole('alert')).toContainText('Esta parte aún no está en este equipo');
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de Inventario' })).toBeVisible();
    await context.setOffline(false);
    await expect(panel).toContainText('Todo lo que hiciste');
  });
});

/** Runs in the page: for the next file that is made there is no room. */
function refuseOneFile(): void {
  const { createObjectURL } = URL;
  URL.createObjectURL = () => {
    URL.createObjectURL = createObjectURL;
    throw new DOMException('no room', 'QuotaExceededError');
  };
}

test('[S-52] a device that is another’s keeps nothing of who leaves it', async ({ page }) => {
  await register(page, newOwner('prestado'));
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Este equipo no es mío' }).click();
  await page.getByRole('button', { name: 'Borrar y salir' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The page is loaded anew once all is gone: a question in the middle of that has no answer.
  await expect(async () => expect(await leftOn(page)).toEqual({ databases: [], keys: [] })).toPass();
});

function leftOn(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases())
      .map(({ name }) => name)
      .filter((name) => name?.startsWith('cuadra-')),
    keys: Object.keys(localStorage).filter((key) => key.startsWith('cuadra-device-')),
  }));
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 720;
}

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer.getByRole('button', { name: 'Cerrar menú' })).toBeVisible();
  return drawer;
}

test('[SHELL-03] Ctrl+K finds a screen, a product, a customer and a sale from anywhere, by keyboard alone', async ({
  page,
}) => {
  await setAfternoon(page);
  await enterDemo(page);
  const search = page.getByRole('combobox', { name: 'Buscar en todo' });
  const find = async (words: string, kind: string, name: RegExp): Promise<void> => {
    // Its listener comes after the screen, and waits for a dialog to be gone.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(search).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.type(words);
    const option = page.getByRole('option', { name });
    await expect(option.first()).toBeVisible();
    await expect(
      page.getByRole('listbox', { name: 'Encontrado' }).getByText(kind, { exact: true }),
    ).toBeVisible();
    await expect(async () => {
      const options = page.getByRole('option');
      const selected = await options.evaluateAll((all) => all.map((one) => one.ariaSelected === 'true'));
      const labels = await options.allTextContents();
      const steps = labels.findIndex((label) => name.test(label)) - selected.indexOf(true);
      for (let step = 0; step < Math.abs(steps); step += 1)
        await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect(option.first()).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
  };
  await find('impresora', 'Pantallas', /Impresora/);
  await expect(page).toHaveURL(/\/app\/settings#impresora$/);
  await find('harina', 'Productos', /^Harina/i);
  const product = page.getByRole('dialog').filter({ has: page.getByLabel('SKU') });
  await expect(product).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product).toBeHidden();
  await find('maria', 'Clientes', /Mar[ií]a/);
  await expect(page).toHaveURL(/\/app\/customers\?customer=/);
  await page.keyboard.press('Escape');
  await page.goto('/app/sales');
  const number = /[A-Z]-\d{6}/.exec((await page.getByRole('row').nth(1).textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await page.goto('/app');
  await find(number, 'Ventas', new RegExp(`Venta ${number}`));
  await expect(page).toHaveURL(/\/app\/sales\?sale=/);
  await expect(page.getByRole('dialog', { name: 'Venta' })).toContainText(number);
});

test('a screen whose file does not come the first time is opened by loading the page again by itself', async ({
  page,
}) => {
  await register(page, newOwner('file'));
  let asked = 0;
  await page.route(/\/assets\/settings-screen-[^/]+\.js$/, async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.continue());
  });
  await page.getByRole('link', { name: 'Configuración' }).first().click();
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible();
  expect(asked).toBe(2);
});
