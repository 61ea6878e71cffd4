/** What a role is called and may do: of the two that exist from the start, and of a company's own. */
import { adminRoleId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { ALL_PERMISSIONS, type PermissionEntry, permissionsOf } from '@cuadra/domain/access/permissions';

/** Returns a role's permissions. The administrator's role has every permission, whatever its row says (PERM-05). */
export function permissionsOfRole(
  companyId: string,
  roleId: string,
  permissionIds: readonly string[],
): readonly PermissionEntry[] {
  return roleId === adminRoleId(companyId) ? [ALL_PERMISSIONS] : permissionsOf(permissionIds);
}

/** The two roles that exist from the start go by name (PERM-05), a company's own by id. */
export function roleKey(companyId: string, roleId: string): string {
  if (roleId === adminRoleId(companyId)) return 'admin';
  return roleId === sellerRoleId(companyId) ? 'seller' : roleId;
}
