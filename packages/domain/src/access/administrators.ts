/**
 * Whether a company still has an administrator (PERM-05). Separate from the commands on users and roles because each of
 * them can take the last one away: by deactivating a user, by another role, by a role's checkboxes.
 */
import type { PermissionId } from './permissions.ts';

interface UserOfCompany {
  readonly roleId: string;
  readonly isActive: boolean;
  readonly isDeleted: boolean;
}

interface RoleOfCompany {
  readonly id: string;
  /** The effective ones: the administrator's role has `all`, whatever its row stores. */
  readonly permissions: readonly string[];
  readonly isDeleted: boolean;
}

const EVERYTHING: PermissionId = 'all';

/** One active user, not deleted, whose role is there and has `all`. */
export function hasAdministrator(users: readonly UserOfCompany[], roles: readonly RoleOfCompany[]): boolean {
  const whole = new Set(
    roles.filter((role) => !role.isDeleted && role.permissions.includes(EVERYTHING)).map(({ id }) => id),
  );
  return users.some((user) => user.isActive && !user.isDeleted && whole.has(user.roleId));
}
