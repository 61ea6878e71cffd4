/**
 * What the server returns about a signed-in person (AUTH-13). Apart, because sign-up, sign-in and the session check all
 * answer with it.
 */

import type { Membership, SessionReply } from '@cuadra/contracts/identity/identity';
import { permissionsOfRole, roleKey } from '../caller/roles.ts';
import type { MembershipRow } from './identity-repository.ts';

/** The one answer of signing up, signing in, the session check and taking an invitation. */
export function sessionReply(
  user: { readonly id: string; readonly email: string },
  memberships: readonly MembershipRow[],
): SessionReply {
  return { user: { id: user.id, email: user.email }, memberships: memberships.map(membershipOf) };
}

function membershipOf(row: MembershipRow): Membership {
  const permissions = permissionsOfRole(row.company_id, row.role_id, row.permissions ?? []);
  return {
    company_id: row.company_id,
    company_name: row.company_name,
    name: row.name,
    role: roleKey(row.company_id, row.role_id),
    role_id: row.role_id,
    role_name: row.role_name ?? '',
    permissions: permissions.map((entry) => ({ module: entry.module, actions: [...entry.actions] })),
    residence: row.residence,
    plan: row.plan,
    is_suspended: row.is_suspended,
  };
}
