/**
 * How often a caller may call. Guessing is limited by address and account. Everything else is limited by device or
 * session, not by address: a shop is one address, and a backlog that is sent after a power cut is a burst
 * (docs/sync.md, section 3). Calls are counted in the memory of each process, so several processes behind a balancer
 * allow that many times as much.
 */
import { problem } from '@cuadra/contracts/problems/problem';
import { SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../plugins/problem-format.ts';
import { hashOfSecret } from './tokens.ts';

/** Calls in a window of time. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IPV6_SUBNET_BITS = 64;

export const RATE_LIMITS = {
  signInByAddressAndEmail: { max: 20, windowMs: 15 * MINUTE_MS },
  signInByAddress: { max: 200, windowMs: 15 * MINUTE_MS },
  signUpByAddress: { max: 100, windowMs: HOUR_MS },
  forgotByAddressAndEmail: { max: 5, windowMs: HOUR_MS },
  forgotByAddress: { max: 60, windowMs: HOUR_MS },
  resetByAddress: { max: 60, windowMs: HOUR_MS },
  /** Each may be a mail into another person's mailbox. */
  invitesByCompanyAndPerson: { max: 20, windowMs: HOUR_MS },
  invitesByCompany: { max: 200, windowMs: HOUR_MS },
  /** Each is a mail: many to one mailbox are abuse, many in all are a shop's best day. */
  receiptMailsByCompanyAndPerson: { max: 20, windowMs: HOUR_MS },
  receiptMailsByCompany: { max: 300, windowMs: HOUR_MS },
  /** A person who makes companies in order to send mail still counts as one person, and as one address. */
  receiptMailsByPerson: { max: 40, windowMs: HOUR_MS },
  receiptMailsByAddress: { max: 900, windowMs: HOUR_MS },
  /**
   * Each body has megabytes and takes time to read. A device repeats the call every few seconds while documents are
   * booked.
   */
  finishMovingByCompany: { max: 40, windowMs: MINUTE_MS },
  verificationMailsByPerson: { max: 5, windowMs: HOUR_MS },
  /** Each is a call of another party's server. */
  rateSourceByCompany: { max: 30, windowMs: MINUTE_MS },
  providerTriesByCompany: { max: 10, windowMs: MINUTE_MS },
  /** Those who read a campaign's mails; the servers of a mail provider fetch the pictures of many. */
  messagesByAddress: { max: 3000, windowMs: MINUTE_MS },
  /** Customers who subscribe to notices: a shop's own wireless network is one address. */
  pushByAddress: { max: 300, windowMs: MINUTE_MS },
  pushInvitationsByCompany: { max: 600, windowMs: HOUR_MS },
  /** A till that sends a long backlog in batches of one on a bad line stays far below this. */
  callsByDevice: { max: 3000, windowMs: MINUTE_MS },
  callsBySession: { max: 1200, windowMs: MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Counts the call under a key and throws a problem with `Retry-After` when it is one too many. */
export type RateLimiter = (request: FastifyRequest, key: string) => Promise<void>;
export type RateLimiters = Readonly<Record<RateLimitName, RateLimiter>>;

const UNLIMITED: RateLimiter = async () => undefined;

/** @param enabled off only for load tests, whose one device sells like a hundred */
export async function addRateLimits(app: FastifyInstance, enabled: boolean): Promise<RateLimiters> {
  await app.register(rateLimit, { global: false });
  const names = Object.keys(RATE_LIMITS) as RateLimitName[];
  const limiters = Object.fromEntries(
    names.map((name) => [name, enabled ? limiter(app, RATE_LIMITS[name]) : UNLIMITED]),
  ) as RateLimiters;
  app.addHook('onRequest', (request) => limitCaller(limiters, request));
  return limiters;
}

function limiter(app: FastifyInstance, limit: RateLimit): RateLimiter {
  const keys = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.windowMs,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  });
  return async (request, key) => {
    keys.set(request, key);
    const answer = await count(request);
    if (answer.isAllowed || !answer.isExceeded) return;
    throw new HttpProblem(problem(429, 'rate_limited'), { 'retry-after': String(answer.ttlInSeconds) });
  };
}

/** Returns the address a call comes from. An IPv6 customer has a whole subnet, which counts as one address. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip, IPV6_SUBNET_BITS);
}

/** Runs after the caller is known. Callers without device and session are counted by the route itself. */
async function limitCaller(limiters: RateLimiters, request: FastifyRequest): Promise<void> {
  if (request.caller?.deviceId !== undefined) {
    await limiters.callsByDevice(request, `${request.caller.companyId}:${request.caller.deviceId}`);
    return;
  }
  const token = request.cookies[SESSION_COOKIE];
  if (request.signedIn !== undefined && token !== undefined) {
    await limiters.callsBySession(request, hashOfSecret(token).toString('base64'));
  }
}
