/**
 * The scanner where people have their fingers at the same time: in the search, in a quantity, between two scans that
 * follow at once (POS-08). In the sample shop, whose articles the device knows already.
 */
import type { Page } from '@playwright/test';
import { asksAgainForModules } from './support/modules.ts';
import { enterDemo } from './support/owner.ts';
import { openWedge, type Wedge } from './support/scanner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

interface Article {
  readonly name: string;
  readonly barcode: string;
}

test('[POS-03][POS-04][POS-08] a scan is a line wherever the fingers are, a multiplier counts for one, and what is typed stays typed', async ({
  page,
}) => {
  const { till, wedge, articles } = await openDemoTill(page);
  const [first, second, third, fourth] = articles;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('the sample shop has no articles');
  await test.step('scans without a pause are a line each, and the search is left as it was', async () => {
    await Promise.all(articles.map(({ barcode }) => wedge.scan(barcode)));
    await expect(till.cart.getByRole('listitem')).toHaveCount(articles.length);
    for (const { name } of articles) await expect(till.cart).toContainText(name);
    await expect(till.searchField).toHaveValue('');
  });
  await test.step('a multiplier counts for the scan that follows it, and for no other', async () => {
    await till.searchField.fill('3*');
    await Promise.all([wedge.scan(first.barcode), wedge.scan(second.barcode)]);
    await expect(quantityOf(till, first)).toHaveText('4');
    await expect(page.getByLabel(`Cantidad de ${second.name}`)).toHaveValue('2');
    await expect(till.searchField).toHaveValue('');
  });
  await test.step('a multiplier that the scanner sends before the code counts for it', async () => {
    await wedge.scan(`3*${fourth.barcode}`);
    await expect(page.getByLabel(`Cantidad de ${fourth.name}`)).toHaveValue('4');
    await expect(till.searchField).toHaveValue('');
    await page.getByLabel(`Cantidad de ${fourth.name}`).fill('1');
  });
  await test.step('a scan into a quantity adds its article and never lands in the box', async () => {
    await wedge.scan(third.barcode);
    await page.getByLabel(`Cantidad de ${third.name}`).fill('12');
    await wedge.scan(fourth.barcode);
    await expect(page.getByLabel(`Cantidad de ${fourth.name}`)).toHaveValue('2');
    await expect(quantityOf(till, third)).toHaveText('12');
  });
  await test.step('keys as fast as a scanner, but with no Enter, are what somebody typed', async () => {
    await till.searchField.focus();
    await wedge.typeFast('harina');
    await expect(till.searchField).toHaveValue('harina');
    await expect(page.getByRole('listbox', { name: 'Productos encontrados' })).toBeVisible();
    await till.searchField.press('x');
    await expect(till.searchField).toHaveValue('harinax');
  });
});

