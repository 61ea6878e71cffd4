/** The list of the day's sales while the browser's database does not answer: the failure is said, and it can be read again. */
import type { Page } from '@playwright/test';
import { setAfternoon } from './support/afternoon.ts';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test('[SALE-01] says that the sales could not be read, with a way to read them again, and the till stays', async ({
  page,
}) => {
  await setAfternoon(page);
  await enterDemo(page);
  await page.goto('/app/pos');
  await page.getByRole('button', { name: 'Abrir Caja' }).click();
  const question = page.getByRole('dialog', { name: 'Abrir Caja' });
  await question.getByRole('button', { name: 'Abrir Caja' }).click();
  await expect(question).toBeHidden();
  await makeSalesUnreadable(page);

  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Ventas del día' }).click();
  const list = page.getByRole('dialog', { name: /^Ventas del día/ });
  await expect(list.getByText('Error al cargar las ventas')).toBeVisible();
  await expect(list.getByText('Todavía no hay ventas hoy')).toBeHidden();

  await page.evaluate(() => delete document.body.dataset.salesUnread);
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(list.getByText('Error al cargar las ventas')).toBeHidden();
  await expect(list.getByRole('grid', { name: 'Ventas del día' })).toBeVisible();
});

/** As a disk that cannot be read: every query of sales by an index fails. */
async function makeSalesUnreadable(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.salesUnread = 'yes';
    const methods = ['openCursor', 'openKeyCursor', 'getAll', 'getAllKeys'] as const;
    for (const method of methods) {
      const original = IDBIndex.prototype[method];
      IDBIndex.prototype[method] = function (this: IDBIndex, ...asked: []) {
        if (this.objectStore.name === 'sales' && document.body.dataset.salesUnread === 'yes') {
          throw new DOMException('the disk cannot be read', 'UnknownError');
        }
        return Reflect.apply(original, this, asked);
      } as never;
    }
  });
}
