/**
 * The role and rights of a person whose account is on this device alone (DATA-02): read from the device's rows, in the
 * form in which the server states them of everybody else.
 */
import type { Membership } from '@cuadra/contracts/identity/identity';
import { adminRoleId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { permissionsOf } from '@cuadra/domain/access/permissions';

import { type CompanyDb, openCompanyDb } from '../company-db.ts';
import { isAlive, type RoleRow, type UserRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

export interface LocalPerson {
  readonly user: { readonly id: string; readonly email: string };
  readonly membership: Membership;
}

/**
 * Undefined for a person who may not sign in: disabled, deleted, without a role, or of a company in the cloud, where
 * the server has the accounts.
 */
export async function readLocalPerson(companyId: string, userId: string): Promise<LocalPerson | undefined> {
  const db = openCompanyDb(companyId);
  const residence = await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'residence'));
  const user = await db.users.get(userId);
  if (residence === 'cloud' || user === undefined || !isAlive(user) || !user.active) return undefined;
  const role = await db.roles.get(user.role_id);
  if (role === undefined || !isAlive(role)) return undefined;
  const membership = { ...membershipOf(companyId, user, role), ...(await companyFacts(db)), residence };
  return { user: { id: user.id, email: user.email }, membership };
}

function membershipOf(companyId: string, user: UserRow, role: RoleRow) {
  return {
    company_id: companyId,
    name: user.name,
    role: roleKey(companyId, role.id),
    role_id: role.id,
    role_name: role.name,
    permissions: permissionsOf(role.permissions).map(({ module, actions }) => ({
      module,
      actions: [...actions],
    })),
  };
}

/** The two built-in roles are named (PERM-05), a company's own have an id. */
function roleKey(companyId: string, roleId: string): string {
  if (roleId === adminRoleId(companyId)) return 'admin';
  return roleId === sellerRoleId(companyId) ? 'seller' : roleId;
}

async function companyFacts(
  db: CompanyDb,
): Promise<Pick<Membership, 'company_name' | 'plan' | 'is_suspended'>> {
  const [settings, state] = await Promise.all([
    db.company_settings.get(db.companyId),
    db.company_state.get(db.companyId),
  ]);
  const facts = state === undefined ? {} : { plan: state.plan, is_suspended: state.suspended_at !== null };
  return { company_name: settings?.name ?? '', ...facts };
}
