import { PERMISSION_IDS } from '@cuadra/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import {
  checkRole,
  isImplied,
  isTicked,
  permissionCount,
  permissionNames,
  roleDraft,
  roleFields,
  withPermission,
} from './role-draft.ts';

const CASHIER = { name: 'Cajero', permissions: ['pos', 'inventory.read'] as const };

describe('the form of a role', () => {
  it('[SET-06] begins without name and permissions, and requires a name', () => {
    expect(roleDraft(undefined)).toEqual({ name: '', permissions: [] });
    expect(checkRole({ name: ' ', permissions: [] })).toEqual({ name: 'Escribe el nombre del rol.' });
    expect(checkRole(CASHIER)).toEqual({});
  });

  it('[SET-06] ticks and unticks one box, and is then as it was', () => {
    const more = withPermission(CASHIER, 'reports', true);
    expect(more).toEqual(['inventory.read', 'pos', 'reports']);
    expect(withPermission({ ...CASHIER, permissions: more }, 'reports', false)).toEqual([
      'inventory.read',
      'pos',
    ]);
  });

  it("[SET-06][PERM-01] shows all boxes ticked under 'Acceso Total', and stores that alone", () => {
    const owner = { name: ' Dueño ', permissions: ['pos', 'all'] as const };
    expect(PERMISSION_IDS.every((id) => isTicked(owner, id))).toBe(true);
    expect(PERMISSION_IDS.filter((id) => !isImplied(owner, id))).toEqual(['all']);
    expect(roleFields(owner)).toEqual({ name: 'Dueño', permissions: ['all'] });
    expect(roleFields(CASHIER).permissions).toEqual(['pos', 'inventory.read']);
  });

  it('[SET-06] is told in the list by name and number, without ids that are none', () => {
    expect(permissionNames(['pos', 'inventory.read', 'volar'])).toBe('Ver Inventario, Punto de Venta');
    expect(permissionCount(['pos', 'inventory.read', 'volar'])).toBe('2 permisos');
    expect(permissionCount(['all'])).toBe('1 permiso');
    expect(permissionNames([])).toBe('Solo la pantalla de inicio');
  });
});
