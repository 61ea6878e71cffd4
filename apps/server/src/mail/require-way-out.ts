/** Whether a mail can be sent at all, asked before anything promises one. Apart from sending it, which comes after the answer. */
import type { FastifyRequest } from 'fastify';
import { refuseField } from '../plugins/problem-format.ts';
import type { Mailer } from './mailer.ts';

/**
 * @param message what is told; the sentence of `mail_failed` where nothing is said
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
