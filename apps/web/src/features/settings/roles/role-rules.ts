/**
 * What the device can check about a change of roles before the server does (PERM-05, SET-06): which users would be left
 * without a role, and whether an administrator would remain. The server decides; this check only saves a request.
 */
import { adminRoleId } from '@cuadra/contracts/primitives/ids';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { hasAdministrator } from '@cuadra/domain/access/administrators';
import type { RoleRow, UserRow } from '../../../data/rows.ts';

type Role = Pick<RoleRow, 'id' | 'deleted_at'> & { readonly permissions: readonly string[] };
type User = Pick<UserRow, 'role_id' | 'active' | 'deleted_at'>;

/** Why the role is not deleted. */
export function deletionRefusal(roleId: string, users: readonly User[]): string | undefined {
  const isUsed = users.some(({ role_id, deleted_at }) => role_id === roleId && deleted_at === null);
  return isUsed ? PROBLEM_MESSAGES.role_in_use : undefined;
}

/** Why the role does not get these permissions. */
export function permissionsRefusal(
  companyId: string,
  changed: Pick<Role, 'id' | 'permissions'>,
  roles: readonly Role[],
  users: readonly User[],
): string | undefined {
  const after = roles.map((role) => ({
    id: role.id,
    permissions: permissionsOfRole(companyId, role.id === changed.id ? changed : role),
    isDeleted: role.deleted_at !== null,
  }));
  const people = users.map(({ role_id, active, deleted_at }) => ({
    roleId: role_id,
    isActive: active,
    isDeleted: deleted_at !== null,
  }));
  // A device that has not received the users yet has no objection.
  if (people.length === 0 || hasAdministrator(people, after)) return undefined;
  return PROBLEM_MESSAGES.last_administrator;
}

/** The administrator's role has `all`, whatever permissions are stored for it. */
function permissionsOfRole(companyId: string, { id, permissions }: Pick<Role, 'id' | 'permissions'>) {
  return id === adminRoleId(companyId) ? ['all'] : permissions;
}
