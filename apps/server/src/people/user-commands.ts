/**
 * Making, changing and deleting the users of a company (SET-05, API-09). These are online commands, because an account
 * may belong to several companies, and because the last administrator must not be removed (S-31). A person with an
 * account is invited and keeps the password.
 */
import type {
  InviteReply,
  UserPatchBody,
  UserReply,
  UserUpsertBody,
} from '@cuadra/contracts/identity/people';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { newPasswordRefusal } from '@cuadra/domain/access/new-password';
import { can } from '@cuadra/domain/access/permissions';
import { type Member, personOf } from '../caller/caller.ts';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { isDemoAddress } from '../identity/demo-addresses.ts';
import { createLogin, type Login, loginOf } from '../identity/identity-repository.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { recordCommand } from '../items/record-command.ts';
import { planRefusal } from '../plans/plan-refusal.ts';
import { type SentInvite, storeInvite } from './invites.ts';
import {
  addUser,
  changeUserRow,
  hasRole,
  keepsAdministrator,
  loadPeople,
  type People,
  readUser,
  type UserFields,
  type UserRow,
} from './people-of-company.ts';

export interface UserRefusal {
  readonly kind: 'refused';
  readonly status: 400 | 403 | 404 | 409;
  readonly code: ReasonCode;
  readonly field: string;
  /** Where the reason's own sentence says too little. */
  readonly message?: string;
}
export interface UserDone {
  readonly kind: 'created' | 'updated' | 'unchanged';
  readonly user: UserReply;
}
export interface UserInvitation {
  readonly kind: 'invited';
  readonly invite: InviteReply;
  /** To be mailed; undefined where the same call came before. */
  readonly sent: SentInvite | undefined;
}

const CHANGE_LOGIN: Statement = {
  name: 'change_login',
  text: 'select identity.change_login($1, $2, $3) as outcome',
};
const GIVE_PASSWORD: Statement = { name: 'give_password', text: 'select identity.give_password($1)' };
const FORGET_MEMBER: Statement = { name: 'forget_member', text: 'select identity.forget_member($1)' };

function refused(
  status: UserRefusal['status'],
  code: ReasonCode,
  field: string,
  message?: string,
): UserRefusal {
  return { kind: 'refused', status, code, field, ...(message === undefined ? {} : { message }) };
}

/**
 * API-09. Of the caller's own row only the name is changed: saving must not add or remove the caller's own rights
 * (CO-04).
 */
export async function upsertUser(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  body: UserUpsertBody,
): Promise<UserRefusal | UserDone | UserInvitation> {
  const { id, name, email, password, role_id, active } = body;
  if (id === member.userId) {
    return await changeUser(database, companyId, member, id, name === undefined ? {} : { name });
  }
  if (!can(member.permissions, 'users', 'write')) return refused(403, 'forbidden', 'id');
  const asked = { name, email, password, role_id, active };
  const named = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const changed = await changeUser(database, companyId, member, id, named);
  if (changed.kind !== 'refused' || changed.code !== 'not_found') return changed;
  if (name === undefined) return refused(400, 'invalid_input', 'name', 'Escribe el nombre.');
  if (email === undefined) return refused(400, 'invalid_input', 'email', 'Escribe el correo electrónico.');
  if (role_id === undefined) return refused(400, 'invalid_input', 'role_id', 'Elige un rol.');
  if (isDemoAddress(email)) return refused(409, 'email_taken', 'email');
  const user = { id, name, email, role_id, active: active ?? true };
  const login = await loginOf(database, email);
  if (login !== undefined) return await invite(database, companyId, member, login, user);
  return await create(database, companyId, member, user, password);
}

type WantedUser = Pick<UserRow, 'id' | 'name' | 'email' | 'role_id' | 'active'>;

async function create(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  user: WantedUser,
  password: string | undefined,
): Promise<UserRefusal | UserDone | UserInvitation> {
  if (password === undefined) return refused(400, 'invalid_input', 'password', 'Escribe la contraseña.');
  const refusal = newPasswordRefusal(password);
  if (refusal !== undefined) return refused(400, refusal, 'password');
  const passwordHash = await hashPassword(password);
  const { id, email, name } = user;
  const done = await unlessTaken(() =>
    database.withCompany<UserRefusal | UserDone | undefined>(companyId, async (tx) => {
      const people = await loadPeople(tx);
      if (!hasRole(people, user.role_id)) return refused(400, 'bad_reference', 'role_id');
      if (await isPlanFull(tx, user.active)) return refused(409, 'plan_limit', 'active');
      const isNew = await createLogin(tx, { id, email, passwordHash, name, country: '', phone: '' });
      if (!isNew) return undefined;
      await tx.query(GIVE_PASSWORD, [id]);
      await addUser(tx, user, personOf(member));
      return { kind: 'created', user: await readUser(tx, id) };
    }),
  );
  if (done !== undefined) return done;
  // Another call took the address since the lookup: the account is then that person's, who is invited.
  const login = await loginOf(database, email);
  if (login === undefined) return refused(409, 'email_taken', 'email');
  return await invite(database, companyId, member, login, user);
}

/** Whether the plan has no room for one more active user (PLAN-02). Called under the company's lock. */
async function isPlanFull(tx: CompanyTx, isAdded: boolean): Promise<boolean> {
  return (await planRefusal(tx, 'users', isAdded ? 1 : 0)) !== undefined;
}

