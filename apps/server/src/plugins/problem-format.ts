/**
 * Every refusal and every failure of the API leaves as one problem (RFC 9457). Apart from the routes, so that none of
 * them can answer in another shape, and so that no stack or driver message ever leaves the process.
 */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import { type FieldProblem, fieldProblems, type Problem, problem } from '@cuadra/contracts/problems/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CompanyBusy } from '../db/fair-share.ts';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** More than a person corrects before the next attempt. */
export const ANSWER_ERRORS_MAX = 50;
/** The limit of a field's path and of its sentence, which repeats a wrong name. */
export const ERROR_TEXT_MAX = 300;

/** Thrown by hooks and routes to answer with a problem. Use cases return values; routes translate them with this. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(body.code);
    this.problem = body;
    this.headers = headers;
  }
}

/** A refusal with that status and reason; `errors` name the fields, where there are any. */
export function refuse(status: number, code: ReasonCode, errors: readonly FieldProblem[] = []): HttpProblem {
  return new HttpProblem(problem(status, code, errors));
}

/** A refusal that names one field. @param message the reason's own sentence by default */
export function refuseField(
  status: number,
  code: ReasonCode,
  field: string,
  message: string = PROBLEM_MESSAGES[code],
): HttpProblem {
  return refuse(status, code, [{ field, code, message }]);
}

/** The reasons for which Fastify itself refuses a request, before a route gets it. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, readonly [number, ReasonCode]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid_json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type'],
  FST_ERR_BAD_URL: [404, 'not_found'],
};

/** The errors that our own functions in the database raise (db/functions). */
const RAISED_PROBLEMS: Readonly<Record<string, readonly [number, ReasonCode]>> = {
  CU003: [409, 'different_history'],
  CU004: [409, 'device_duplicated'],
};

/**
 * What PostgreSQL raises for a text it cannot store (NUL, half a surrogate pair, a number out of range). The schemas
 * refuse these first; this prevents one they miss from becoming a 500 (API-02).
 */
const UNSTORABLE_INPUT = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

const DISK_FULL = '53100';
/** A statement that ran longer than it may: the limit that keeps one call from holding up all others. */
const TOOK_TOO_LONG = '57014';

/** The database is busy, full, restarting or out of reach: a retry of the same call may succeed. */
const UNAVAILABLE = new Set([
  '55P03',
  '40P01',
  '40001',
  '57P01',
  '57P02',
  '57P03',
  DISK_FULL,
  '53300',
  '08000',
  '08003',
  '08006',
]);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Returns a caught error as the caller's problem. An unknown error is our own failure, and reveals nothing more. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof z.ZodError) return refuse(400, 'invalid_input', fieldProblems(error));
  const code = codeOf(error);
  const known = FRAMEWORK_PROBLEMS[code] ?? RAISED_PROBLEMS[code];
  if (known !== undefined) return refuse(...known);
  if (UNSTORABLE_INPUT.has(code)) return refuse(400, 'invalid_input');
  if (error instanceof CompanyBusy) return new HttpProblem(problem(503, 'later'), { 'retry-after': '5' });
  if (code === TOOK_TOO_LONG) return new HttpProblem(problem(503, 'took_too_long'), { 'retry-after': '60' });
  if (UNAVAILABLE.has(code) || UNREACHABLE.has(code) || isLostConnection(error)) {
    return new HttpProblem(problem(503, 'later'), { 'retry-after': '2' });
  }
  if (isClientError(error)) return refuse(error.statusCode, 'invalid_input');
  return refuse(500, 'failed');
}

/** Every error of a route leaves as a problem (RFC 9457). */
export function addProblemFormat(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
}

/** Also called for what Fastify refuses before it has found a route (`frameworkErrors`). */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { problem: whole, headers } = problemOf(error);
  const answer = { problem: inFewWords(whole), headers };
  logFailure(error, answer.problem, request);
  return reply
    .code(answer.problem.status)
    .headers({ 'cache-control': 'no-store', ...answer.headers })
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(answer.problem));
}

/** Cuts the list of faults: a body with a hundred thousand faults does not get a hundred thousand sentences. */
function inFewWords(whole: Problem): Problem {
  const errors = whole.errors.slice(0, ANSWER_ERRORS_MAX).map((one) => ({
    ...one,
    field: one.field.slice(0, ERROR_TEXT_MAX),
    message: one.message.slice(0, ERROR_TEXT_MAX),
  }));
  return { ...whole, detail: whole.detail.slice(0, ERROR_TEXT_MAX), errors };
}

/** Refusals that show a guess at a secret, or an attempt at data without the right to it (ASVS 16.3.1, 16.3.2). */
const GUESSES: ReadonlySet<string> = new Set<ReasonCode>([
  'wrong_credentials',
  'wrong_password',
  'reset_token_invalid',
  'invite_invalid',
  'rate_limited',
  'too_many_attempts',
]);

/** Logs a failure. A database out of reach fails every call: it is logged where it happens, not with each call. */
function logFailure(error: unknown, { status, code }: Problem, request: FastifyRequest): void {
  if (status === 503 && !isDiskFull(error)) request.log.info({ err: error }, 'asked to retry later');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  else if (status === 403 || GUESSES.has(code)) request.log.warn(refusalOf(code, request), 'call refused');
}

/** Whether the disk is full: waiting does not cure that, and the operator of the server has to learn of it. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL;
}

const DEVICE_CHARACTERS_MAX = 300;

/** Describes the refused call by its route and not by its path: an address may hold the token of a link. */
function refusalOf(code: string, { method, routeOptions, ip, headers, signedIn, caller }: FastifyRequest) {
  const device = headers['user-agent']?.slice(0, DEVICE_CHARACTERS_MAX);
  const who = { device, userId: signedIn?.userId, companyId: caller?.companyId, deviceId: caller?.deviceId };
  return { code, method, route: routeOptions.url, ip, ...who };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** node-postgres gives no code for a connection that ended during a query. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && /^Connection terminated|^timeout exceeded when trying/.test(error.message);
}

function isClientError(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}
