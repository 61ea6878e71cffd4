/**
 * The users of a company that lives on this device (SET-05, DATA-02): made, changed and deleted here, by the rules and
 * with the answers of the server's commands, so that one dialog serves both. No call is made.
 */
import type { UserPatchBody, UserReply, UserStored, UserUpsertBody } from '@cuadra/contracts/identity/people';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { newPasswordRefusal } from '@cuadra/domain/access/new-password';

import type { ApiProblem, ApiReply } from '../api/api-reply.ts';
import type { PeopleApi } from '../api/people-api.ts';
import type { CompanyDb } from '../company-db.ts';
import type { Maker, UserRow } from '../rows.ts';
import { canVerify, verifierOf } from './password-verifier.ts';
import { type ChangedUser, type PeopleRefusal, refusalOfChange, refusalOfDeletion } from './people-rules.ts';
import {
  changeStaffEmail,
  closeStaff,
  forgetStaff,
  keepStaff,
  openStaff,
  staffByEmail,
  staffEmail,
} from './staff-store.ts';
import { notePasswordSet, readPeople, writeUser } from './user-rows.ts';

export type PeopleCommands = Pick<PeopleApi, 'makeUser' | 'changeUser' | 'deleteUser'>;

export interface LocalPeopleContext {
  readonly db: CompanyDb;
  readonly maker: Maker;
  /** Whether the address is reserved: that of the sample shop. */
  readonly isReserved: (email: string) => boolean;
}

export function createLocalPeople(context: LocalPeopleContext): PeopleCommands {
  return {
    makeUser: (body) => makeUser(context, body),
    changeUser: (id, body) => changeUser(context, id, body),
    deleteUser: (id) => deleteUser(context, id),
  };
}

async function makeUser(context: LocalPeopleContext, body: UserUpsertBody): Promise<ApiReply<UserStored>> {
  const { db, maker } = context;
  const { id, name = '', email = '', password = '', role_id = '', active = true } = body;
  const user = { id, name, email: staffEmail(email), role_id, active };
  const refusal =
    refusalOfPassword(password) ??
    (await refusalOfAddress(context, user)) ??
    refusalOfChange(await readPeople(db), user);
  if (refusal !== undefined) return refused(refusal);
  // The account first: a row whose account is missing could not be corrected in the dialog.
  await keepStaff({ id, company_id: db.companyId, email: user.email }, await verifierOf(password));
  const written = await writeUser(db, maker, { kind: 'create', user }, (people) =>
    refusalOfChange(people, user),
  );
  if (!('user' in written)) {
    await forgetStaff(id);
    return refused(written);
  }
  return stored('created', written.user);
}

async function changeUser(
  context: LocalPeopleContext,
  id: string,
  { password, ...fields }: UserPatchBody,
): Promise<ApiReply<UserStored>> {
  const { db, maker } = context;
  const account = await openStaff(id);
  if (account === undefined) return refused(NOT_HERE);
  const user = changedUser(id, fields);
  const refusal =
    (password === undefined ? undefined : refusalOfPassword(password)) ??
    (await refusalOfAddress(context, user)) ??
    refusalOfChange(await readPeople(db), user);
  if (refusal !== undefined) return refused(refusal);
  if (password !== undefined) await keepStaff({ ...account, ...user }, await verifierOf(password));
  else if (user.email !== undefined) await changeStaffEmail(id, user.email);
  const written = await writeUser(db, maker, { kind: 'patch', user }, (people) =>
    refusalOfChange(people, user),
  );
  if (!('user' in written)) {
    // Another tab was quicker: the account stays in step with its row.
    await keepStaff(account, account);
    return refused(written);
  }
  if (password !== undefined) await notePasswordSet(db, maker, id);
  return stored('updated', written.user);
}

/** Only the named fields: the others stay. */
function changedUser(id: string, { email, ...others }: Omit<UserPatchBody, 'password'>): ChangedUser {
  const fields = { ...others, email: email === undefined ? undefined : staffEmail(email) };
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { id, ...(Object.fromEntries(named) as Omit<ChangedUser, 'id'>) };
}

async function deleteUser({ db, maker }: LocalPeopleContext, id: string): Promise<ApiReply<unknown>> {
  if ((await openStaff(id)) === undefined) return refused(NOT_HERE);
  const change = { kind: 'delete', user: { id } } as const;
  const written = await writeUser(db, maker, change, (people) => refusalOfDeletion(people, id));
  if (!('user' in written)) return refused(written);
  await closeStaff(id);
  return { ok: true, value: undefined };
}

/** The data of a person with an account at the server stay as they are there. */
const NOT_HERE: PeopleRefusal = {
  code: 'forbidden',
  field: '',
  message: 'Su cuenta es del servidor: se cambia cuando los datos estén en la nube.',
};

function refusalOfPassword(password: string): PeopleRefusal | undefined {
  if (!canVerify()) return { code: 'invalid_input', field: 'password', message: NO_CRYPTOGRAPHY };
  const code = newPasswordRefusal(password);
  return code === undefined ? undefined : { code, field: 'password' };
}

const NO_CRYPTOGRAPHY = 'Este navegador solo guarda contraseñas en una dirección segura (https).';

/** Two accounts of this device with one address could not be distinguished at the sign-in. */
async function refusalOfAddress(
  { db, isReserved }: LocalPeopleContext,
  { email }: ChangedUser,
): Promise<PeopleRefusal | undefined> {
  if (email === undefined) return undefined;
  if (isReserved(email)) return { code: 'email_taken', field: 'email' };
  const holder = await staffByEmail(email);
  if (holder === undefined || holder.company_id === db.companyId) return undefined;
  return {
    code: 'email_taken',
    field: 'email',
    message: 'Ese correo ya se usa en otra empresa de este equipo.',
  };
}

function refused({ code, field, message = PROBLEM_MESSAGES[code] }: PeopleRefusal): ApiReply<never> {
  const errors = field === '' ? [] : [{ field, code, message }];
  const problem: ApiProblem = { code, message, status: 409, errors };
  return { ok: false, problem };
}

function stored(kind: UserStored['kind'], row: UserRow): ApiReply<UserStored> {
  const { id, version, name, email, role_id, active, created_at, updated_at } = row;
  const user: UserReply = { id, version, name, email, role_id, active, created_at, updated_at };
  return { ok: true, value: { kind, user } };
}
