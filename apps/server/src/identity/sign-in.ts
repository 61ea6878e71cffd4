/**
 * Signing in (AUTH-03, API-04). The answer never reveals, not even by its time, which of address and password was
 * wrong.
 */
import type { SessionReply, SignInBody } from '@cuadra/contracts/identity/identity';
import type { ProvenLogin } from '../caller/sessions.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { loginOf, membershipsOf, replacePasswordHash } from './identity-repository.ts';
import { hashPassword, isOutdatedHash, isRightPassword, spendComparison } from './password-hash.ts';
import { sessionReply } from './session-reply.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly proven: ProvenLogin; readonly reply: SessionReply }
  | { readonly kind: 'refused'; readonly code: 'wrong_credentials' | 'membership_missing' };

/**
 * Signs in by e-mail and password (AUTH-03). A person without any company is informed of that only after the right
 * password.
 */
export async function signIn(database: CompanyDatabase, body: SignInBody): Promise<SignInOutcome> {
  const login = await loginOf(database, body.email);
  if (login === undefined) {
    await spendComparison(body.password);
    return { kind: 'refused', code: 'wrong_credentials' };
  }
  if (!(await isRightPassword(body.password, login.password_hash))) {
    return { kind: 'refused', code: 'wrong_credentials' };
  }
  if (isOutdatedHash(login.password_hash)) {
    await replacePasswordHash(database, login, await hashPassword(body.password));
  }
  const memberships = await membershipsOf(database, login.id);
  if (memberships.length === 0) return { kind: 'refused', code: 'membership_missing' };
  const proven = { loginId: login.id, passwordVersion: login.password_version };
  return { kind: 'signed-in', proven, reply: sessionReply(login, memberships) };
}
