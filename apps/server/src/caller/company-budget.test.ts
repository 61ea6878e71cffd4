/** What a company may ask of the server while others call: a flood is turned away, and whoever is alone never is. */

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { newId } from '@cuadra/contracts/primitives/ids';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { HttpProblem } from '../plugins/problem-format.ts';
import type { CompanyCaller } from './caller.ts';
import { addCompanyBudget, CompanyBudget } from './company-budget.ts';
import { companyOf } from './identify-caller.ts';
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
    const { app, call, lookedUp } = budgetedApp();
    const [flood, other] = [newId(), newId()];
    expect([await call(other), await call(flood, 40 * MEGABYTE)]).toEqual([200, 200]);
    const before = lookedUp();
    expect([await call(flood), await call(flood)]).toEqual([503, 503]);
    expect(lookedUp()).toBe(before);
    expect(await call(other)).toBe(200);
    await app.close();
  });

  it('[PERM-03] takes no call from a company whose phone has announced a picture and not sent it', async () => {
    const { app, call } = budgetedApp();
    const [shop, other] = [newId(), newId()];
    await app.listen({ port: 0, host: '127.0.0.1' });
    const phones = await Promise.all(Array.from({ length: 4 }, () => announcePicture(app, shop)));
    expect(await call(other)).toBe(200);
    expect(await call(shop, MEGABYTE)).toBe(200);
    for (const phone of phones) phone.destroy();
    await app.close();
  });

  it('[PERM-03] counts pictures once they have come, at less than what is parsed', async () => {
    const { app, call } = budgetedApp();
    const [shop, other] = [newId(), newId()];
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'cuadra-company': shop, 'content-type': 'image/png' };
    const sendPicture = () =>
      fetch(url, { method: 'PUT', headers, body: new Uint8Array(32 * MEGABYTE) }).then(
        ({ status }) => status,
      );
    expect(await call(other)).toBe(200);
    expect([await sendPicture(), await sendPicture()]).toEqual([200, 200]);
    for (let picture = 0; picture < 6; picture += 1) await sendPicture();
    expect([await call(other), await call(shop)]).toEqual([200, 503]);
    await app.close();
  });
});

/** An application with one route, which takes any body of any company. */
function budgetedApp() {
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
  app.addContentTypeParser('image/png', { parseAs: 'buffer' }, async () => undefined);
  app.put('/', { config: MEMBER, bodyLimit: 64 * MEGABYTE }, async () => '');
  const call = async (company: string, bytes = 0) => {
    const headers = { 'cuadra-company': company, 'content-type': 'application/json' };
    const payload = JSON.stringify('x'.repeat(bytes));
    const { statusCode } = await app.inject({ method: 'PUT', url: '/', headers, payload });
    return statusCode;
  };
  return { app, call, lookedUp: () => lookedUp };
}

/** @returns a connection whose call has reached the server without its body */
async function announcePicture(app: FastifyInstance, companyId: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = [
    'PUT / HTTP/1.1',
    'host: localhost',
    'content-type: image/png',
    `cuadra-company: ${companyId}`,
    `content-length: ${32 * MEGABYTE}`,
    'expect: 100-continue\r\n\r\n',
  ].join('\r\n');
  socket.write(head);
  // The server asks for the body: it has read the head.
  await once(socket, 'data');
  return socket;
}
