/** Reads the answer of an online command into a value or a problem with its Spanish sentence. */
import { PROBLEM_MESSAGES, Problem } from '@cuadra/contracts/problem';
import type { z } from 'zod';

import type { CallOutcome } from './api-client.ts';
import type { ApiProblem, ApiReply } from './api-reply.ts';

const UNREACHABLE: ApiProblem = {
  code: 'unreachable',
  message: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  status: 0,
  errors: [],
};

/** An answer that is not as the contract says counts as the server's own failure. */
export function readReply<Schema extends z.ZodType>(
  outcome: CallOutcome,
  schema: Schema,
): ApiReply<z.infer<Schema>> {
  if (outcome.kind !== 'answer') return { ok: false, problem: { ...UNREACHABLE, code: outcome.kind } };
  if (outcome.status >= 200 && outcome.status < 300) {
    const value = schema.safeParse(outcome.body);
    return value.success ? { ok: true, value: value.data } : { ok: false, problem: failure(outcome.status) };
  }
  return { ok: false, problem: problemOf(outcome) };
}

/** The problem that an answer of 4xx or 5xx tells. */
export function problemOf(outcome: Extract<CallOutcome, { kind: 'answer' }>): ApiProblem {
  const parsed = Problem.safeParse(outcome.body);
  const retry = outcome.retryAfterMs === undefined ? {} : { retryAfterMs: outcome.retryAfterMs };
  if (!parsed.success) return { ...failure(outcome.status), ...retry };
  const { code, detail, errors } = parsed.data;
  return { code, message: detail, status: outcome.status, errors, ...retry };
}

function failure(status: number): ApiProblem {
  return { code: 'failed', message: PROBLEM_MESSAGES.failed, status, errors: [] };
}
