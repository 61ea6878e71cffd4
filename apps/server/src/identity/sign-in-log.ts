/**
 * Where a sign-in is noted, successful or failed, with its device and address: in the server's log (ASVS 16.3.1) and,
 * because an owner cannot read that, in the trail of the companies of its account (PERM-04).
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CompanyDatabase, Statement } from '../db/database.ts';

export type SignInEvent =
  | { readonly outcome: 'signed_in'; readonly userId: string }
  | { readonly outcome: 'failed'; readonly email: string; readonly code: string };

const NOTE: Statement = { name: 'note_sign_in', text: 'select identity.note_sign_in($1, $2, $3, $4)' };
const ACCOUNT_DIGITS = 16;
const DEVICE_CHARACTERS_MAX = 300;

/**
 * Writes one line, at every log level. A failure is logged with a hash of the e-mail: people type their password into
 * that field too.
 */
export function logSignIn(request: FastifyRequest, event: SignInEvent): void {
  const device = (request.headers['user-agent'] ?? '').slice(0, DEVICE_CHARACTERS_MAX);
  const log = request.log.child({}, { level: 'info' });
  const from = { ip: request.ip, device, route: request.routeOptions.url };
  if (event.outcome === 'signed_in') log.info({ userId: event.userId, ...from }, 'signed in');
  else log.info({ account: accountOf(event.email), code: event.code, ...from }, 'sign-in failed');
}

/** Returns a hash that is the same for each attempt at one account, and that reveals nothing without the address. */
export function accountOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, ACCOUNT_DIGITS);
}

export interface NotedSignIn {
  /** Nothing is stored where the address belongs to no account. */
  readonly email: string;
  readonly outcome: 'signed_in' | 'failed';
  /** What the browser reports as its name. */
  readonly device: string;
  readonly ip: string;
}

/** Adds it to the trail. Runs after the answer has left, so that its time reveals nothing about the account. */
export async function noteSignIn(
  database: CompanyDatabase,
  { email, outcome, device, ip }: NotedSignIn,
): Promise<void> {
  await database.identity(NOTE, [email, outcome, device, ip]);
}
