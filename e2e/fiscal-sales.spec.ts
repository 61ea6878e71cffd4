/**
 * A register with a fiscal machine: what it sells is printed, and what comes back, with faults in between, one of them
 * mended by a contingency form; X, Z, and the Z beside what was sold (FISC-01, FISC-02, FISC-03).
 */
import type { Locator, Page } from '@playwright/test';
import { FiscalMachine } from './support/fiscal-machine.ts';
import { acceptMachine, printOnMachine } from './support/fiscal-settings.ts';
import { addRun, printedSheets, recordSheets } from './support/forms.ts';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

const RIF = 'J-403551472';
const WITH_IVA = { type: 1, basisPoints: 1600 } as const;

test('[FISC-01][FISC-02][FISC-03] sales and credit notes are printed once each, whatever breaks, and the Z is as they are', async ({
  page,
  context,
}) => {
  const machine = await FiscalMachine.plugIn(context, {
    rif: RIF,
    rates: [WITH_IVA, { ...WITH_IVA, basisPoints: 800 }, { ...WITH_IVA, basisPoints: 3100 }],
    flags: { 21: '00', 50: '00', 63: '19' },
  });
  await recordSheets(page);
  await enterDemo(page, 'administrador');
  await acceptMachine(page);
  await printOnMachine(page, 'Caja 1');
  await addRun(page, 'Contingencia');
  const till = await Till.openFromMenu(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });

  const first = await sell(till);
  await expect(till.receipt).toContainText('Factura fiscal 00000001 · Z 0001 · Z1F1234567');
  expect(machine.paper.join('\n')).toContain(`Ref. ${first}`);
  await till.nextSale();

  // The sale is stored all the same, and printed once there is paper.
  machine.printer.machine.roll.replace(4);
  await sell(till);
  await expect(till.receipt.getByRole('status')).toContainText('no tiene papel');
  machine.printer.machine.roll.replace(10_000);
  await till.receipt.getByRole('button', { name: 'Reintentar' }).click();
  await expect(till.receipt).toContainText('Factura fiscal 00000002');
  await till.nextSale();

  // What cannot wait goes on a contingency form, and the machine prints it no more.
  machine.printer.machine.roll.replace(4);
  const broken = await sell(till);
  await seeInPanel(page, till, broken);
  await issueOnForm(page, till);
  machine.printer.machine.roll.replace(10_000);
  await till.nextSale();

  // The power goes in the middle, and then the browser.
  machine.losePowerAfter(420);
  await sell(till);
  await expect(pill(page)).toHaveText('Fiscal: revisar');
  machine.restorePower();
  await page.reload();
  await expect.poll(() => numbers(machine)).toEqual(['invoice 1', 'invoice 2', 'invoice 3']);
  await expect(pill(page)).toHaveText('Fiscal');

  await seeOnReprint(page, first);
  await giveBack(page, first);
  await expect.poll(() => numbers(machine)).toContain('credit_note 1');
  expect(machine.paper.join('\n')).toContain('00000001');

  await pill(page).click();
  const panel = page.getByRole('dialog', { name: 'Máquina fiscal' });
  await panel.getByRole('button', { name: 'Reporte X de la máquina' }).click();
  await expect.poll(() => machine.paper.join('\n')).toContain('REPORTE X');
  await expect(page.getByText('Reporte X de la máquina impreso')).toBeVisible();
  await panel.getByRole('button', { name: 'Reporte Z' }).click();
  await panel.getByRole('button', { name: 'Imprimir el reporte Z' }).click();
  await expect(panel.getByRole('region', { name: 'Últimos reportes Z' })).toContainText(
    'Cuadra con las ventas.',
  );
  expect(machine.printer.machine.memory.reports).toHaveLength(1);
});

function numbers({ printer }: FiscalMachine): string[] {
  return printer.machine.memory.issued.map(({ kind, number }) => `${kind} ${number}`);
}

function pill(page: Page): Locator {
  return page.getByRole('button', { name: /^Fiscal/ });
}

/** The panel says which sale waits, and has its keys for itself: Esc closes it alone, whatever button had the focus. */
async function seeInPanel(page: Page, till: Till, number: string): Promise<void> {
  await pill(page).click();
  const panel = page.getByRole('dialog', { name: 'Máquina fiscal' });
  await expect(panel).toContainText(`1 venta por imprimir: ${number}`);
  // It may have been printed: the way on is there, and asks a person first.
  await expect(panel.getByRole('button', { name: `Emitir ${number} en contingencia` })).toBeVisible();
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect(panel).toContainText('no tiene papel');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(till.receipt).toBeVisible();
}

async function seeOnReprint(page: Page, number: string): Promise<void> {
  const list = await findSale(page, number);
  await list.getByRole('button', { name: `Recibo ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Recibo ${number}` });
  await expect(dialog).toContainText('Factura fiscal 00000001 · Z 0001');
  // The panel may be opened over it, and is closed alone.
  await page.evaluate(() => {
    location.hash = '#fiscal';
  });
  const panel = page.getByRole('dialog', { name: 'Máquina fiscal' });
  await expect(panel.getByText('Lista: no hay nada por imprimir.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function issueOnForm(page: Page, till: Till): Promise<void> {
  await till.receipt.getByRole('button', { name: 'Emitir en formato de contingencia' }).click();
  const dialog = page.getByRole('dialog', { name: /^Factura de / });
  // The paper ended in the middle of it: a person has seen that it did not come out.
  await dialog.getByRole('button', { name: 'No salió: emitirla aquí' }).click();
  await dialog.getByRole('button', { name: 'Imprimir en la hoja' }).click();
  await dialog.getByRole('button', { name: 'Sí, salió bien' }).click();
  // Until it is closed, Enter is its own.
  await expect(dialog).toBeHidden();
  await expect(till.receipt).toContainText('Factura 00000501 · control 00-00001201');
  expect((await printedSheets(page))[0]?.text).toContain('FACTURA DE CONTINGENCIA');
}

/** @returns the number of its receipt */
async function sell(till: Till): Promise<string> {
  await till.searchField.fill('Malta Trébol');
  await till.page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  await expect(till.cart.getByRole('listitem')).toHaveCount(1);
  return (await till.pay('instant_usd')).number;
}

async function findSale(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Ventas del día' }).click();
  const list = page.getByRole('dialog', { name: /^(Ventas del día|Buscar una venta)/ });
  await list.getByLabel('Buscar una venta').fill(number);
  return list;
}

async function giveBack(page: Page, number: string): Promise<void> {
  const list = await findSale(page, number);
  await list.getByRole('button', { name: `Anular ${number}` }).click();
  await page.getByRole('button', { name: 'Error al cobrar' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Venta anulada' }).getByRole('button', { name: 'Listo' }).click();
  await page.keyboard.press('Escape');
}
