import { expect, it } from 'vitest';
import { isText, objectWith } from '../guards.ts';
import type { ApiClient, Call, CallOutcome } from './api-client.ts';
import { jsonCalls } from './json-calls.ts';

const isNamed = objectWith({ name: isText });

it.each([
  { method: 'get', sent: { method: 'GET', path: '/devices' } },
  { method: 'remove', sent: { method: 'DELETE', path: '/devices' } },
  { method: 'post', sent: { method: 'POST', path: '/devices', body: '{}' } },
  { method: 'put', sent: { method: 'PUT', path: '/devices', body: '{}' } },
  { method: 'patch', sent: { method: 'PATCH', path: '/devices', body: '{}' } },
] as const)(
  '[API-02] sends $sent.method with a body only where the method has one',
  async ({ method, sent }) => {
    const { client, calls } = answering({ name: 'Caja 1' });
    expect(await jsonCalls(client)[method]('/devices', isNamed)).toEqual({
      ok: true,
      value: { name: 'Caja 1' },
    });
    expect(calls).toEqual([sent]);
  },
);

it('[API-02] writes the body as JSON', async () => {
  const { client, calls } = answering({ name: 'Caja 1' });
  await jsonCalls(client).patch('/devices/1', isNamed, { name: 'Caja 1' });
  expect(calls).toEqual([{ method: 'PATCH', path: '/devices/1', body: '{"name":"Caja 1"}' }]);
});

it('[API-02] takes an answer that is not as the contract says for the server’s own failure', async () => {
  const { client } = answering({ name: 7 });
  expect(await jsonCalls(client).get('/devices', isNamed)).toMatchObject({
    ok: false,
    problem: { code: 'failed', status: 200 },
  });
});

/** A client that answers everything with that body, and keeps what it was asked. */
function answering(body: unknown): { client: ApiClient; calls: Call[] } {
  const calls: Call[] = [];
  const call = async (asked: Call): Promise<CallOutcome> => {
    calls.push(asked);
    return { kind: 'answer', status: 200, body, retryAfterMs: undefined };
  };
  return { client: { call, stream: async () => undefined }, calls };
}
