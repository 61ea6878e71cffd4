/**
 * Every refusal and every failure of the API leaves as one problem (RFC 9457). Apart from the routes so that none of
 * them can answer in another shape, and so that no stack or driver message ever leaves the process.
 */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import { type FieldProblem, fieldProblems, type Problem, problem } from '@cuadra/contracts/problems/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CompanyBusy } from '../db/fair-share.ts';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** More than a person mends before asking again. */
export const ANSWER_ERRORS_MAX = 50;
/** Of a field's path and of its sentence: a wrong name is repeated in it. */
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

/** A refusal that names one field. @param message the reason's own sentence where nothing more exact is said */
export function refuseField(
  status: number,
  code: ReasonCode,
  field: string,
  message: string = PROBLEM_MESSAGES[code],
): HttpProblem {
  return refuse(status, code, [{ field, code, message }]);
}

/** What Fastify itself refuses a request for, before a route sees it. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, readonly [number, ReasonCode]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid_json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type'],
  FST_ERR_BAD_URL: [404, 'not_found'],
};

/** What our own functions in the database raise (db/functions). */
const RAISED_PROBLEMS: Readonly<Record<string, readonly [number, ReasonCode]>> = {
  CU003: [409, 'different_history'],
  CU004: [409, 'device_duplicated'],
};

/**
 * What PostgreSQL raises for a text it cannot hold (NUL, half a surrogate pair, a number out of range). The schemas
 * refuse these first; this keeps one they miss from becoming a 500 (API-02).
 */
const UNSTORABLE_INPUT = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

const DISK_FULL = '53100';

/** The database is busy, full, starting again or out of reach: the same call will do later. */
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

/** What a caught error is for the caller. Anything unknown is our own failure and says nothing more. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof z.ZodError) return refuse(400, 'invalid_input', fieldProblems(error));
  const code = codeOf(error);
  const known = FRAMEWORK_PROBLEMS[code] ?? RAISED_PROBLEMS[code];
  if (known !== undefined) return refuse(...known);
  if (UNSTORABLE_INPUT.has(code)) return refuse(400, 'invalid_input');
  if (error instanceof CompanyBusy) return new HttpProblem(problem(503, 'later'), { 'retry-after': '5' });
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

/** Also for what Fastify refuses before it has found a route (`frameworkErrors`). */
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

/** Whoever sends a hundred thousand faults is not answered a hundred thousand sentences. */
function inFewWords(whole: Problem): Problem {
  const errors = whole.errors.slice(0, ANSWER_ERRORS_MAX).map((one) => ({
    ...one,
    field: one.field.slice(0, ERROR_TEXT_MAX),
    message: one.message.slice(0, ERROR_TEXT_MAX),
  }));
  return { ...whole, detail: whole.detail.slice(0, ERROR_TEXT_MAX), errors };
}

/** What is refused to whoever guesses a secret or reaches for what is not his (ASVS 16.3.1, 16.3.2). */
const GUESSES: ReadonlySet<string> = new Set<ReasonCode>([
  'wrong_credentials',
  'wrong_password',
  'reset_token_invalid',
  'invite_invalid',
  'rate_limited',
  'too_many_attempts',
]);

/** A database that is out of reach fails every call: what it is, is said once where it happens, not with each. */
function logFailure(error: unknown, { status, code }: Problem, request: FastifyRequest): void {
  if (status === 503 && !isDiskFull(error)) request.log.info({ err: error }, 'asked to retry later');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  else if (status === 403 || GUESSES.has(code)) request.log.warn(refusalOf(code, request), 'call refused');
}

/** Whether the disk is full: that passes by nobody's waiting, and whoever looks after the server has to hear of it. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL;
}

const DEVICE_CHARACTERS_MAX = 300;

/** By the route and not the path: an address may hold the token of a link. */
function refusalOf(code: string, { method, routeOptions, ip, headers, signedIn, caller }: FastifyRequest) {
  const device = headers['user-agent']?.slice(0, DEVICE_CHARACTERS_MAX);
  const who = { device, userId: signedIn?.userId, companyId: caller?.companyId, deviceId: caller?.deviceId };
  return { code, method, route: routeOptions.url, ip, ...who };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** node-postgres gives no code for a connection that ended under a query. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && /^Connection terminated|^timeout exceeded when trying/.test(error.message);
}

function isClientError(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}
