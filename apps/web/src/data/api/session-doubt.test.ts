import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { askOnceInAWhile, onSessionDoubt } from './session-doubt.ts';

const OURS = { 'cuadra-server': '1' };

async function callAnswered(status: number, headers: Record<string, string> = OURS) {
  const heard = vi.fn();
  const stop = onSessionDoubt(heard);
  const answer = async () => new Response('{}', { status, headers });
  const client = createApiClient({ fetch: answer as typeof fetch });
  await client.call({ method: 'GET', path: '/products' });
  await client.stream('/events', new AbortController().signal);
  stop();
  await client.call({ method: 'GET', path: '/products' });
  return heard.mock.calls.length;
}

describe('what the server refuses to this person', () => {
  it('[PERM-02] is told to whoever keeps the session, of calls and of the stream, as long as he listens', async () => {
    expect(await callAnswered(403)).toBe(2);
  });

  it.each([200, 400, 401, 404, 409, 500])('[PERM-02] is not told of an answer of %i', async (status) => {
    expect(await callAnswered(status)).toBe(0);
  });

  it('[PERM-02] is not told of a page that is not ours: a captive portal forbids everything', async () => {
    expect(await callAnswered(403, {})).toBe(0);
  });
});

describe('asking for the session again', () => {
  it('[PERM-02] happens at once, and not with every refusal of a screen that asks on', async () => {
    let now = 0;
    const ask = vi.fn(async () => undefined);
    const asked = askOnceInAWhile(ask, () => now);
    await asked();
    await asked();
    expect(ask).toHaveBeenCalledTimes(1);
    now = 3_000;
    await Promise.all([asked(), asked()]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('[PERM-02] happens again after a time that failed', async () => {
    let now = 0;
    const ask = vi.fn(() => Promise.reject(new Error('sin red')));
    const asked = askOnceInAWhile(ask, () => now);
    await expect(asked()).rejects.toThrow('sin red');
    now = 3_000;
    await expect(asked()).rejects.toThrow('sin red');
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
