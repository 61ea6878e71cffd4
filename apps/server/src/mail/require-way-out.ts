/**
 * Whether a mail can be sent at all, checked before anything promises one. Apart from sending it, which comes after the
 * answer.
 */
import type { FastifyRequest } from 'fastify';
import { refuseField } from '../plugins/problem-format.ts';
import type { Mailer } from './mailer.ts';

/**
 * @param message the problem's sentence; the one of `mail_failed` by default
 * @throws HttpProblem 502 `mail_failed`
 */
export async function requireWayOut(
  mailer: Mailer,
  request: FastifyRequest,
  message?: string,
): Promise<void> {
  try {
    await mailer.check();
  } catch (error) {
    request.log.error({ err: error }, 'no mail can be sent');
    throw refuseField(502, 'mail_failed', '', message);
  }
}
