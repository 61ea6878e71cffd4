import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { findScreens, screensOf } from './find-screens.ts';

const SCREENS = screensOf(
  [
    { label: 'Inicio', path: '/app', Icon: IconHome },
    { label: 'Configuración', path: '/app/settings', Icon: IconHome },
  ],
  [{ within: 'Configuración', parts: [{ label: 'Impresora', path: '/app/settings#impresora' }] }],
);
const labels = (typed: string, limit = 5) => findScreens(SCREENS, typed, limit).map(({ label }) => label);

describe('the screens that the search over everything finds', () => {
  it('[SHELL-03] are found by any words of their name, without accents and capitals', () => {
    expect(labels('CONFIGURACION')).toEqual(['Configuración', 'Impresora']);
    expect(labels('impre conf')).toEqual(['Impresora']);
    expect(labels('nada')).toEqual([]);
  });

  it('[SHELL-03] are the first of the menu while nothing is typed, and no more than asked for', () => {
    expect(labels('')).toEqual(['Inicio', 'Configuración', 'Impresora']);
    expect(labels('', 2)).toEqual(['Inicio', 'Configuración']);
  });
});
