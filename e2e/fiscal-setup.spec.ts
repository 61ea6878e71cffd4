/**
 * A fiscal machine on its way into Configuración: found at its port, compared with the company, accepted, tried, and
 * chosen by a register (FISC-01, FISC-02).
 */
import { EmulatedPrinter } from '@cuadra/fiscal/emulator/emulated-printer';
import type { Page } from '@playwright/test';
import { FiscalMachine } from './support/fiscal-machine.ts';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

/** That of the example shop; the emulated machine collects IGTF, and the shop does not. */
const RIF = 'J-403551472';

test('[FISC-01][FISC-02][CO-03][ENT-05] an owner accepts a fiscal machine once it is as the company is, tries it, and has a register issue with it', async ({
  page,
  context,
}) => {
  const machine = await FiscalMachine.plugIn(context, { rif: RIF, lastInvoice: 41 });
  await enterDemo(page, 'administrador');
  await page.goto('/app/settings#facturacion');
  const panel = page.getByRole('region', { name: 'Facturación' });
  const dialog = page.getByRole('dialog');

  machine.isTaken = true;
  await panel.getByRole('button', { name: 'Nueva Máquina' }).click();
  await dialog.getByRole('button', { name: 'Elegir el puerto' }).click();
  await expect(dialog.getByRole('alert')).toContainText('la está usando otro programa');

  machine.isTaken = false;
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('row', { name: /^Última factura/ })).toContainText('00000041');
  await expect(dialog.getByRole('row', { name: /^IGTF/ })).toContainText('Distinto');
  await expect(dialog.getByRole('alert')).toContainText('La máquina cobra IGTF y la empresa no.');
  await expect(dialog.getByRole('button', { name: 'Aceptar la máquina' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Apagarlo en la máquina' }).click();
  await dialog.getByRole('button', { name: 'Aceptar la máquina' }).click();
  await dialog.getByLabel('Nombre').fill('Máquina de la caja 1');
  await dialog.getByRole('button', { name: 'Crear Máquina' }).click();
  await expect(panel.getByRole('list', { name: 'Máquinas fiscales' })).toContainText(
    'Lista' + 'Z1F1234567 · Bixolon SRP-812 · conectada en este equipo',
  );
  expect(machine.paper).toEqual([]);

  await tryMachine(page, machine);

  await panel.getByRole('button', { name: 'Cambiar cómo factura Caja 1' }).click();
  await dialog.getByRole('radio', { name: 'Máquina fiscal' }).check();
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(panel.getByRole('list', { name: 'Cómo factura cada caja' })).toContainText(
    'Imprime en Máquina de la caja 1',
  );
  await expect(panel.getByRole('button', { name: 'Eliminar Máquina de la caja 1' })).toBeDisabled();
  await expect
    .poll(() => storedConfig(page))
    .toMatchObject({
      fiscalPrinters: [
        {
          name: 'Máquina de la caja 1',
          registration: 'Z1F1234567',
          setup: { flag_50: '00', rates: { general: { percent: '16', type: 2 } } },
        },
      ],
      posTerminals: [{ name: 'Caja 1', issueMode: 'fiscal_machine' }],
    });
});

/** After a reload: the port is remembered. */
async function tryMachine(page: Page, machine: FiscalMachine): Promise<void> {
  await page.reload();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Conexión y pruebas de Máquina de la caja 1' }).click();
  machine.printer.machine.isTextOpen = true;
  await dialog.getByRole('button', { name: 'Imprimir prueba' }).click();
  await expect(dialog.getByRole('alert')).toContainText('tiene abierto un documento');
  await dialog.getByRole('button', { name: 'Anularlo' }).click();
  await expect(page.getByText('Documento anulado')).toBeVisible();
  machine.printer.machine.roll.left = 0;
  await dialog.getByRole('button', { name: 'Imprimir prueba' }).click();
  await expect(dialog.getByRole('alert')).toContainText('no tiene papel');
  machine.printer.machine.roll.replace(500);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Página de prueba impresa')).toBeVisible();
  expect(machine.paper).toContain('ESTO NO ES UNA FACTURA');
  await dialog.getByRole('button', { name: 'Imprimir reporte X' }).click();
  await expect(page.getByText('Reporte X impreso')).toBeVisible();
  expect(machine.printer.machine.memory.reports).toEqual([]);
  await connectAgain(page, machine);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
}

/** As on another device of the counter: the machine is in the list, and another one is at the cable. */
async function connectAgain(page: Page, machine: FiscalMachine): Promise<void> {
  const dialog = page.getByRole('dialog');
  const own = machine.printer;
  machine.printer = new EmulatedPrinter({ rif: RIF, registration: 'Z1F7654321' }, () => Date.now());
  await dialog.getByRole('button', { name: 'Olvidar en este equipo' }).click();
  await dialog.getByRole('button', { name: 'Conectar en este equipo' }).click();
  await dialog.getByRole('button', { name: 'Elegir el puerto' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Está conectada la impresora Z1F7654321, y esta caja factura con la Z1F1234567.',
  );
  machine.printer = own;
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await dialog.getByRole('button', { name: 'Aceptar la máquina' }).click();
  await expect(dialog.getByText('Conectada en este equipo.')).toBeVisible();
}

async function storedConfig(page: Page): Promise<unknown> {
  const text = await page.evaluate(() => localStorage.getItem('config-storage'));
  return text === null ? undefined : JSON.parse(text).state;
}

test('[FISC-01] a browser without serial ports says where a fiscal machine works', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'serial', { value: undefined }));
  await enterDemo(page, 'administrador');
  await page.goto('/app/settings#facturacion');
  await page.getByRole('button', { name: 'Nueva Máquina' }).click();
  await expect(page.getByRole('dialog')).toContainText('Abre Cuadra con Chrome o Edge en una computadora');
  await expect(page.getByRole('button', { name: 'Elegir el puerto' })).toHaveCount(0);
});
