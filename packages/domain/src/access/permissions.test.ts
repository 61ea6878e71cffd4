import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  can,
  INITIAL_ROLE_PERMISSIONS,
  PERMISSION_IDS,
  PERMISSION_LABELS,
  permissionsOf,
  permissionsOfUser,
} from './permissions.ts';

const MODULES = [
  'pos.access',
  'pos.discounts',
  'pos.returns',
  'inventory.access',
  'config',
  'reports',
  'accounting',
  'marketing',
  'users',
];

describe('permissionsOf', () => {
  it.each([
    { id: 'all', read: MODULES, write: MODULES },
    { id: 'pos', read: ['pos.access'], write: ['pos.access'] },
    { id: 'discounts', read: ['pos.discounts'], write: ['pos.discounts'] },
    { id: 'returns', read: ['pos.returns'], write: ['pos.returns'] },
    { id: 'inventory.read', read: ['inventory.access'], write: [] },
    { id: 'inventory.write', read: ['inventory.access'], write: ['inventory.access'] },
    { id: 'config', read: ['config'], write: ['config'] },
    { id: 'reports', read: ['reports', 'accounting', 'marketing'], write: [] },
    { id: 'accounting', read: ['accounting'], write: ['accounting'] },
    { id: 'marketing', read: ['marketing'], write: ['marketing'] },
    { id: 'unknown', read: [], write: [] },
  ])('[PERM-01] $id lets look at $read and change $write', ({ id, read, write }) => {
    const permissions = permissionsOf([id]);
    expect(MODULES.filter((module) => can(permissions, module, 'read'))).toEqual(read);
    expect(MODULES.filter((module) => can(permissions, module, 'write'))).toEqual(write);
  });

  it('[PERM-01] joins several: one entry a module, the most that any grants', () => {
    expect(permissionsOf(['reports', 'accounting', 'inventory.read'])).toEqual([
      { module: 'reports', actions: ['read'] },
      { module: 'accounting', actions: ['read', 'write'] },
      { module: 'marketing', actions: ['read'] },
      { module: 'inventory.access', actions: ['read'] },
    ]);
  });

  it('[PERM-01] leaves users and roles to whoever has all', () => {
    const everythingElse = Object.keys(PERMISSION_LABELS).filter((id) => id !== 'all');
    expect(can(permissionsOf(everythingElse), 'users', 'read')).toBe(false);
    expect(can(permissionsOf(['all']), 'users', 'write')).toBe(true);
  });

  it('grants nothing for no checkbox, nor for the names that every object has', () => {
    expect(permissionsOf([])).toEqual([]);
    expect(permissionsOf(['', 'ALL', 'toString', 'constructor', '__proto__'])).toEqual([]);
  });

  it('grants the same in any order and with repetitions, and never less for one checkbox more', () => {
    const ids = fc.array(fc.constantFrom(...PERMISSION_IDS));
    fc.assert(
      fc.property(ids, fc.constantFrom(...PERMISSION_IDS), (some, another) => {
        const allowed = allowedBy(some);
        expect(allowedBy([...some].reverse())).toEqual(allowed);
        expect(allowedBy([...some, ...some])).toEqual(allowed);
        expect(allowedBy([another, ...some])).toEqual(expect.arrayContaining(allowed));
      }),
    );
  });
});

describe('the checkboxes of a role', () => {
  const some = fc.array(fc.constantFrom(...PERMISSION_IDS));

  it('[PERM-01] together allow what each of them allows, and nothing else', () => {
    fc.assert(
      fc.property(some, some, (first, second) => {
        const together = new Set([...allowedBy(first), ...allowedBy(second)]);
        expect(new Set(allowedBy([...first, ...second]))).toEqual(together);
      }),
    );
  });

  it('[PERM-01] make one entry a module, which names each action once', () => {
    fc.assert(
      fc.property(some, (ids) => {
        const entries = permissionsOf(ids);
        expect(new Set(entries.map(({ module }) => module)).size).toBe(entries.length);
        for (const { actions } of entries) expect(new Set(actions).size).toBe(actions.length);
      }),
    );
  });

  it('[SET-06] each allow something, no two of them the same, and all of them by one name each', () => {
    const allowed = PERMISSION_IDS.map((id) => allowedBy([id]).join());
    expect(allowed).not.toContain('');
    expect(new Set(allowed).size).toBe(PERMISSION_IDS.length);
    expect(new Set(Object.values(PERMISSION_LABELS)).size).toBe(PERMISSION_IDS.length);
  });

  it.each([
    ['money in the drawer back to a customer', 'returns', 'pos.returns'],
    ['a discount by hand', 'discounts', 'pos.discounts'],
    ['the settings of the company', 'config', 'config'],
  ])('[PERM-01] give %s by %s alone, and not with the till', (_, id, module) => {
    const without = PERMISSION_IDS.filter((other) => other !== id && other !== 'all');
    expect(can(permissionsOf(without), module, 'read')).toBe(false);
    expect(can(permissionsOf([id]), module, 'write')).toBe(true);
  });

  it('[PERM-01] change nothing by looking: reports and inventory are read, and stay as they are', () => {
    const looks = allowedBy(['reports', 'inventory.read']);
    expect(looks.filter((allowed) => allowed.endsWith('write'))).toEqual([]);
    expect(looks).toHaveLength(4);
  });
});

