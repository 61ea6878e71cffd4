/**
 * The rows of `users` and `roles` of a company, read under its lock and written as items of its history. Apart from the
 * commands, because each of them decides over the same few rows: who is a member, and who is an administrator.
 */

import type { UserReply } from '@cuadra/contracts/identity/people';
import { adminRoleId, nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import { hasAdministrator } from '@cuadra/domain/access/administrators';
import type { Person } from '../caller/caller.ts';
import { type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import { storeChange, storeNewRecords } from '../items/store-records.ts';

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role_id: string;
  readonly active: boolean;
  readonly deleted: boolean;
  readonly marks: FieldMarks;
}

interface RoleRow {
  readonly id: string;
  readonly permissions: readonly string[];
  readonly deleted: boolean;
}

export interface People {
  /** Of the company before this change. */
  readonly version: number;
  readonly users: readonly UserRow[];
  readonly roles: readonly RoleRow[];
}

export type NewUser = Pick<UserRow, 'id' | 'name' | 'email' | 'role_id' | 'active'>;
export type UserFields = Partial<Pick<UserRow, 'name' | 'email' | 'role_id' | 'active'>> & {
  readonly deleted_at?: string | null;
};

const SQL = statements({
  people_users: `select id, name, email, role_id, active, deleted_at is not null as deleted, field_marks as marks
    from users where company_id = $1`,
  people_roles: 'select id, permissions, deleted_at is not null as deleted from roles where company_id = $1',
  people_user: `select id, version::int as version, name, email, role_id, active, created_at, updated_at
    from users where company_id = $1 and id = $2`,
});

/** Locks the company, so that two administrators who change each other at once come one after the other. */
export async function loadPeople(tx: CompanyTx): Promise<People> {
  const [counters, users, roles] = await Promise.all([
    tx.query<{ version: string }>(LOCK_COMPANY, [tx.companyId]),
    tx.query<UserRow>(SQL.people_users, [tx.companyId]),
    tx.query<RoleRow>(SQL.people_roles, [tx.companyId]),
  ]);
  return { version: Number(counters[0]?.version ?? '0'), users, roles };
}

/** Whether the company has the role and it is not deleted. */
export function hasRole({ roles }: People, roleId: string): boolean {
  return roles.some((role) => role.id === roleId && !role.deleted);
}

/** PERM-05: whether an active administrator remains, once that user has these fields. */
export function keepsAdministrator(
  { users, roles }: People,
  companyId: string,
  userId: string,
  fields: UserFields,
): boolean {
  const after = users.map((user) => (user.id === userId ? { ...user, ...fields } : user));
  return hasAdministrator(
    after.map((user) => ({
      roleId: user.role_id,
      isActive: user.active,
      isDeleted: 'deleted_at' in user ? typeof user.deleted_at === 'string' : user.deleted,
    })),
    roles.map((role) => ({
      id: role.id,
      permissions: role.id === adminRoleId(companyId) ? ['all'] : role.permissions,
      isDeleted: role.deleted,
    })),
  );
}

/** Adds the user as one item of the history; the login exists already. */
export async function addUser(tx: CompanyTx, user: NewUser, madeBy: Person): Promise<void> {
  const itemId = nameBasedId(tx.companyId, 'new-user', user.id);
  await storeNewRecords(tx, 'users', [{ ...user }], { itemId, deviceId: undefined, madeBy, at: new Date() });
}

/** Stores the changed fields, with their former values for the trail (PERM-04). */
export async function changeUserRow(
  tx: CompanyTx,
  { version }: People,
  user: UserRow,
  fields: UserFields,
  madeBy: Person,
): Promise<void> {
  const record = { id: user.id, marks: user.marks, fields: { ...user } };
  const maker = { itemId: newId(), deviceId: undefined, madeBy, at: new Date() };
  await storeChange(tx, 'users', record, fields, version, maker);
}

/** Returns the stored row. @throws where there is none: the caller has just written it */
export async function readUser(tx: CompanyTx, id: string): Promise<UserReply> {
  const [row] = await tx.query<
    Omit<UserReply, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }
  >(SQL.people_user, [tx.companyId, id]);
  if (row === undefined) throw new Error(`user ${id} is not there`);
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
