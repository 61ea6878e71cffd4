/**
 * A person's own account, in all companies: the open sessions, the profile, the password. Apart from signing in,
 * because all of it needs a session and concerns only the signed-in person.
 */
import type {
  ChangePasswordBody,
  ProfileBody,
  ProfileReply,
  SessionsReply,
} from '@cuadra/contracts/identity/people';
import { type NewPasswordRefusal, newPasswordRefusal } from '@cuadra/domain/access/new-password';
import type { SignedIn } from '../caller/caller.ts';
import type { ProvenLogin } from '../caller/sessions.ts';
import { hashOfSecret } from '../caller/tokens.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { loginOf } from './identity-repository.ts';
import { hashPassword, isRightPassword } from './password-hash.ts';
import type { SignInAttempt } from './sign-in-attempts.ts';

/** Listed at once: the calling session, then those last used. A person with more ends all others in one call. */
const SESSIONS_MAX = 100;

const SESSIONS: Statement = {
  name: 'sessions_of',
  text: `select id, user_agent, created_at, last_seen_at, is_current
    from (select * from identity.sessions_of($1, $2) order by is_current desc, last_seen_at desc limit ${SESSIONS_MAX}) s
    order by last_seen_at desc, created_at desc, id`,
};
const END_BY_ID: Statement = {
  name: 'end_session_by_id',
  text: 'select identity.end_session_by_id($1, $2) as ended',
};
const END_OTHERS: Statement = {
  name: 'end_other_sessions',
  text: 'select identity.end_other_sessions($1, $2)',
};
const PROFILE: Statement = {
  name: 'profile_of',
  text: 'select id, email, name, country, phone, is_email_verified from identity.profile_of($1)',
};
const CHANGE_PROFILE: Statement = {
  name: 'change_profile',
  text: 'select id, email, name, country, phone, is_email_verified from identity.change_profile($1, $2, $3, $4)',
};
const CHANGE_PASSWORD: Statement = {
  name: 'change_password',
  text: 'select identity.change_password($1, $2, $3, $4) as changed',
};

interface SessionRow {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly is_current: boolean;
}

/** @param token of the calling session */
export async function sessionsOf(
  database: CompanyDatabase,
  loginId: string,
  token: string,
): Promise<SessionsReply> {
  const rows = await database.identity<SessionRow>(SESSIONS, [loginId, hashOfSecret(token)]);
  return {
    sessions: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  };
}

/** @returns false where the person has no such session */
export async function endSessionById(
  database: CompanyDatabase,
  loginId: string,
  sessionId: string,
): Promise<boolean> {
  const [row] = await database.identity<{ ended: boolean }>(END_BY_ID, [loginId, sessionId]);
  return row?.ended === true;
}

/** Ends every session of the person except that of the token (ASVS 7.4.3). */
export async function endOtherSessions(
  database: CompanyDatabase,
  loginId: string,
  token: string,
): Promise<void> {
  await database.identity(END_OTHERS, [loginId, hashOfSecret(token)]);
}

/** The person's own data (AUTH-12). @param loginId of a login that exists */
export function profileOf(database: CompanyDatabase, loginId: string): Promise<ProfileReply> {
  return oneProfile(database.identity<ProfileReply>(PROFILE, [loginId]));
}

/** Changes the fields that are named and returns the whole profile. */
export function changeProfile(
  database: CompanyDatabase,
  loginId: string,
  { name, country, phone }: ProfileBody,
): Promise<ProfileReply> {
  const values = [loginId, name ?? null, country ?? null, phone ?? null];
  return oneProfile(database.identity<ProfileReply>(CHANGE_PROFILE, values));
}

async function oneProfile(rows: Promise<ProfileReply[]>): Promise<ProfileReply> {
  const [profile] = await rows;
  if (profile === undefined) throw new Error('a session belongs to a login');
  return profile;
}

export type PasswordChange =
  | { readonly kind: 'changed'; readonly proven: ProvenLogin }
  | { readonly kind: 'refused'; readonly code: NewPasswordRefusal | 'wrong_password' };

const WRONG_PASSWORD: PasswordChange = { kind: 'refused', code: 'wrong_password' };

/**
 * Changes the password. Ends every other session of the person, and voids the links mailed for a forgotten password
 * (ASVS 7.4.3).
 *
 * @param beginAttempt counts the comparison with the current password; a new password that is refused compares nothing
 */
export async function changePassword(
  database: CompanyDatabase,
  { userId, email }: SignedIn,
  token: string,
  body: ChangePasswordBody,
  beginAttempt: () => Promise<SignInAttempt>,
): Promise<PasswordChange> {
  const refusal = newPasswordRefusal(body.password);
  if (refusal !== undefined) return { kind: 'refused', code: refusal };
  const attempt = await beginAttempt();
  const login = await loginOf(database, email);
  if (login === undefined || !(await isRightPassword(body.current_password, login.password_hash))) {
    return WRONG_PASSWORD;
  }
  const newHash = await hashPassword(body.password);
  const values = [userId, login.password_version, newHash, hashOfSecret(token)];
  const [row] = await database.identity<{ changed: boolean }>(CHANGE_PASSWORD, values);
  // Another call changed it since the comparison: the password that was shown is no longer the current one.
  if (row?.changed !== true) return WRONG_PASSWORD;
  await attempt.succeeded();
  return { kind: 'changed', proven: { loginId: userId, passwordVersion: login.password_version + 1 } };
}
