/** Files attached to documents of the books: chosen, refused with words, seen, opened on another device, taken away. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { companyIdOf, countRows } from './support/books.ts';
import { newOwner, register, signIn } from './support/owner.ts';
import { pdfOfText } from './support/pdf.ts';
import { pngOfColour } from './support/png.ts';
import { connection, enterRate, PATIENCE_MS } from './support/shop.ts';
import { expect, expectNoFaults, test, watch } from './support/test.ts';

const MEGABYTE = 1024 * 1024;
const INVOICE = { name: 'Factura F-001.pdf', mimeType: 'application/pdf', buffer: pdfOfText('Factura') };
const PHOTO = { name: 'Factura.png', mimeType: 'image/png', buffer: pngOfColour(64, [15, 118, 110]) };
const TOO_LARGE = {
  ...{ name: 'Escaneada.pdf', mimeType: 'application/pdf' },
  buffer: pdfOfText('Factura', 10 * MEGABYTE),
};
const SHEET = {
  ...{ name: 'hoja.pdf', mimeType: 'application/pdf' },
  buffer: Buffer.from('cuenta;monto\n'.repeat(20)),
};

test('[ACC-03] [S-15] the files of an invoice are refused with words, seen at once, and opened on another device', async ({
  browser,
  page,
  server,
}) => {
  const owner = newOwner('adjuntos');
  await register(page, owner);
  await setRate(page);
  await page.goto('/app/accounting/payables');
  await page.getByRole('button', { name: 'Nueva factura de gasto' }).click({ timeout: PATIENCE_MS });
  const bill = page.getByRole('dialog', { name: 'Nueva factura de gasto' });
  await bill.getByRole('combobox', { name: 'Proveedor' }).fill('Inmobiliaria Ávila');
  await page.keyboard.press('Enter');
  await bill.getByLabel('Número de factura').fill('F-001');
  await bill.getByRole('combobox', { name: 'Cuenta, línea 1' }).fill('6.1.02');
  await page.getByRole('option', { name: /^6\.1\.02/ }).click();
  await bill.getByLabel('Base, línea 1').fill('100');
  await choose(bill, [TOO_LARGE, SHEET]);
  await expect(bill.getByText('Escaneada.pdf: pesa demasiado: se admiten hasta 10 MB.')).toBeVisible();
  await expect(bill.getByText('hoja.pdf: no es un PDF ni una imagen PNG, JPG o GIF.')).toBeVisible();
  await choose(bill, [INVOICE, PHOTO]);
  await expect(filesOf(bill)).toHaveCount(2);
  await expect(bill.getByText(/^Escaneada/)).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(bill).toBeHidden({ timeout: PATIENCE_MS });

  const opener = page.getByRole('button', { name: 'Adjuntos de Factura F-001 de Inmobiliaria Ávila' });
  await opener.press('Enter');
  const files = page.getByRole('dialog', { name: /^Adjuntos de/ });
  await expect(filesOf(files)).toHaveCount(2);
  await expect(files.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
  await expectAccessible(page);
  await files.getByRole('button', { name: 'Ver Factura.png' }).press('Enter');
  await expectPhoto(page);
  await page.keyboard.press('Escape');
  await expect(files.getByRole('button', { name: 'Ver Factura.png' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const companyId = await companyIdOf(server, owner.email);
  // A photo as small as this is its own small picture.
  await expect.poll(() => countRows(server, 'uploads', companyId), { timeout: PATIENCE_MS }).toBe(2);
  const other = await browser.newContext();
  const watched = watch(other);
  const second = await other.newPage();
  await signIn(second, owner);
  await expect(second.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await second.goto('/app/accounting/payables');
  await second
    .getByRole('button', { name: 'Adjuntos de Factura F-001 de Inmobiliaria Ávila' })
    .click({ timeout: PATIENCE_MS });
  await second.getByRole('button', { name: 'Ver Factura.png' }).click({ timeout: PATIENCE_MS });
  await expectPhoto(second);
  await second.keyboard.press('Escape');
  await second.getByRole('button', { name: 'Ver Factura F-001.pdf' }).click();
  const pdf = second.getByRole('dialog', { name: 'Factura F-001.pdf' });
  await expect(pdf.getByRole('link', { name: 'Abrir en otra pestaña' })).toHaveAttribute('href', /^blob:/, {
    timeout: PATIENCE_MS,
  });
  await other.close();
  expectNoFaults(watched, server.url);
});

test('[ACC-03] a file is taken away from a draft, and stays away after a reload', async ({ page }) => {
  await register(page, newOwner('adjunto-quitado'));
  await setRate(page);
  await page.goto('/app/accounting');
  await page.getByRole('button', { name: 'Nueva transacción' }).click({ timeout: PATIENCE_MS });
  const form = page.getByRole('dialog', { name: 'Nueva Transacción' });
  await form.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Alquiler de noviembre');
  for (const [place, account, side] of [
    [1, '6.1.02', 'Debe'],
    [2, '1.1.01.02', 'Haber'],
  ] as const) {
    await form.getByRole('combobox', { name: `Cuenta, línea ${place}` }).fill(account);
    await page.getByRole('option', { name: new RegExp(`^${account}`) }).click();
    await form.getByLabel(`${side}, línea ${place}`).fill('100');
  }
  await choose(form, [INVOICE, PHOTO]);
  await expect(filesOf(form)).toHaveCount(2);
  await expect(form.getByText(/^Preparando/)).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();

  const draft = await openDraft(page);
  await expect(filesOf(draft)).toHaveCount(2);
  await draft.getByRole('button', { name: 'Quitar Factura.png' }).press('Enter');
  await expect(filesOf(draft)).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(draft).toBeHidden();
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await page.reload();
  await expect(filesOf(await openDraft(page))).toHaveText(/Factura F-001\.pdf/);
});

async function setRate(page: Page): Promise<void> {
  await enterRate(page, '500');
}

async function choose(
  form: Locator,
  files: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[],
): Promise<void> {
  const input = form.getByRole('region', { name: 'Archivos adjuntos' }).locator('input[type=file]').first();
  await input.setInputFiles([...files]);
}

function filesOf(dialog: Locator): Locator {
  return dialog.getByRole('list', { name: 'Adjuntos' }).getByRole('listitem');
}

async function openDraft(page: Page): Promise<Locator> {
  await page.getByText('Alquiler de noviembre', { exact: true }).click({ timeout: PATIENCE_MS });
  return page.getByRole('dialog', { name: 'Editar Transacción' });
}

async function expectPhoto(page: Page): Promise<void> {
  const photo = page.getByRole('dialog', { name: 'Factura.png' }).getByRole('img', { name: 'Factura.png' });
  await expect(photo).toBeVisible({ timeout: PATIENCE_MS });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
}
