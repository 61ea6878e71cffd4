/**
 * The screens about people: users, the dialogs that make and delete them, the trail of what they did, an invitation
 * that opens nothing.
 */
import { expect } from '@playwright/test';
import { newOwner, register } from '../owner.ts';
import { goTo, type Screen } from './screen.ts';

export const PEOPLE_SCREENS: readonly Screen[] = [
  {
    name: 'settings-users',
    open: async (page) => {
      await register(page, newOwner('people'));
      await goTo(page, '/app/settings#usuarios', 'Configuración');
      await expect(page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'settings-devices',
    open: async (page) => {
      await goTo(page, '/app/settings#equipos', 'Configuración');
      await expect(page.getByText('Este equipo', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'user-form',
    open: async (page) => {
      await page.getByRole('button', { name: 'Nuevo Usuario' }).click();
      const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' });
      await dialog.getByRole('button', { name: 'Crear Usuario' }).click();
      await expect(dialog.getByText('Escribe el correo electrónico.')).toBeVisible();
    },
  },
  {
    name: 'audit',
    open: async (page) => {
      await goTo(page, '/app/settings/audit', 'Registro de cambios');
      await expect(page.getByRole('list', { name: 'Cambios' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'audit-filtered',
    open: async (page) => {
      await goTo(
        page,
        '/app/settings/audit?que=users&desde=2026-11-20&hasta=2026-11-01',
        'Registro de cambios',
      );
      await expect(page.getByText('Elige el mismo día o uno posterior.')).toBeVisible();
    },
  },
  {
    name: 'invite-invalid',
    open: async (page) => {
      await goTo(page, '/invite?token=una-invitacion-que-ya-no-existe', 'Invitación');
      await expect(page.getByText('La invitación ya no es válida. Pide otra.')).toBeVisible();
    },
  },
];