test('[POS-07][POS-08] what nothing has is sold for an amount while scanning goes on, waits, and is there again', async ({
  page,
}) => {
  const { till, wedge, articles } = await openDemoTill(page);
  const [first] = articles;
  if (first === undefined) throw new Error('the sample shop has no articles');
  await wedge.scan('7590000099995');
  await page.getByRole('button', { name: 'Vender por monto' }).click();
  await page.getByLabel('Precio con IVA').fill('3,5');
  await wedge.scan(first.barcode);
  await expect(page.getByLabel('Precio con IVA')).toHaveValue('3,5');
  await page.keyboard.press('Control+Enter');
  await expect(till.cart.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Producto no encontrado')).toBeHidden();
  await page.keyboard.press('F4');
  await page.keyboard.type('Luis', { delay: 50 });
  await expect(page.getByLabel('Nombre del cliente')).toHaveValue('Luis');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No hay productos en el carrito')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'En espera: 1' }).click();
  await page.getByRole('button', { name: 'Retomar' }).click();
  await expect(till.cart.getByRole('listitem')).toHaveCount(2);
  await expect(till.cart).toContainText('Artículo sin registrar');
});

test('[PAY-02][POS-08] figures typed right after F9 are the cash received, and a scan leaves them alone', async ({
  page,
}) => {
  const { wedge, articles } = await openDemoTill(page);
  const [first, second] = articles;
  if (first === undefined || second === undefined) throw new Error('the sample shop has no articles');
  await wedge.scan(first.barcode);
  await expect(page.getByLabel(`Cantidad de ${first.name}`)).toHaveValue('1');
  const dialog = page.getByRole('dialog', { name: /^Cobrar/ });
  const received = dialog.getByLabel('Recibido en $');
  await page.keyboard.press('F9');
  await page.keyboard.type('120');
  await expect(received).toHaveValue('120');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20', { delay: 150 });
  await expect(received).toHaveValue('20');
  await expect(dialog.getByRole('heading', { name: 'Efectivo' })).toBeVisible();
  await wedge.scan(second.barcode);
  await expect(dialog.getByText('Ese escaneo no se agregó.')).toBeVisible();
  await expect(received).toHaveValue('20');
  await page.keyboard.press('Alt+2');
  await expect(dialog.getByLabel('Referencia')).toBeFocused();
  await dialog.getByLabel('Referencia').fill('12');
  await expect(dialog.getByText(/La referencia parece incompleta/)).toBeVisible();
  // Half typed it outlives a slip on Esc, and the page.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('F9');
  await expect(dialog.getByLabel('Referencia')).toHaveValue('12');
  await page.reload();
  await expect(page.getByLabel(`Cantidad de ${first.name}`)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(dialog.getByLabel('Referencia')).toHaveValue('12');
});

test('[PAY-02][POS-08] figures typed after the payment was asked for and before it is drawn are the cash received', async ({
  page,
}) => {
  await page.addInitScript(holdTasksOnDemand);
  const { till } = await openDemoTill(page);
  // The payment of what has lots is not asked for in the turn of its key: they are read first.
  await till.searchField.fill('LAC-1001');
  await page.keyboard.press('Enter');
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  await expect(till.searchField).toHaveValue('');
  await page.evaluate(() => window.heldTasks?.hold());
  await page.keyboard.press('F9');
  await expect.poll(() => page.evaluate(() => window.heldTasks?.waiting())).toBeGreaterThan(0);
  await page.keyboard.type('12');
  await page.evaluate(() => window.heldTasks?.release());
  await page.keyboard.type('0');
  const dialog = page.getByRole('dialog', { name: /^Cobrar/ });
  await expect(dialog.getByLabel('Recibido en $')).toHaveValue('120');
  await expect(till.searchField).toHaveValue('');
});

test('[POS-07][SHELL-06] a dialog that cannot be fetched is asked for again with the key in hand, or left with Esc', async ({
  page,
}) => {
  const file = /customer-picker/;
  await page.route(file, (route) => route.abort());
  const { till } = await openDemoTill(page);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await page.keyboard.press('F3');
  await expect(retry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
  await expect(retry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(retry).toBeHidden();
  await expect(till.searchField).toBeFocused();

  await page.keyboard.press('F3');
  await expect(retry).toBeFocused();
  await page.unroute(file);
  await page.keyboard.press('Enter');
  if (await asksAgainForModules(page)) {
    await expect(retry).toBeHidden();
  } else {
    // A browser of before remembers a module that failed: there the page is loaded anew, also by keys alone.
    const reload = page.getByRole('button', { name: 'Recargar la página' });
    await expect(reload).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(reload).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(till.searchField).toBeFocused();
    await page.keyboard.press('F3');
  }
  await page.keyboard.type('Mar');
  await expect(page.getByRole('dialog', { name: 'Elegir cliente' }).getByLabel('Buscar cliente')).toHaveValue(
    'Mar',
  );
  await expect(till.searchField).toHaveValue('');
});

declare global {
  interface Window {
    heldTasks?: { hold(): void; waiting(): number; release(): void };
  }
}

/** Runs in the page: lets a test hold the messages by which React gives itself its next turn to draw. */
function holdTasksOnDemand(): void {
  const post = MessagePort.prototype.postMessage;
  let held: (() => void)[] | undefined;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    const send = () => Reflect.apply(post, this, message);
    if (held === undefined) send();
    else held.push(send);
  };
  window.heldTasks = {
    hold: () => {
      held = [];
    },
    waiting: () => held?.length ?? 0,
    release: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const send of waiting) send();
    },
  };
}

async function openDemoTill(page: Page): Promise<{ till: Till; wedge: Wedge; articles: Article[] }> {
  await enterDemo(page, 'vendedor');
  const articles = await readArticles(page);
  const till = await Till.openFromMenu(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  return { till, wedge: await openWedge(page), articles };
}

/** Of a line at rest. */
function quantityOf(till: Till, { name }: Article) {
  return till.cart.getByRole('listitem').filter({ hasText: name }).locator('.tnum').first();
}

/** Four articles with a barcode, from the device's own database. */
function readArticles(page: Page): Promise<Article[]> {
  return page.evaluate(async () => {
    interface Stored {
      readonly name: string;
      readonly status: string;
      readonly base_unit: { readonly barcode: string; readonly name: string };
    }
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    for (const name of names.filter((one) => one.startsWith('cuadra-'))) {
      const db = await done(indexedDB.open(name));
      const rows: Stored[] = await done(db.transaction('products').objectStore('products').getAll());
      db.close();
      const coded = rows.filter(({ base_unit, status }) => base_unit.barcode !== '' && status === 'active');
      if (coded.length > 0)
        return coded.slice(0, 4).map((row) => ({ name: row.name, barcode: row.base_unit.barcode }));
    }
    return [];
  });
}
