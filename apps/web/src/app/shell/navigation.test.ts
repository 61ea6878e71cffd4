import { IconBook2 } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../paths.ts';
import { type NavigationItem, navigationFor } from './navigation.ts';

const MODULES: NavigationItem[] = [
  { label: 'Contabilidad', path: PATHS.accounting, Icon: IconBook2, module: 'accounting' },
];
const labels = (...modules: string[]) =>
  navigationFor((module) => modules.includes(module), MODULES).map(({ label }) => label);

describe('the items of the sidebar', () => {
  it('[SHELL-03] are those the role opens, in one order', () => {
    expect(labels('inventory.access', 'pos.access')).toEqual([
      'Inicio',
      'Punto de Venta',
      'Ventas',
      'Clientes',
      'Inventario',
      'Tienda',
    ]);
    expect(labels('inventory.access')).toEqual(['Inicio', 'Inventario', 'Tienda']);
    expect(labels('pos.access', 'accounting')).toEqual([
      'Inicio',
      'Punto de Venta',
      'Ventas',
      'Clientes',
      'Contabilidad',
      'Tienda',
    ]);
    expect(labels('config', 'pos.access')).toEqual([
      'Inicio',
      'Punto de Venta',
      'Ventas',
      'Clientes',
      'Tienda',
      'Configuración',
    ]);
    expect(labels('accounting')).toEqual(['Inicio', 'Ventas', 'Clientes', 'Contabilidad', 'Tienda']);
    expect(labels()).toEqual(['Inicio', 'Tienda']);
  });
});
