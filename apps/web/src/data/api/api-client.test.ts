import { problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it, vi } from 'vitest';

import { type ApiClientOptions, type Contact, createApiClient } from './api-client.ts';
import { deferSignOut, forgiveSignOut } from './owed-sign-out.ts';
import { readReply } from './read-reply.ts';
import { isSessionReply } from './replies.ts';

const OURS = { 'cuadra-server': '1.0.0;schema=1-2', date: 'Fri, 20 Nov 2026 16:00:00 GMT' };

describe('createApiClient', () => {
  it('[DATA-01] sends company, schema and witness, and the body as it was written', async () => {
    const sent: RequestInit[] = [];
    const client = clientAnswering(() => json(200, {}), sent, {
      companyId: 'c1',
      witness: async () => '7:abcd',
    });

    await client.call({ method: 'POST', path: '/sales', body: '{"id":"x","a":"1.00"}' });

    expect(sent[0]?.headers).toMatchObject({
      'cuadra-company': 'c1',
      'cuadra-schema': '2',
      'cuadra-witness': '7:abcd',
      'content-type': 'application/json',
    });
    expect(sent[0]?.body).toBe('{"id":"x","a":"1.00"}');
  });

  it('[AUTH-12] says with every call but those of identity that nobody is signed in, while a person’s sign-out is owed', async () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    vi.stubGlobal('localStorage', storage);
    const sent: RequestInit[] = [];
    const client = createApiClient({
      fetch: async (_, init) => {
        sent.push(init ?? {});
        return json(200, {});
      },
    });
    const callBoth = async () => {
      await client.call({ method: 'GET', path: '/versions' });
      await client.call({ method: 'POST', path: '/auth/sign-out' });
      return sent.splice(0).map(({ headers }) => new Headers(headers).get('cuadra-signed-out'));
    };
    expect(await callBoth()).toEqual([null, null]);
    deferSignOut('ana');
    forgiveSignOut('luis');
    expect(await callBoth()).toEqual(['1', null]);
    forgiveSignOut('ana');
    expect(await callBoth()).toEqual([null, null]);
    vi.unstubAllGlobals();
  });

  it('[S-12] takes a page of a captive portal for no answer, whatever its status', async () => {
    const portal = new Response('<html>Acepta las condiciones</html>', { status: 200 });
    const client = clientAnswering(() => portal);
    expect(await client.call({ method: 'GET', path: '/versions' })).toEqual({ kind: 'unreachable' });
  });

  it('[S-12] takes no network, a redirect and an answer that is no JSON for no answer', async () => {
    const failing = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failing.call({ method: 'GET', path: '/versions' })).toEqual({ kind: 'unreachable' });
    const broken = clientAnswering(() => new Response('{"version":', { status: 200, headers: OURS }));
    expect(await broken.call({ method: 'GET', path: '/versions' })).toEqual({ kind: 'unreachable' });
  });

  it('[API-03] tells a call that took too long from one without a network', async () => {
    const client = clientAnswering(
      (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await client.call({ method: 'GET', path: '/versions', timeoutMs: 5 })).toEqual({
      kind: 'timeout',
    });
  });

  it('[S-60] reports the server’s date with the times the call left and came back', async () => {
    const contacts: Contact[] = [];
    const times = [1000, 1200];
    const client = clientAnswering(() => json(200, {}), [], {
      onContact: (contact) => contacts.push(contact),
      now: () => times.shift() ?? 0,
    });
    await client.call({ method: 'GET', path: '/versions' });
    expect(contacts).toEqual([{ serverDate: OURS.date, sentAtMs: 1000, receivedAtMs: 1200 }]);
  });
});

describe('readReply', () => {
  it('[API-02] hands on the problem with its Spanish sentence and fields', async () => {
    const errors = [{ field: 'email', code: 'taken', message: 'Este correo electrónico no está disponible' }];
    const client = clientAnswering(() => json(409, problem(409, 'email_taken', errors)));
    const reply = readReply(
      await client.call({ method: 'POST', path: '/auth/sign-up', body: '{}' }),
      isSessionReply,
    );

    expect(reply).toEqual({
      ok: false,
      problem: {
        code: 'email_taken',
        message: 'Este correo electrónico no está disponible',
        status: 409,
        errors,
      },
    });
  });

  it('takes an answer of another shape for the server’s failure, never for a value', async () => {
    const client = clientAnswering(() => json(200, { user: 'x' }));
    const reply = readReply(await client.call({ method: 'GET', path: '/auth/session' }), isSessionReply);
    expect(reply).toMatchObject({ ok: false, problem: { code: 'failed', status: 200 } });
  });
});

type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>;

function clientAnswering(answer: Answer, sent: RequestInit[] = [], options: ApiClientOptions = {}) {
  const fetcher = async (_url: unknown, init?: RequestInit) => {
    sent.push(init ?? {});
    return answer(init?.signal);
  };
  return createApiClient({ ...options, fetch: fetcher as typeof fetch });
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: OURS });
}
