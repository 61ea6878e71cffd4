/** Gives whoever has just proved a password a session of the browser that asks: signing up, signing in, taking an invitation. */
import { SESSION_COOKIE } from '@cuadra/contracts/protocol-constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { setSessionCookie } from './cookies.ts';
import { endSession, type ProvenLogin, startSession } from './sessions.ts';

/** @throws HttpProblem 401 when the password was reset while it was being checked */
export async function openSession(
  database: CompanyDatabase,
  request: FastifyRequest,
  reply: FastifyReply,
  proven: ProvenLogin,
): Promise<void> {
  // A new token at each sign-in, and the one before it ends: none can be planted or left behind (ASVS 7.2.4).
  const before = request.cookies[SESSION_COOKIE];
  if (before !== undefined) await endSession(database, before);
  const token = await startSession(database, proven, request.headers['user-agent'] ?? '');
  if (token === undefined) throw refuse(401, 'wrong_credentials');
  setSessionCookie(request, reply, token);
}
