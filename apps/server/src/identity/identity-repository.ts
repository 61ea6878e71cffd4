/**
 * The queries about logins, each one function of schema `identity`: the application reads none of its tables
 * (db/baseline/01-identity.sql).
 */
import type { PlanId } from '@cuadra/domain/plans/plan';
import type { CompanyFacts } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, statements } from '../db/database.ts';

export interface Login {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  /** How often the password was reset: a session starts only under the password that was verified. */
  readonly password_version: number;
}

export interface NewLogin {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly country: string;
  readonly phone: string;
}

export interface MembershipRow {
  readonly company_id: string;
  readonly company_name: string;
  readonly name: string;
  readonly role_id: string;
  readonly role_name: string | null;
  readonly permissions: readonly string[] | null;
  readonly residence: CompanyFacts['residence'];
  readonly plan: PlanId;
  readonly is_suspended: boolean;
}

const SQL = statements({
  create_login: 'select identity.create_login($1, $2, $3, $4, $5, $6) as created',
  login_for_sign_in: 'select id, email, password_hash, password_version from identity.login_for_sign_in($1)',
  replace_password_hash: 'select identity.replace_password_hash($1, $2, $3)',
  memberships: 'select * from identity.memberships($1)',
  start_password_reset: 'select email, name from identity.start_password_reset($1, $2, $3)',
  has_verified_address: 'select identity.has_verified_address() as verified',
  finish_password_reset: 'select identity.finish_password_reset($1, $2) as login_id',
});

/** Waits for a simultaneous sign-up with the same address. @returns false when the address is taken */
export async function createLogin(tx: CompanyTx, login: NewLogin): Promise<boolean> {
  const { id, email, passwordHash, name, country, phone } = login;
  const rows = await tx.query<{ created: boolean }>(SQL.create_login, [
    id,
    email,
    passwordHash,
    name,
    country,
    phone,
  ]);
  return rows[0]?.created === true;
}

/** Returns undefined where no account has that address. */
export async function loginOf(database: CompanyDatabase, email: string): Promise<Login | undefined> {
  const [login] = await database.identity<Login>(SQL.login_for_sign_in, [email]);
  return login;
}

/** Does nothing when the stored hash is no longer the old one: a reset in between wins. */
export async function replacePasswordHash(
  database: CompanyDatabase,
  login: Login,
  newHash: string,
): Promise<void> {
  await database.identity(SQL.replace_password_hash, [login.id, login.password_hash, newHash]);
}

/** The companies a person is an active user of, oldest first. */
export function membershipsOf(database: CompanyDatabase, loginId: string): Promise<MembershipRow[]> {
  return database.identity<MembershipRow>(SQL.memberships, [loginId]);
}

/** Whether an administrator of the company has opened a link that was mailed to the address of the account. */
export function hasVerifiedAddress(database: CompanyDatabase, companyId: string): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    const [row] = await tx.query<{ verified: boolean }>(SQL.has_verified_address, []);
    return row?.verified === true;
  });
}

/** Stores the hash of a reset token. @returns to whom to send it; undefined when no account has that address */
export async function startPasswordReset(
  database: CompanyDatabase,
  email: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  const [person] = await database.identity<{ email: string; name: string }>(SQL.start_password_reset, [
    email,
    tokenHash,
    expiresAt,
  ]);
  return person;
}

/**
 * Sets the password, uses up the token and ends every session. @returns the account; undefined for a token that is
 * unknown, used or expired
 */
export async function finishPasswordReset(
  database: CompanyDatabase,
  tokenHash: Buffer,
  passwordHash: string,
): Promise<string | undefined> {
  const [row] = await database.identity<{ login_id: string | null }>(SQL.finish_password_reset, [
    tokenHash,
    passwordHash,
  ]);
  return row?.login_id ?? undefined;
}