/** Refuses an id that an account of any company already has. */
async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | UserRefusal> {
  try {
    return await work();
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'logins_pkey';
    if (isTaken) return refused(409, 'id_reused', 'id');
    throw error;
  }
}

function invite(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  login: Login,
  user: WantedUser,
): Promise<UserRefusal | UserInvitation> {
  return database.withCompany(companyId, async (tx) => {
    const people = await loadPeople(tx);
    if (!hasRole(people, user.role_id)) return refused(400, 'bad_reference', 'role_id');
    const isMember = people.users.some((row) => row.id === login.id && !row.deleted);
    if (isMember) return refused(409, 'already_member', 'email');
    // Checked again when it is taken. Checked now too, because a mail that leads nowhere is useless.
    if (await isPlanFull(tx, true)) return refused(409, 'plan_limit', 'email');
    const by = personOf(member);
    const stored = await storeInvite(tx, {
      id: user.id,
      loginId: login.id,
      name: user.name,
      roleId: user.role_id,
      by,
    });
    return stored === undefined ? refused(409, 'id_reused', 'id') : { kind: 'invited', ...stored };
  });
}

/** SET-05. Without a difference nothing is stored: a repeated call gives the company no new version. */
export async function changeUser(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
  { password, ...asked }: UserPatchBody,
): Promise<UserRefusal | UserDone> {
  const passwordRefusal = password === undefined ? undefined : newPasswordRefusal(password);
  if (passwordRefusal !== undefined) return refused(400, passwordRefusal, 'password');
  if (asked.email !== undefined && isDemoAddress(asked.email)) return refused(409, 'email_taken', 'email');
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return await database.withCompany(companyId, async (tx) => {
    const people = await loadPeople(tx);
    const user = people.users.find((row) => row.id === id && !row.deleted);
    if (user === undefined) return refused(404, 'not_found', 'id');
    const fields = changedFields(user, asked);
    const isActivated = !user.active && fields.active === true;
    const refusal =
      refusalOf(people, companyId, user, fields) ??
      ((await isPlanFull(tx, isActivated)) ? refused(409, 'plan_limit', 'active') : undefined) ??
      (await changeLogin(tx, user, fields.email, passwordHash));
    if (refusal !== undefined) return refusal;
    const by = personOf(member);
    const isChanged = Object.keys(fields).length > 0;
    if (isChanged) await changeUserRow(tx, people, user, fields, by);
    const isOpened = passwordHash !== undefined;
    // No column of the company shows the new password, and the owner of the account must be able to find out (PERM-04).
    if (isOpened)
      await recordCommand(tx, { collection: 'users', rowId: id, by, detail: { password_set: true } });
    return { kind: isChanged || isOpened ? 'updated' : 'unchanged', user: await readUser(tx, id) };
  });
}

function changedFields(user: UserRow, { name, email, role_id, active }: UserPatchBody): UserFields {
  return {
    ...(name === undefined || name === user.name ? {} : { name }),
    ...(email === undefined || email === user.email ? {} : { email }),
    ...(role_id === undefined || role_id === user.role_id ? {} : { role_id }),
    ...(active === undefined || active === user.active ? {} : { active }),
  };
}

function refusalOf(
  people: People,
  companyId: string,
  user: UserRow,
  fields: UserFields,
): UserRefusal | undefined {
  if (fields.role_id !== undefined && !hasRole(people, fields.role_id)) {
    return refused(400, 'bad_reference', 'role_id');
  }
  const isOfRights = fields.role_id !== undefined || fields.active !== undefined;
  if (!isOfRights || keepsAdministrator(people, companyId, user.id, fields)) return undefined;
  return refused(409, 'last_administrator', fields.active === undefined ? 'role_id' : 'active');
}

/** Runs before anything else is written, so that a refusal leaves nothing behind. */
async function changeLogin(
  tx: CompanyTx,
  user: UserRow,
  email: string | undefined,
  passwordHash: string | undefined,
): Promise<UserRefusal | undefined> {
  if (email === undefined && passwordHash === undefined) return undefined;
  const values = [user.id, email ?? null, passwordHash ?? null];
  const [row] = await tx.query<{ outcome: string }>(CHANGE_LOGIN, values);
  if (row?.outcome === 'changed') return undefined;
  if (row?.outcome === 'email_taken') return refused(409, 'email_taken', 'email');
  return refused(409, 'account_elsewhere', email === undefined ? 'password' : 'email');
}

/** Deletes a user. The user's past stays; the sessions end where the person belongs to no other company. */
export function deleteUser(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
): Promise<UserRefusal | { readonly kind: 'deleted' }> {
  return database.withCompany(companyId, async (tx) => {
    const people = await loadPeople(tx);
    const user = people.users.find((row) => row.id === id && !row.deleted);
    if (user === undefined) return refused(404, 'not_found', 'id');
    const fields = { deleted_at: new Date().toISOString() };
    if (!keepsAdministrator(people, companyId, id, fields)) return refused(409, 'last_administrator', 'id');
    await changeUserRow(tx, people, user, fields, personOf(member));
    await tx.query(FORGET_MEMBER, [id]);
    return { kind: 'deleted' };
  });
}
