/**
 * Limits what a company may ask of the server while other companies call too: a burst of bytes, and so many bytes a
 * second after it. Reading and checking a body takes processor time from all companies, in proportion to its bytes. A
 * company that is alone is not limited.
 */

import { problem } from '@cuadra/contracts/problems/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../plugins/problem-format.ts';
import { companyOf } from './identify-caller.ts';

export interface Budget {
  /** What may be spent at once. */
  readonly burst: number;
  /** What is refilled each second. */
  readonly perSecond: number;
  /** A company counts as calling for so long after its last call. */
  readonly activeMs: number;
}

interface Account {
  /** Positive while something may be spent. */
  left: number;
  atMs: number;
}

export class CompanyBudget {
  private readonly budget: Budget;
  private readonly accounts = new Map<string, Account>();

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /**
   * Spends what a call costs. A call may begin with any positive rest, so that the largest call is served at last.
   *
   * @returns seconds to wait where nothing is left and others call too; undefined where the call may go on
   */
  spend(companyId: string, cost: number, nowMs: number): number | undefined {
    const account = this.accountOf(companyId, nowMs);
    const seconds = this.secondsToWait(companyId, nowMs);
    if (seconds !== undefined) return seconds;
    account.left = Math.max(account.left - cost, -this.budget.burst);
    return undefined;
  }

  /**
   * Checks the rest and spends nothing, so that a caller who only names a company costs the company nothing.
   *
   * @returns as {@link spend}
   */
  secondsToWait(companyId: string, nowMs: number): number | undefined {
    const account = this.accounts.get(companyId);
    if (account === undefined) return undefined;
    const { left } = this.earned(account, nowMs);
    if (left > 0 || !this.hasOthers(companyId, nowMs)) return undefined;
    return Math.max(1, Math.ceil(-left / this.budget.perSecond));
  }

  /** Spends what is known only after the call is answered. */
  charge(companyId: string, cost: number): void {
    const account = this.accounts.get(companyId);
    if (account !== undefined) account.left = Math.max(account.left - cost, -this.budget.burst);
  }

  private accountOf(companyId: string, nowMs: number): Account {
    const held = this.accounts.get(companyId) ?? { left: this.budget.burst, atMs: nowMs };
    const account = this.earned(held, nowMs);
    // Inserted anew, so that accounts stay in the order of their last calls.
    this.accounts.delete(companyId);
    this.accounts.set(companyId, account);
    this.forgetQuiet(nowMs);
    return account;
  }

  private earned({ left, atMs }: Account, nowMs: number): Account {
    const { burst, perSecond } = this.budget;
    const earned = (Math.max(0, nowMs - atMs) * perSecond) / 1000;
    return { left: Math.min(burst, left + earned), atMs: nowMs };
  }

  /** Drops the companies whose budget is full again: they are as if they had never called. */
  private forgetQuiet(nowMs: number): void {
    const { burst, perSecond, activeMs } = this.budget;
    const wholeMs = Math.max(activeMs, ((2 * burst) / perSecond) * 1000);
    for (const [companyId, { atMs }] of this.accounts) {
      if (nowMs - atMs <= wholeMs) return;
      this.accounts.delete(companyId);
    }
  }

  private hasOthers(companyId: string, nowMs: number): boolean {
    const other = [...this.accounts].slice(-2).findLast(([id]) => id !== companyId);
    return other !== undefined && nowMs - other[1].atMs <= this.budget.activeMs;
  }
}

const MEGABYTE = 1024 * 1024;
/** An import of some 20,000 products at once; then two movements of 500 lots a second. */
const BUDGET: Budget = { burst: 16 * MEGABYTE, perSecond: MEGABYTE / 4, activeMs: 10_000 };
/** The cost of any call, in bytes: the caller is looked up, and something is answered. */
const CALL_COST = 1024;
/** An answer costs less than a body: it is passed on as the database wrote it, and a picture as it came. */
const ANSWER_SHARE = 1 / 8;
const PICTURE_SHARE = 1 / 8;
/** A larger refused body is not even read off the line: reading it would take time from the others. */
const READ_WHEN_REFUSED_BYTES_MAX = 64 * 1024;

/**
 * Refuses, before its body is read, a call beyond its company's budget while others call. An overdrawn company is
 * refused before its caller is looked up in the database, because the lookup would take time from the others.
 *
 * @param identify adds the hook that finds out who calls, between the two
 */
export function addCompanyBudget(app: FastifyInstance, identify: () => void): void {
  const budget = new CompanyBudget(BUDGET);
  app.addHook('onRequest', async (request) => {
    const companyId = asksOfCompany(request) ? companyOf(request) : undefined;
    const seconds = companyId === undefined ? undefined : budget.secondsToWait(companyId, Date.now());
    if (seconds !== undefined) throw busy(request, seconds);
  });
  identify();
  app.addHook('onRequest', async (request) => {
    if (request.caller === undefined) return;
    const seconds = budget.spend(request.caller.companyId, costOf(request), Date.now());
    if (seconds !== undefined) throw busy(request, seconds);
  });
  app.addHook('onSend', async (request, _, payload) => {
    const { caller } = request;
    if (caller === undefined) return;
    const answered = typeof payload === 'string' ? payload.length * ANSWER_SHARE : 0;
    budget.charge(caller.companyId, answered + pictureCost(request));
  });
}

function asksOfCompany({ routeOptions }: FastifyRequest): boolean {
  const { access } = routeOptions.config;
  return access !== undefined && access.kind !== 'public' && access.kind !== 'signed-in';
}

function busy(request: FastifyRequest, seconds: number): HttpProblem {
  const closing = bytesToCome(request) > READ_WHEN_REFUSED_BYTES_MAX ? { connection: 'close' } : {};
  return new HttpProblem(problem(503, 'later'), { 'retry-after': String(seconds), ...closing });
}

/** Charges a parsed body before it arrives: otherwise many calls at once would each spend the same rest. */
function costOf(request: FastifyRequest): number {
  return CALL_COST + (isParsed(request) ? bytesToCome(request) : 0);
}

/**
 * Charges a picture after it has arrived: the announced size of a slow upload must not block the company's other
 * devices.
 */
function pictureCost(request: FastifyRequest): number {
  return !isParsed(request) && request.raw.complete ? bytesToCome(request) * PICTURE_SHARE : 0;
}

function isParsed({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.includes('json') ?? false;
}

/** A body whose length is not declared may be as large as its route takes. */
function bytesToCome({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  return Number(headers['content-length'] ?? 0);
}