describe('can', () => {
  const anyEntry = fc.record({
    module: fc.constantFrom('all', 'config', 'reports'),
    actions: fc.array(fc.constantFrom('read', 'write', 'all', 'delete'), { maxLength: 2 }),
  });
  const entries = fc.array(anyEntry, { maxLength: 4 });
  const module = fc.constantFrom('config', 'reports', 'users');
  const action = fc.constantFrom('read' as const, 'write' as const);

  it('[ENT-02] allows to read wherever it allows to write', () => {
    fc.assert(
      fc.property(entries, module, (permissions, name) => {
        expect(can(permissions, name, 'read') || !can(permissions, name, 'write')).toBe(true);
      }),
    );
  });

  it('[ENT-02] is what one entry by itself allows, in any order', () => {
    fc.assert(
      fc.property(entries, module, action, (permissions, name, wanted) => {
        const allowed = permissions.some((entry) => can([entry], name, wanted));
        expect(can(permissions, name, wanted)).toBe(allowed);
        expect(can([...permissions].reverse(), name, wanted)).toBe(allowed);
      }),
    );
  });

  it('[ENT-02] takes an action it does not know for none', () => {
    for (const actions of [['delete'], ['READ'], ['']]) {
      expect(can([{ module: 'config', actions }], 'config', 'read')).toBe(false);
    }
  });

  it('[POS-01] opens the till to all and to pos.access, and to nobody else', () => {
    expect(can([{ module: 'all', actions: ['all'] }], 'pos.access', 'write')).toBe(true);
    expect(can([{ module: 'pos.access', actions: ['all'] }], 'pos.access', 'write')).toBe(true);
    expect(can([{ module: 'inventory.access', actions: ['all'] }], 'pos.access', 'write')).toBe(false);
    expect(can([], 'pos.access', 'read')).toBe(false);
  });

  it('[ENT-02] reads what it may write, and no other way round', () => {
    expect(can([{ module: 'config', actions: ['write'] }], 'config', 'read')).toBe(true);
    expect(can([{ module: 'config', actions: ['read'] }], 'config', 'write')).toBe(false);
    expect(can([{ module: 'config', actions: [] }], 'config', 'read')).toBe(false);
  });

  it('[PERM-01] lets an entry for all modules do in each what it names, and no more', () => {
    const looks = [{ module: 'all', actions: ['read'] }];
    expect(MODULES.filter((module) => can(looks, module, 'read'))).toEqual(MODULES);
    expect(MODULES.filter((module) => can(looks, module, 'write'))).toEqual([]);
  });

  it('takes the module by its whole name', () => {
    const whole = [{ module: 'pos', actions: ['all'] }];
    expect(can(whole, 'pos.access', 'read')).toBe(false);
    expect(can([{ module: 'pos.access', actions: ['all'] }], 'pos', 'read')).toBe(false);
  });

  it('[ENT-02] needs one entry that allows it, wherever it stands', () => {
    const entries = [
      { module: 'config', actions: ['read'] },
      { module: 'reports', actions: ['write'] },
      { module: 'config', actions: ['write'] },
    ];
    expect(can(entries, 'config', 'write')).toBe(true);
    expect(can(entries.slice(0, 2), 'config', 'write')).toBe(false);
  });
});

describe('permissionsOfUser', () => {
  it('[PERM-01] gives an admin everything, whatever is stored', () => {
    expect(can(permissionsOfUser({ role: 'admin', permissions: [] }), 'users', 'write')).toBe(true);
  });

  it('[PERM-05] gives others what is stored: a seller begins with the till', () => {
    const seller = { role: 'seller', permissions: permissionsOf(INITIAL_ROLE_PERMISSIONS.seller) };
    expect(can(permissionsOfUser(seller), 'pos.access', 'write')).toBe(true);
    expect(can(permissionsOfUser(seller), 'inventory.access', 'read')).toBe(false);
  });

  it('[PERM-05] begins an admin with everything, and a seller with the till and nothing else', () => {
    expect(allowedBy(INITIAL_ROLE_PERMISSIONS.admin)).toHaveLength(2 * MODULES.length);
    expect(allowedBy(INITIAL_ROLE_PERMISSIONS.seller)).toEqual(['pos.access read', 'pos.access write']);
  });

  it('[PERM-01] never gives an admin less than anybody else, with the same stored', () => {
    const some = fc.array(fc.constantFrom(...PERMISSION_IDS)).map(permissionsOf);
    fc.assert(
      fc.property(some, fc.constantFrom(...MODULES), fc.string(), (permissions, name, role) => {
        fc.pre(role !== 'admin');
        expect(permissionsOfUser({ role, permissions })).toEqual(permissions);
        expect(can(permissionsOfUser({ role: 'admin', permissions }), name, 'write')).toBe(true);
      }),
    );
  });

  it.each(['Admin', 'administrator', '', ' admin'])('gives a role called %j only what is stored', (role) => {
    expect(permissionsOfUser({ role, permissions: [] })).toEqual([]);
  });
});

/** What may be done, as 'config write'. */
function allowedBy(ids: readonly string[]): string[] {
  const permissions = permissionsOf(ids);
  return MODULES.flatMap((module) =>
    (['read', 'write'] as const)
      .filter((action) => can(permissions, module, action))
      .map((action) => `${module} ${action}`),
  );
}

describe('permission labels', () => {
  it('[SET-06] are those of the checkboxes', () => {
    expect(PERMISSION_LABELS).toEqual({
      all: 'Acceso Total',
      'inventory.read': 'Ver Inventario',
      'inventory.write': 'Modificar Inventario',
      pos: 'Punto de Venta',
      discounts: 'Dar Descuentos',
      returns: 'Anular y Devolver Ventas',
      config: 'Configuración',
      reports: 'Reportes',
      accounting: 'Contabilidad',
      marketing: 'Marketing',
    });
  });
});
