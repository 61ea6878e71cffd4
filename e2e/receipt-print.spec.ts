/** The receipt on its way to the printer: through the browser's dialog, and as bytes over USB (SALE-02). */
import type { Page } from '@playwright/test';
import { FakePrinter } from './support/fake-printer.ts';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { type ConfirmedSale, Till } from './support/till.ts';

interface Printed {
  readonly texts: readonly string[];
  readonly isAlone: boolean;
}

test('[SALE-02] prints the whole receipt, at every press, and makes no copy for a sale that is not printed', async ({
  page,
}) => {
  await keepWhatIsPrinted(page);
  await enterDemo(page, 'vendedor');
  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]').first().click();
  await page.keyboard.press('Control+Enter');
  await expect(till.receipt).toBeVisible();
  await expect(page.getByText('RECIBO')).toHaveCount(1);
  await page.keyboard.press('p');
  await expect.poll(() => printed(page)).toHaveLength(1);
  await page.keyboard.press('Control+p');
  await expect.poll(() => printed(page)).toHaveLength(2);
  const shown = await page.getByRole('article', { name: 'Recibo' }).first().textContent();
  for (const one of await printed(page)) expect(one).toEqual({ texts: [shown], isAlone: true });
});

test('[SALE-02] prints a sale on a receipt printer byte for byte, opens the drawer for cash, and stores a sale whose printer is off', async ({
  page,
}) => {
  const printer = await FakePrinter.plugIn(page);
  await enterDemo(page, 'administrador');
  await page.goto('/app/settings#impresora');
  await page.getByRole('button', { name: 'Conectar por USB' }).click();
  await expect(page.getByText('TM-T20III, por USB.')).toBeVisible();
  await page.getByRole('switch', { name: 'Imprimir el recibo al terminar cada venta' }).click();
  await page.getByRole('switch', { name: 'Abrir la gaveta en las ventas con efectivo' }).click();

  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  const { number, totalCents } = await sellOne(page, till);
  await expect.poll(() => printer.waiting()).toBeGreaterThan(0);
  const { commands, lines } = await printer.takePrinted(COLUMNS);
  expect(commands[0]).toEqual({ kind: 'open_drawer' });
  expect(commands.at(-1)).toEqual({ kind: 'cut' });
  expect(commands).toContainEqual({ kind: 'barcode', code: number });
  expect(lines.map((line) => line.trim())).toContain(`RECIBO ${number}`);
  const total = lines.find((line) => line.startsWith('TOTAL')) ?? '';
  expect(BigInt(total.replace(/\D/g, ''))).toBe(totalCents);
  await till.nextSale();

  await printer.set({ hasPaper: false });
  const second = await sellOne(page, till);
  await expect(page.getByText('La impresora no tiene papel. Pon un rollo y reintenta.')).toBeVisible();
  expect(await printer.waiting()).toBe(0);
  await printer.set({ hasPaper: true, isOff: true });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/puede estar apagada o desconectada/)).toBeVisible();
  await till.nextSale();

  // Later, from the list: the first that comes out of the printer, and no copy.
  await printer.set({ isOff: false });
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Ventas del día' }).click();
  await page.getByRole('button', { name: `Recibo ${second.number}` }).click();
  await page
    .getByRole('dialog', { name: `Recibo ${second.number}` })
    .getByRole('button', { name: 'Imprimir' })
    .click();
  await expect.poll(() => printer.waiting()).toBeGreaterThan(0);
  const later = (await printer.takePrinted(COLUMNS)).lines.map((line) => line.trim());
  expect(later).toContain(`RECIBO ${second.number}`);
  expect(later).not.toContain('COPIA');
});

/** On 80 mm. */
const COLUMNS = 48;

/** The first article of the grid, in exact cash. */
async function sellOne(page: Page, till: Till): Promise<ConfirmedSale> {
  await page.getByRole('region', { name: 'Productos' }).locator('button[class*="tile"]').first().click();
  await page.keyboard.press('Control+Enter');
  return till.readReceipt();
}

/** The browser's dialog would wait for a person: in its place, what would be on the paper is written down. */
async function keepWhatIsPrinted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Printed[] = [];
    Object.assign(window, { kept });
    window.print = () => {
      const copies = [...document.querySelectorAll('body > [aria-hidden="true"] > article')];
      kept.push({
        texts: copies.map((copy) => copy.textContent),
        isAlone: document.documentElement.dataset.printing === 'receipt',
      });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

function printed(page: Page): Promise<readonly Printed[]> {
  return page.evaluate(() => (window as unknown as { kept: readonly Printed[] }).kept);
}
