/** Configuración and its dialogs, of the sample shop: empty ones refused, and one of a record that is there. */
import { expect, type Page } from '@playwright/test';
import { FiscalMachine } from '../fiscal-machine.ts';
import { enterDemo } from '../owner.ts';
import { goTo, type Screen } from './screen.ts';

export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    name: 'settings',
    open: async (page) => {
      await FiscalMachine.plugIn(page.context());
      await enterDemo(page);
      await goTo(page, '/app/settings', 'Configuración');
      await expect(page.getByRole('list', { name: 'Roles' }).getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: 'settings-company-refused',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'RIF', exact: true }).fill('J-123');
      await page.getByLabel('Dirección').fill('');
      await page.getByRole('button', { name: 'Guardar Cambios' }).click();
      await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
    },
  },
  { name: 'tax-form-refused', open: (page) => refused(page, 'Nuevo Impuesto', 'Crear Impuesto') },
  { name: 'currency-form-refused', open: (page) => refused(page, 'Nueva Moneda', 'Crear Moneda') },
  { name: 'role-form-refused', open: (page) => refused(page, 'Nuevo Rol', 'Crear Rol') },
  {
    name: 'role-form-administrator',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Editar Administrador' }).click();
      await expect(page.getByText('Este rol siempre conserva el acceso total.')).toBeVisible();
    },
  },
  {
    name: 'role-deletion-refused',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Eliminar Vendedor' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'fiscal-machine-differences',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Nueva Máquina' }).click();
      await page.getByRole('button', { name: 'Elegir el puerto' }).click();
      await expect(page.getByText('Mientras haya diferencias no se factura')).toBeVisible();
    },
  },
];

/** Out of the dialog before it, if there is one, and into this. */
async function refused(page: Page, title: string, submit: string): Promise<void> {
  const open = page.getByRole('dialog');
  if (await open.isVisible()) await open.getByRole('button', { name: 'Cancelar' }).click();
  await expect(open).toBeHidden();
  await page.getByRole('button', { name: title }).click();
  await open.getByRole('button', { name: submit }).click();
  await expect(open.getByText(/^Falta corregir/)).toBeVisible();
}
