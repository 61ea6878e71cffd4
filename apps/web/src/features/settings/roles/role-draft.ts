/** The draft of a role, its errors, and its number of permissions [SET-06]. */
import { RoleFields } from '@cuadra/contracts/company/company';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { PERMISSION_IDS, PERMISSION_LABELS, type PermissionId } from '@cuadra/domain/access/permissions';
import type { RoleRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

export interface RoleDraft {
  readonly name: string;
  readonly permissions: readonly PermissionId[];
}

export const ROLE_LABELS = { name: 'Nombre', permissions: 'Permisos' } as const;

const EVERYTHING: PermissionId = 'all';

/** What each permission allows (PERM-01): the name of a checkbox says it only in part. */
export const PERMISSION_SENSES: Readonly<Record<PermissionId, string>> = {
  all: 'Todo, también usuarios y roles.',
  'inventory.read': 'Ver productos, existencias y movimientos.',
  'inventory.write': 'Verlos y cambiarlos.',
  pos: 'Abrir caja, vender y registrar clientes.',
  discounts: 'Descontar a mano al vender, hasta el tope de la empresa.',
  returns: 'Anular ventas, recibir devoluciones y devolver el dinero.',
  config:
    'Empresa, tasas, impuestos, monedas, cajas y equipos; y, con Punto de Venta, el crédito de los clientes.',
  reports: 'Ver ventas, contabilidad y marketing.',
  accounting: 'Llevar la contabilidad, y ver ventas, recibos y cierres de caja.',
  marketing: 'Llevar promociones, reglas de precio y campañas.',
};

export function roleDraft(role: RoleRow | undefined): RoleDraft {
  return role === undefined
    ? { name: '', permissions: [] }
    : { name: role.name, permissions: known(role.permissions) };
}

export function checkRole({ name }: RoleDraft): FormErrors<RoleDraft> {
  const wrongName = fieldProblem(RoleFields.shape.name, name);
  return wrongName === undefined ? {} : { name: wrongName };
}

export function isTicked({ permissions }: Pick<RoleDraft, 'permissions'>, id: PermissionId): boolean {
  return permissions.includes(EVERYTHING) || permissions.includes(id);
}

/** Whether the box follows from 'Acceso Total', and decides nothing by itself. */
export function isImplied({ permissions }: RoleDraft, id: PermissionId): boolean {
  return id !== EVERYTHING && permissions.includes(EVERYTHING);
}

/** In the order of the boxes, so that ticking and unticking one is no change. */
export function withPermission({ permissions }: RoleDraft, id: PermissionId, isOn: boolean): PermissionId[] {
  return PERMISSION_IDS.filter((each) => (each === id ? isOn : permissions.includes(each)));
}

/** As the wire has it; a role with full access needs no other permission. */
export function roleFields({ name, permissions }: RoleDraft) {
  return {
    name: name.trim(),
    permissions: permissions.includes(EVERYTHING) ? [EVERYTHING] : [...permissions],
  };
}

/** 'Punto de Venta, Ver Inventario'. */
export function permissionNames(permissions: readonly string[]): string {
  const ids = known(permissions);
  if (ids.length === 0) return 'Solo la pantalla de inicio';
  return ids.map((id) => PERMISSION_LABELS[id]).join(', ');
}

/** '1 permiso', '2 permisos': the number in its list. */
export function permissionCount(permissions: readonly string[]): string {
  const { length } = known(permissions);
  return length === 1 ? '1 permiso' : `${length} permisos`;
}

function known(permissions: readonly string[]): PermissionId[] {
  return PERMISSION_IDS.filter((id) => permissions.includes(id));
}
