/**
 * Who may do what (PERM-01, SET-06, ENT-02). Separate from the server because the app hides by the same table what the
 * server refuses.
 */

/** A module and what may be done in it: 'read', 'write', 'all'. 'write' includes 'read'. */
export interface PermissionEntry {
  readonly module: string;
  readonly actions: readonly string[];
}

export type PermissionAction = 'read' | 'write';

/**
 * The checkboxes of a role (SET-06; `accounting`, `marketing`, `discounts` and `returns` are ours, PERM-01, POS-05,
 * SALE-05).
 */
export const PERMISSION_IDS = [
  'all',
  'inventory.read',
  'inventory.write',
  'pos',
  'discounts',
  'returns',
  'config',
  'reports',
  'accounting',
  'marketing',
] as const;
export type PermissionId = (typeof PERMISSION_IDS)[number];

export const PERMISSION_LABELS: Readonly<Record<PermissionId, string>> = {
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
};

/** Grants everything, users and roles included: nothing else grants those. */
export const ALL_PERMISSIONS: PermissionEntry = { module: 'all', actions: ['all'] };

const LOOK = ['read'];
const CHANGE = ['read', 'write'];

const GRANTS: Readonly<Record<PermissionId, readonly PermissionEntry[]>> = {
  all: [ALL_PERMISSIONS],
  'inventory.read': [{ module: 'inventory.access', actions: LOOK }],
  'inventory.write': [{ module: 'inventory.access', actions: CHANGE }],
  pos: [{ module: 'pos.access', actions: CHANGE }],
  // Hand discounts, up to the company's cap (POS-05).
  discounts: [{ module: 'pos.discounts', actions: CHANGE }],
  // A return takes money out of the drawer: not every seller may make one (SALE-05).
  returns: [{ module: 'pos.returns', actions: CHANGE }],
  config: [{ module: 'config', actions: CHANGE }],
  reports: [
    // The figures of sales; the till itself is `pos.access`.
    { module: 'reports', actions: LOOK },
    { module: 'accounting', actions: LOOK },
    { module: 'marketing', actions: LOOK },
  ],
  accounting: [{ module: 'accounting', actions: CHANGE }],
  marketing: [{ module: 'marketing', actions: CHANGE }],
};

/** The admin's role; it always has every permission (PERM-05). */
export const ADMIN_ROLE = 'admin';

/** The initial permissions of the roles that exist from the start (PERM-05). */
export const INITIAL_ROLE_PERMISSIONS: Readonly<Record<'admin' | 'seller', readonly PermissionId[]>> = {
  admin: ['all'],
  seller: ['pos'],
};

/** The entries of a role's checkboxes, one a module. Ids that are none of ours grant nothing. */
export function permissionsOf(ids: readonly string[]): PermissionEntry[] {
  const actions = new Map<string, Set<string>>();
  for (const entry of ids.filter(isPermissionId).flatMap((id) => GRANTS[id])) {
    const known = actions.get(entry.module) ?? new Set<string>();
    for (const action of entry.actions) known.add(action);
    actions.set(entry.module, known);
  }
  return [...actions].map(([module, known]) => ({ module, actions: [...known] }));
}

/** An admin has every permission, whatever is stored (PERM-01, PERM-05). */
export function permissionsOfUser(user: {
  readonly role: string;
  readonly permissions: readonly PermissionEntry[];
}): readonly PermissionEntry[] {
  return user.role === ADMIN_ROLE ? [ALL_PERMISSIONS] : user.permissions;
}

/** Whether the entries allow an action in a module: an entry for it, or for all. */
export function can(
  permissions: readonly PermissionEntry[],
  module: string,
  action: PermissionAction,
): boolean {
  return permissions.some(
    (entry) =>
      (entry.module === ALL_PERMISSIONS.module || entry.module === module) && includes(entry, action),
  );
}

function includes({ actions }: PermissionEntry, action: PermissionAction): boolean {
  return (
    actions.includes('all') || actions.includes(action) || (action === 'read' && actions.includes('write'))
  );
}

function isPermissionId(id: string): id is PermissionId {
  return PERMISSION_IDS.some((known) => known === id);
}
