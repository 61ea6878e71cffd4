/** What a company may ask of the server while others call: a flood is turned away, and whoever is alone never is. */

import { newId } from '@cuadra/contracts/ids';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { CompanyCaller } from './caller.ts';
import { addCompanyBudget, CompanyBudget } from './company-budget.ts';
import { companyOf } from './identify-caller.ts';
import type { HttpProblem } from './problem-format.ts';
import { MEMBER } from './route-access.ts';

const MEGABYTE = 1024 * 1024;
const BUDGET = { burst: 1000, perSecond: 100, activeMs: 10_000 };

describe('the budget of a company', () => {
  it('[PERM-03] has no end while no other company calls', () => {
    const budget = new CompanyBudget(BUDGET);
    for (let call = 0; call < 100; call += 1) expect(budget.spend('a', 500, call)).toBeUndefined();
    budget.spend('b', 1, 100);
    expect(budget.spend('a', 500, 20_000)).toBeUndefined();
  });

  it('[PERM-03] ends for who floods beside another, who goes on, and says when to come again', () => {
    const budget = new CompanyBudget(BUDGET);
    budget.spend('other', 1, 0);
    expect([budget.spend('flood', 900, 0), budget.spend('flood', 900, 0)]).toEqual([undefined, undefined]);
    expect(budget.spend('flood', 1, 0)).toBe(8);
    expect(budget.spend('other', 100, 0)).toBeUndefined();
    expect(budget.spend('flood', 1, 7_000)).toBe(1);
    expect(budget.spend('flood', 1, 8_100)).toBeUndefined();
  });

  it('[PERM-03] is owed no more than once over, however much was asked', () => {
    const budget = new CompanyBudget(BUDGET);
    budget.spend('other', 1, 0);
    budget.spend('flood', 1_000_000, 0);
    expect(budget.spend('flood', 1, 0)).toBe(10);
    budget.charge('other', 2000);
    expect(budget.spend('other', 1, 0)).toBe(10);
  });

  it('[PERM-03] says who waits without spending anything, and before that company is looked up', () => {
    const budget = new CompanyBudget(BUDGET);
    expect(budget.secondsToWait('flood', 0)).toBeUndefined();
    budget.spend('flood', 1900, 0);
    expect(budget.secondsToWait('flood', 0)).toBeUndefined();
    budget.spend('other', 1, 0);
    for (let call = 0; call < 10; call += 1) expect(budget.secondsToWait('flood', 0)).toBe(9);
    expect(budget.secondsToWait('flood', 4_000)).toBe(5);
    expect(budget.secondsToWait('other', 4_000)).toBeUndefined();
    expect(budget.secondsToWait('flood', 9_100)).toBeUndefined();
  });

  it('[PERM-03] turns an overdrawn company away before its caller is looked up', async () => {
    const app = Fastify();
    app.setErrorHandler((error, _, reply) => {
      const { problem, headers } = error as HttpProblem;
      return reply.code(problem.status).headers(headers).send(problem);
    });
    let lookedUp = 0;
    addCompanyBudget(app, () => {
      app.decorateRequest('caller', undefined);
      app.addHook('onRequest', async (request) => {
        lookedUp += 1;
        request.caller = { companyId: companyOf(request) } as CompanyCaller;
      });
    });
    app.put('/', { config: MEMBER, bodyLimit: 64 * MEGABYTE }, async () => '');
    const call = async (company: string, bytes = 0) => {
      const headers = { 'cuadra-company': company, 'content-type': 'text/plain' };
      const { statusCode } = await app.inject({
        method: 'PUT',
        url: '/',
        headers,
        payload: 'x'.repeat(bytes),
      });
      return statusCode;
    };
    const [flood, other] = [newId(), newId()];
    expect([await call(other), await call(flood, 40 * MEGABYTE)]).toEqual([200, 200]);
    const before = lookedUp;
    expect([await call(flood), await call(flood)]).toEqual([503, 503]);
    expect(lookedUp).toBe(before);
    expect(await call(other)).toBe(200);
    await app.close();
  });
});
