/** Users and roles as the device has them, live: they are available without a network too [SET-05]. */
import { adminRoleId } from '@cuadra/contracts/primitives/ids';
import { hasAdministrator } from '@cuadra/domain/access/administrators';
import { limitState } from '@cuadra/domain/plans/plan';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive, type RoleRow, type UserRow } from '../../../data/rows.ts';

export interface People {
  /** Not deleted, by name. */
  readonly users: readonly UserRow[];
  /** Not deleted; the administrator's first, then by name. */
  readonly roles: readonly RoleRow[];
}

/** Undefined until first read. */
export function usePeople(db: CompanyDb): People | undefined {
  return useLiveQuery(async () => {
    const [users, roles] = await Promise.all([db.users.toArray(), db.roles.toArray()]);
    return peopleOf(db.companyId, users, roles);
  }, [db]);
}

export function peopleOf(companyId: string, users: readonly UserRow[], roles: readonly RoleRow[]): People {
  const first = adminRoleId(companyId);
  const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
    one.name.localeCompare(other.name, 'es');
  return {
    users: users.filter(isAlive).sort(byName),
    roles: roles
      .filter(isAlive)
      .sort((one, other) => Number(other.id === first) - Number(one.id === first) || byName(one, other)),
  };
}

/** Whether an administrator would remain without that user [PERM-05]; the server applies the same rule. */
export function keepsAdministrator({ users, roles }: People, companyId: string, userId: string): boolean {
  return hasAdministrator(
    users
      .filter(({ id }) => id !== userId)
      .map(({ role_id, active }) => ({ roleId: role_id, isActive: active, isDeleted: false })),
    roles.map(({ id, permissions }) => ({
      id,
      permissions: id === adminRoleId(companyId) ? ['all'] : permissions,
      isDeleted: false,
    })),
  );
}

/** What the plan still lets in; undefined where there is room, or no limit [PLAN-02]. */
export function userLimitNote({ users }: Pick<People, 'users'>, limit: number | null): string | undefined {
  const active = users.filter(({ active }) => active).length;
  const state = limitState(active, limit);
  if (limit === null || state === 'free') return undefined;
  const words = limit === 1 ? '1 usuario activo' : `${limit} usuarios activos`;
  return state === 'near'
    ? `Tu plan admite ${words} y hay ${active}.`
    : `Tu plan admite ${words} y hay ${active}: para sumar a alguien cambia de plan en la Tienda o desactiva a otro.`;
}
