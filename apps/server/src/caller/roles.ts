/** The name and the permissions of a role: of the two that exist from the start, and of a company's own. */
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

/** Returns the name of one of the two roles that exist from the start (PERM-05), and the id of a company's own. */
export function roleKey(companyId: string, roleId: string): string {
  if (roleId === adminRoleId(companyId)) return 'admin';
  return roleId === sellerRoleId(companyId) ? 'seller' : roleId;
}
