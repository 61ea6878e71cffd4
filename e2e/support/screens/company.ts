/** The screens of a company with a server behind it. */
import { expect } from '@playwright/test';
import { newOwner, register } from '../owner.ts';
import { goTo, type Screen } from './screen.ts';

/** Of a company with a server behind it, on its first day. */
export const NEW_COMPANY_SCREENS: readonly Screen[] = [
  { name: 'new-dashboard', open: (page) => register(page, newOwner('screens')) },
  { name: 'new-inventory', open: (page) => goTo(page, '/app/inventory', 'Panel de Inventario') },
  { name: 'profile', open: (page) => goTo(page, '/app/profile', 'Mi perfil') },
  {
    name: 'rate-history-empty',
    open: async (page) => {
      await goTo(page, '/app/settings#tasa-de-cambio', 'Configuración');
      await page.getByRole('button', { name: 'Ver historial' }).click();
      await expect(page.getByText('Aún no hay tasas')).toBeVisible();
    },
  },
  {
    name: 'rate-source-refused',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Otra fuente' }).click();
      const dialog = page.getByRole('dialog', { name: 'Otra fuente de la tasa' });
      await dialog.getByRole('button', { name: 'Probar' }).click();
      await expect(dialog.getByText(/^Escribe la dirección completa/)).toBeVisible();
    },
  },
  { name: 'new-till-register', open: (page) => goTo(page, '/app/pos', '¿Qué caja es este equipo?') },
  {
    name: 'new-till-rate',
    open: async (page) => {
      await page.getByRole('button', { name: 'Usar esta caja' }).click();
      await expect(page.getByRole('heading', { name: 'Tasa de Cambio' })).toBeVisible();
    },
  },
];
