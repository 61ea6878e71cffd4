import { describe, expect, it } from 'vitest';
import { navigationFor } from './navigation.ts';

const labels = (...modules: string[]) =>
  navigationFor((module) => modules.includes(module)).map(({ label }) => label);

describe('the items of the sidebar', () => {
  it('[SHELL-03] are those the role opens, in one order', () => {
    expect(labels('inventory.access', 'pos.access')).toEqual(['Inicio', 'Punto de Venta', 'Inventario']);
    expect(labels('inventory.access')).toEqual(['Inicio', 'Inventario']);
    expect(labels('pos.access')).toEqual(['Inicio', 'Punto de Venta']);
    expect(labels('config', 'pos.access')).toEqual(['Inicio', 'Punto de Venta', 'Configuración']);
    expect(labels()).toEqual(['Inicio']);
  });
});
