/** Importing a product list through the screen, as its owner would. */
import { expect, type Page } from '@playwright/test';

/** Chooses the file and waits for the review. */
export async function chooseFile(page: Page, fileName: string, text: string): Promise<void> {
  await page.goto('/app/inventory/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Importar productos' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByLabel('Filas del archivo')).toBeVisible({ timeout: 60_000 });
}

/** A figure of the strip over the review or the result. */
export async function counted(page: Page, label: string): Promise<number> {
  const strip = page.getByLabel('Filas del archivo');
  await expect(strip).toBeVisible();
  const text = (await strip.getByText(label, { exact: true }).locator('..').textContent()) ?? '';
  return Number(text.replace(label, '').replace(/\D/g, ''));
}

/** Presses 'Importar …' and waits for the result. */
export async function runImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Importar \d/ }).click();
  await expect(page.getByText(/^Listo: [\d.]+ /)).toBeVisible({ timeout: 120_000 });
}
