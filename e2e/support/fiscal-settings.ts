/** What an owner does in Configuración so that a register prints on the fiscal machine at this computer. */
import { expect, type Page } from '@playwright/test';

const MACHINE = 'Máquina 1';

/** The machine at the port is as the company is. */
export async function acceptMachine(page: Page): Promise<void> {
  await page.goto('/app/settings#facturacion');
  const panel = page.getByRole('region', { name: 'Facturación' });
  const dialog = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Nueva Máquina' }).click();
  await dialog.getByRole('button', { name: 'Elegir el puerto' }).click();
  await dialog.getByRole('button', { name: 'Aceptar la máquina' }).click();
  await dialog.getByLabel('Nombre').fill(MACHINE);
  await dialog.getByRole('button', { name: 'Crear Máquina' }).click();
}

/** Also on a device that the machine is not at. */
export async function printOnMachine(page: Page, register: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Facturación' });
  const dialog = page.getByRole('dialog');
  await panel.getByRole('button', { name: `Cambiar cómo factura ${register}` }).click();
  await dialog.getByRole('radio', { name: 'Máquina fiscal' }).check();
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(panel.getByRole('list', { name: 'Cómo factura cada caja' })).toContainText(
    `Imprime en ${MACHINE}`,
  );
}
