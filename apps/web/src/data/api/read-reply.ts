/** Reads the answer of an online command into a value or a problem with its Spanish sentence. */
import { FIRST_PROBLEM_MESSAGES } from '@cuadra/contracts/problems/first-messages';

import type { Guard } from '../guards.ts';
import type { CallOutcome } from './api-client.ts';
import type { ApiProblem, ApiReply } from './api-reply.ts';
import { isProblem } from './replies.ts';

const UNREACHABLE: ApiProblem = {
  code: 'unreachable',
  message: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  status: 0,
  errors: [],
};

/** The network is there, and what answers in place of the server says that it does not work. */
const FAILING: ApiProblem = {
  ...UNREACHABLE,
  message: 'El servicio no está respondiendo. No se perdió nada: inténtalo de nuevo en un momento.',
};

const TIMED_OUT: ApiProblem = {
  ...UNREACHABLE,
  code: 'timeout',
  message: 'El servidor tardó demasiado en responder. Inténtalo de nuevo.',
};

/** An answer that breaks the contract counts as a failure of the server. */
export function readReply<Value>(outcome: CallOutcome, isValue: Guard<Value>): ApiReply<Value> {
  if (outcome.kind === 'timeout') return { ok: false, problem: TIMED_OUT };
  if (outcome.kind === 'unreachable')
    return { ok: false, problem: outcome.failing === true ? FAILING : UNREACHABLE };
  if (outcome.status >= 200 && outcome.status < 300) {
    const { body, status } = outcome;
    return isValue(body) ? { ok: true, value: body } : { ok: false, problem: failure(status) };
  }
  return { ok: false, problem: problemOf(outcome) };
}

/** The problem stated by an answer of 4xx or 5xx. */
export function problemOf(outcome: Extract<CallOutcome, { kind: 'answer' }>): ApiProblem {
  const retry = outcome.retryAfterMs === undefined ? {} : { retryAfterMs: outcome.retryAfterMs };
  if (!isProblem(outcome.body)) return { ...failure(outcome.status), ...retry };
  const { code, detail, errors } = outcome.body;
  return { code, message: detail, status: outcome.status, errors, ...retry };
}

function failure(status: number): ApiProblem {
  return { code: 'failed', message: FIRST_PROBLEM_MESSAGES.failed, status, errors: [] };
}
