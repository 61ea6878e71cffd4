/**
 * The log of sign-ins, successful and failed (ASVS 16.3.1): when, from which device and address. Apart from other
 * lines, because it is written at every log level.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export type SignInEvent =
  | { readonly outcome: 'signed_in'; readonly userId: string }
  | { readonly outcome: 'failed'; readonly email: string; readonly code: string };

const ACCOUNT_DIGITS = 16;
const DEVICE_CHARACTERS_MAX = 300;

/** Writes one line. A failure is logged with a hash of the e-mail: people type their password into that field too. */
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
