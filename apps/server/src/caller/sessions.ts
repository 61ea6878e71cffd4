/**
 * Sessions: opaque tokens, one row each. Apart from signing in, because signing up starts one too, and every call
 * extends it.
 */
import { DAY_MS } from '@cuadra/domain/time/days';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { hashOfSecret, newSecret } from './tokens.ts';

/** After so many days without a call the person must sign in again (S-64). */
export const SESSION_DAYS = 30;
const HOUR_MS = 60 * 60 * 1000;

const START: Statement = {
  name: 'start_session',
  text: 'select identity.start_session($1, $2, $3, $4, $5) as started',
};
const TOUCH: Statement = { name: 'touch_session', text: 'select identity.touch_session($1, $2)' };
const END: Statement = { name: 'end_session', text: 'select identity.end_session($1)' };

/** A login whose password was verified, and which password: a reset in between voids the proof. */
export interface ProvenLogin {
  readonly loginId: string;
  readonly passwordVersion: number;
}

/** @returns the token for the cookie; undefined when the password was reset since it was verified */
export async function startSession(
  database: CompanyDatabase,
  { loginId, passwordVersion }: ProvenLogin,
  userAgent: string,
): Promise<string | undefined> {
  const token = newSecret();
  const [row] = await database.identity<{ started: boolean }>(START, [
    hashOfSecret(token),
    loginId,
    passwordVersion,
    userAgent,
    expiryFromNow(),
  ]);
  return row?.started === true ? token : undefined;
}

/** Whether the session is due to be extended: once an hour is enough, and spares every other call a write. */
export function needsTouch(lastSeenAt: Date): boolean {
  return Date.now() - lastSeenAt.getTime() > HOUR_MS;
}

/** Extends the session of that token to the life of a new one. An ended session stays ended. */
export async function touchSession(database: CompanyDatabase, token: string): Promise<void> {
  await database.identity(TOUCH, [hashOfSecret(token), expiryFromNow()]);
}

/** Ends the session. A session that does not exist is no error: signing out twice is signing out. */
export async function endSession(database: CompanyDatabase, token: string): Promise<void> {
  await database.identity(END, [hashOfSecret(token)]);
}

function expiryFromNow(): Date {
  return new Date(Date.now() + SESSION_DAYS * DAY_MS);
}
