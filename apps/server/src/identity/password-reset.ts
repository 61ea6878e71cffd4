/**
 * The forgotten password (AUTH-09, AUTH-10, API-06). The answer is the same, in content and in time, for known and
 * unknown addresses: before it, only the way out for mail is tried; all else happens after it
 * (docs/decisions/0004-identity.md).
 */
import { type NewPasswordRefusal, newPasswordRefusal } from '@cuadra/domain/access/new-password';
import { hashOfSecret, newSecret } from '../caller/tokens.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { resetMail } from '../mail/account-mails.ts';
import type { Mailer } from '../mail/mailer.ts';
import { finishPasswordReset, startPasswordReset } from './identity-repository.ts';
import { hashPassword } from './password-hash.ts';

const RESET_VALID_MS = 60 * 60 * 1000;

/** Makes a reset and mails its link, if an account has that address. Runs after the answer has left. */
export async function sendResetLink(
  database: CompanyDatabase,
  mailer: Mailer,
  origin: string,
  email: string,
): Promise<void> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + RESET_VALID_MS);
  const person = await startPasswordReset(database, email, hashOfSecret(token), expiresAt);
  if (person !== undefined) await mailer.send(resetMail(person, origin, token));
}

export type ResetOutcome =
  | { readonly kind: 'reset'; readonly loginId: string }
  | { readonly kind: 'refused'; readonly code: NewPasswordRefusal | 'reset_token_invalid' };

/** A refused password leaves the link usable; an accepted one uses it up. */
export async function resetPassword(
  database: CompanyDatabase,
  token: string,
  password: string,
): Promise<ResetOutcome> {
  const refusal = newPasswordRefusal(password);
  if (refusal !== undefined) return { kind: 'refused', code: refusal };
  const loginId = await finishPasswordReset(database, hashOfSecret(token), await hashPassword(password));
  return loginId === undefined
    ? { kind: 'refused', code: 'reset_token_invalid' }
    : { kind: 'reset', loginId };
}
