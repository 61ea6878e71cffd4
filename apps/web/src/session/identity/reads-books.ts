/** Whether a person may read the books of a company that is not open, by the membership there (PERM-01). */
import type { Membership } from '@cuadra/contracts/identity/identity';
import { can, permissionsOfUser } from '@cuadra/domain/access/permissions';

export function readsBooks(membership: Membership): boolean {
  return can(permissionsOfUser(membership), 'accounting', 'read');
}
