/** Pictures of a product: made with no network, on the server and on another device after, and in a demo without either. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { companyIdOf, countRows } from './support/books.ts';
import { enterDemo, newOwner, register, signIn, untilOfflineReady } from './support/owner.ts';
import { pngOfColour } from './support/png.ts';
import type { CuadraServer } from './support/server.ts';
import { connection, networkReturns, PATIENCE_MS } from './support/shop.ts';
import { expect, expectNoFaults, test, watch } from './support/test.ts';

// The app opens here with no network.
test.use({ serviceWorkers: 'allow' });

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FRONT: Picture = { name: 'Café de frente.png', mimeType: 'image/png', buffer: PNG };
const NO_PICTURE: Picture = {
  name: 'pagina.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<html><body>hola</body></html>'),
};

test('[PROD-01] [PROD-07] [S-15] a product made offline has its picture at once, and another device shows it after', async ({
  browser,
  page,
  context,
  server,
}) => {
  const owner = newOwner('pictures');
  await register(page, owner);
  await untilOfflineReady(page);
  await page.goto('/app/inventory');
  await context.setOffline(true);
  const form = await openForm(page);
  await fillIn(page, 'CAF-1', 'Café molido 500 g');
  await form.getByRole('button', { name: 'Agregar unidad' }).click();
  await form.getByRole('textbox', { name: /^Nombre de la unidad/ }).fill('Bulto');
  await form.getByRole('textbox', { name: /^Factor de conversión/ }).fill('24');
  await form.getByRole('button', { name: 'Generar código de Bulto' }).click();
  const code = form.getByRole('textbox', { name: 'Código de barras' }).last();
  await expect(code).toHaveValue(/^299\d{10}$/);
  await expect(code).not.toBeEditable();
  await choose(page, 'Imagen principal', [FRONT]);
  await expect(form.getByRole('textbox', { name: 'Descripción de la imagen 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Crear Producto' }).click();
  await expect(form).toBeHidden();
  await expect(pictureOf(page, 'Café molido')).toHaveAttribute('src', /^blob:/);

  const companyId = await companyIdOf(server, owner.email);
  expect(await countRows(server, 'uploads', companyId)).toBe(0);
  await context.setOffline(false);
  await networkReturns(page);
  // One pixel is its own small picture.
  await expect.poll(() => countRows(server, 'uploads', companyId), { timeout: PATIENCE_MS }).toBe(1);

  const other = await browser.newContext();
  const watched = watch(other);
  const second = await other.newPage();
  await signIn(second, owner);
  await expect(second.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await second.goto('/app/inventory');
  await expect(pictureOf(second, 'Café molido')).toHaveAttribute('src', /^blob:/, { timeout: PATIENCE_MS });
  await other.close();
  expectNoFaults(watched, server.url);
});

test('[PROD-09] [PROD-10] [AUTH-11] a demo keeps a picture over a reload without a call, and says why another is none', async ({
  page,
  watched,
}) => {
  await enterDemo(page);
  await page.goto('/app/inventory');
  const form = await openForm(page);
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Con imagen');
  await choose(page, 'Galería', [NO_PICTURE, FRONT]);
  await expect(form.getByText(/File type must be \.png, \.jpg, \.jpeg, \.gif$/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Descripción de la imagen 1' })).toBeVisible();
  await page.reload();
  await openForm(page);
  await expect(form.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Con imagen');
  await expect(form.locator('li img')).toHaveAttribute('src', /^blob:/);
  expect(watched.requests.filter((url) => url.includes('/uploads/'))).toEqual([]);
});

/** Of the product of the journey below, each with a small one beside it. */
const MANY = 12;

test('[S-15] [I-1] pictures on their way arrive once each, though the server stops and the tab is closed in the middle @long', async ({
  page,
  context,
  server,
}) => {
  const owner = newOwner('cut-off');
  await register(page, owner);
  await page.goto('/app/inventory');
  const form = await openForm(page);
  await fillIn(page, 'MUC-1', 'Muchas imágenes');
  // What the pill opens comes from a file of its own, and the server stops in a moment.
  await untilOfflineReady(page);
  await choose(page, 'Galería', manyPictures());
  await expect(form.getByRole('textbox', { name: /^Descripción de la imagen/ })).toHaveCount(MANY);
  const cuts = [() => server.stop(), () => page.close()];
  let sent = 0;
  await context.route('**/api/v1/uploads/*', async (route) => {
    sent += 1;
    // A third of the way, and two thirds of it.
    if (sent === MANY / 2 || sent === MANY) await cuts.shift()?.();
    await route.continue().catch(() => undefined);
  });
  await form.getByRole('button', { name: 'Crear Producto' }).click();
  await expect(connection(page)).toHaveText('Sin conexión', { timeout: PATIENCE_MS });
  await connection(page).click();
  await expect(page.getByText(/^Falta subir \d\d imágenes\./)).toBeVisible();
  const closed = page.waitForEvent('close', { timeout: PATIENCE_MS });
  await server.boot();
  await networkReturns(page);
  await closed;

  const again = await context.newPage();
  await again.goto('/app/inventory');
  await expect(pictureOf(again, 'Muchas imágenes')).toHaveAttribute('src', /^blob:/);
  const companyId = await companyIdOf(server, owner.email);
  await expect.poll(() => countRows(server, 'uploads', companyId), { timeout: PATIENCE_MS }).toBe(2 * MANY);
  await expect(connection(again)).toHaveText('Al día', { timeout: PATIENCE_MS });
  expect(await countRows(server, 'product_images', companyId)).toBe(MANY);
  expect(await damagedFiles(server, companyId)).toEqual([]);
});

/** Larger than a small picture, each of a colour of its own. */
function manyPictures(): Picture[] {
  return Array.from({ length: MANY }, (_, place) => ({
    name: `imagen ${place}.png`,
    mimeType: 'image/png',
    buffer: pngOfColour(300, [20 * place, 128, 255 - 20 * place]),
  }));
}

/** Files on the server that are not what their name says. */
async function damagedFiles(server: CuadraServer, companyId: string): Promise<string[]> {
  const folder = path.join(server.dataDir, 'uploads', companyId);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ name, parentPath }) => {
        const bytes = await readFile(path.join(parentPath, name));
        return { name, hash: createHash('sha256').update(bytes).digest('hex') };
      }),
  );
  expect(hashes).toHaveLength(2 * MANY);
  return hashes.filter(({ name, hash }) => name !== hash).map(({ name }) => name);
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await expect(form).toBeVisible();
  return form;
}

async function choose(page: Page, place: string, files: Picture[]): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Elegir archivo: ${place}` }).click();
  await (await opening).setFiles(files);
}

async function fillIn(page: Page, sku: string, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByRole('textbox', { name: /^SKU/ }).fill(sku);
  await form.getByRole('textbox', { name: /^Nombre/ }).fill(name);
  await form.getByRole('textbox', { name: /^Precio de compra/ }).fill('4');
  await form.getByRole('textbox', { name: /^Precio de venta/ }).fill('6');
}

function pictureOf(page: Page, product: string) {
  return page.getByRole('row', { name: new RegExp(product) }).locator('img');
}
