/**
 * Opens a session in the calling browser after the password was verified: at signing up, signing in, taking an
 * invitation, changing the password. The browser is known from then on (`sign-in-attempts.ts`).
 */
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setKnownBrowserCookie, setSessionCookie } from '../caller/cookies.ts';
import { endSession, type ProvenLogin, startSession } from '../caller/sessions.ts';
import { hashOfSecret, newSecret } from '../caller/tokens.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { logSignIn } from './sign-in-log.ts';

const KNOW_BROWSER: Statement = {
  name: 'know_browser',
  text: 'select identity.know_browser($1, $2, $3) as kept',
};

/** @throws HttpProblem 401 when the password was reset while it was being checked */
export async function openSession(
  database: CompanyDatabase,
  request: FastifyRequest,
  reply: FastifyReply,
  proven: ProvenLogin,
): Promise<void> {
  // Each sign-in makes a new token and ends the former one: none can be planted or left behind (ASVS 7.2.4).
  const before = request.cookies[SESSION_COOKIE];
  if (before !== undefined) await endSession(database, before);
  const token = await startSession(database, proven, request.headers['user-agent'] ?? '');
  if (token === undefined) throw refuse(401, 'wrong_credentials');
  setSessionCookie(request, reply, token);
  await knowBrowser(database, request, reply, proven.loginId);
  logSignIn(request, { outcome: 'signed_in', userId: proven.loginId });
}

/** Gives the browser its own count of attempts at the account (`sign-in-attempts.ts`). */
export async function knowBrowser(
  database: CompanyDatabase,
  request: FastifyRequest,
  reply: FastifyReply,
  loginId: string,
): Promise<void> {
  const held = request.cookies[KNOWN_BROWSER_COOKIE];
  const fresh = newSecret();
  const values = [loginId, held === undefined ? null : hashOfSecret(held), hashOfSecret(fresh)];
  const [row] = await database.identity<{ kept: boolean }>(KNOW_BROWSER, values);
  setKnownBrowserCookie(request, reply, row?.kept === true && held !== undefined ? held : fresh);
}
