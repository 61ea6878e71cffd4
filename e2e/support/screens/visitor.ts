/** The screens of a visitor who has not signed in. */
import { expect } from '@playwright/test';
import { fillSignIn } from '../owner.ts';
import { goTo, type Screen } from './screen.ts';

export const VISITOR_SCREENS: readonly Screen[] = [
  { name: 'landing', open: (page) => goTo(page, '/', /./) },
  { name: 'login', open: (page) => goTo(page, '/login', 'Iniciar sesión') },
  {
    name: 'login-refused',
    open: async (page) => {
      await fillSignIn(page, { email: 'admin@demo.cuadra.app', password: 'otra' });
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'register', open: (page) => goTo(page, '/register', 'Crear cuenta') },
  {
    name: 'register-refused',
    open: async (page) => {
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await expect(page.getByText('Escribe tu nombre completo.')).toBeVisible();
    },
  },
  { name: 'forgot-password', open: (page) => goTo(page, '/forgot-password', 'Recuperar contraseña') },
  { name: 'reset-password', open: (page) => goTo(page, '/reset-password?token=x', 'Nueva contraseña') },
];
