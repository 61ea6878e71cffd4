/** What is pressed before the program has what it needs for it: it waits, and nothing is dropped without a word. */
import type { Page } from '@playwright/test';
import { setAfternoon } from './support/afternoon.ts';
import { asksAgainForModules } from './support/modules.ts';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test.describe('while files are on their way', () => {
  test.use({ serviceWorkers: 'block' });

  test('[SHELL-03] Ctrl+K pressed before the search is there opens it, with what was typed and its Enter', async ({
    page,
  }) => {
    let comes = () => {};
    const isPressed = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route(/\/assets\/palette[^/]*\.js$/, async (route) => {
      await isPressed;
      await route.continue();
    });
    await enterDemo(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('impresora');
    await page.keyboard.press('Enter');
    comes();
    await expect(page).toHaveURL(/\/app\/settings#impresora$/);
    await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeHidden();
  });

  test('[AUTH-11] the example shop comes though its file could not be fetched at first', async ({ page }) => {
    let asked = 0;
    await page.route(/\/assets\/seed-demo[^/]*\.js$/, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Demo: administrador' }).click();
    if (!(await asksAgainForModules(page))) {
      // A browser of before remembers a module that failed for as long as the page lives.
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await page.getByRole('button', { name: 'Recargar la página' }).click();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: /Bodegón La Esquina/ })).toBeVisible();
    expect(asked).toBeGreaterThan(1);
  });
});

test('[POS-07] Enter in the search for a sale opens the one typed, though its reading is still under way', async ({
  page,
}) => {
  await setAfternoon(page);
  await enterDemo(page);
  await page.goto('/app/sales');
  const rows = page.getByRole('row').filter({ hasText: /[A-Z]-\d{6}/ });
  await expect(rows.nth(2)).toBeVisible();
  const number = /[A-Z]-\d{6}/.exec((await rows.nth(2).textContent()) ?? '')?.[0] ?? '';
  const release = await holdTable(page, 'sales');
  await page.getByRole('textbox', { name: 'Buscar una venta' }).fill(number);
  await page.keyboard.press('Enter');
  await release();
  await expect(page.getByRole('dialog', { name: 'Venta' })).toContainText(number);
});

test('[POS-07] a key of the till pressed while a new customer is being stored acts once his dialog has gone', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/pos');
  await page.getByRole('button', { name: 'Abrir Caja' }).click();
  const question = page.getByRole('dialog', { name: 'Abrir Caja' });
  await question.getByRole('button', { name: 'Abrir Caja' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await dialog.getByLabel('Número').fill('15.100.580');
  await dialog.getByLabel('Nombre').fill('Ana Duarte');
  const release = await holdTable(page, 'customers');
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await page.keyboard.press('F4');
  await release();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Ventas en espera' })).toBeVisible();
});

/** As while much is written: whoever reads or writes the table waits. @returns ends it */
async function holdTable(page: Page, table: string): Promise<() => Promise<void>> {
  await page.evaluate(async (name) => {
    const [demo] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('cuadra-'));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(demo?.name ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    document.body.dataset.tableHeld = 'yes';
    const store = db.transaction(name, 'readwrite').objectStore(name);
    await new Promise<void>((resolve) => {
      const again = (): void => {
        resolve();
        if (document.body.dataset.tableHeld === 'yes') store.count().onsuccess = again;
        else db.close();
      };
      store.count().onsuccess = again;
    });
  }, table);
  return () => page.evaluate(() => void delete document.body.dataset.tableHeld);
}
