import { describe, expect, it } from 'vitest';
import { wayInto } from './module-way.ts';

const INVENTORY = { id: 'inventory', name: 'Inventario y POS', route: '/app/inventory' } as const;
const ACCOUNTING = { id: 'accounting', name: 'Contabilidad', route: '/app/accounting' } as const;

function canOf(...areas: readonly string[]) {
  return (area: string) => areas.includes(area);
}

describe('the way into a module', () => {
  it('[MOD-03] leads to the module for whoever may open it', () => {
    expect(wayInto(INVENTORY, canOf('inventory.access', 'pos.access'))).toEqual({
      route: '/app/inventory',
      note: undefined,
    });
  });

  it('[MOD-03] [PERM-02] leads a seller to the till, which is a part of the module, and says so', () => {
    expect(wayInto(INVENTORY, canOf('pos.access'))).toEqual({
      route: '/app/pos',
      note: 'Tu rol usa el Punto de Venta de este módulo.',
    });
  });

  it('[PERM-02] says who opens what the role does not include', () => {
    expect(wayInto(ACCOUNTING, canOf('pos.access'))).toEqual({
      route: undefined,
      note: 'Tu rol no incluye Contabilidad. Un administrador puede dártelo.',
    });
    expect(wayInto(INVENTORY, canOf()).route).toBeUndefined();
  });
});
