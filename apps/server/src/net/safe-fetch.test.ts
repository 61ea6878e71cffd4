import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedAddress } from './safe-connection.ts';
import { fetchJson, type SafeFetchOptions } from './safe-fetch.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Another party's server, on this machine. */
let answer: Answer;
let asked: IncomingMessage[];
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});

beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.end('{"price": 512.48}');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const HERE: readonly ResolvedAddress[] = [{ address: '127.0.0.1', family: 4 }];
const port = () => (server.address() as AddressInfo).port;
const fetchHere = (options: Partial<SafeFetchOptions> = {}) =>
  fetchJson(`http://tasa.example:${port()}/v1/bcv`, {
    allowsPrivate: true,
    resolve: async () => HERE,
    ...options,
  });

describe('an address that the operator allows', () => {
  it('[SET-01] is read as JSON, at the address its name had when it was looked up, once', async () => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return HERE;
    };
    expect(await fetchHere({ resolve })).toEqual({ ok: true, value: { price: 512.48 } });
    expect(lookups).toBe(1);
    expect(asked[0]?.headers.host).toBe(`tasa.example:${port()}`);
    expect(asked[0]?.headers.cookie).toBeUndefined();
  });

  it.each<[string, Answer, RegExp]>([
    ['an error', (_, response) => response.writeHead(500).end('{}'), /el error 500/],
    ['a page', (_, response) => response.end('<html></html>'), /no respondió con JSON/],
    ['nothing', (_, response) => response.end(), /no respondió con JSON/],
    [
      'another address',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('{"price": 1}'),
      /otra dirección/,
    ],
    ['too much', (_, response) => response.end(`{"price": "${'9'.repeat(65_536)}"}`), /demasiado grande/],
    [
      'half an answer',
      (_, response) => response.writeHead(200, { 'content-length': '99' }).write('{'),
      /tardó/,
    ],
    ['nothing, for ever', () => undefined, /tardó/],
    ['a broken line', (request) => request.socket.destroy(), /No se pudo conectar/],
  ])('[SET-01] that answers with %s gives no rate, and it is said why', async (_, given, sentence) => {
    answer = given;
    const isNever = sentence.source === 'tardó';
    const outcome = await fetchHere(isNever ? { timeoutMs: 200 } : {});
    expect(outcome).toMatchObject({ ok: false, reason: 'unreachable' });
    expect(outcome.ok ? '' : outcome.message).toMatch(sentence);
    expect(asked).toHaveLength(1);
  });

  it('[SET-01] that never ends is cut off long before it has sent all', async () => {
    answer = (_, response) => {
      const more = () => response.write('9'.repeat(16_384), (error) => error ?? more());
      more();
    };
    const outcome = await fetchHere();
    expect(outcome.ok ? '' : outcome.message).toMatch(/demasiado grande/);
  });

  it('[SET-01] whose name is looked up for ever gives up too', async () => {
    const outcome = await fetchHere({ timeoutMs: 50, resolve: () => new Promise(() => undefined) });
    expect(outcome.ok ? '' : outcome.message).toMatch(/tardó/);
  });
});

describe('an address of this machine or its network', () => {
  const never = async () => {
    throw new Error('nothing is looked up');
  };

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1:8443/',
    'http://bcv.example/',
    'ftp://bcv.example/',
    'file:///etc/passwd',
    'https://ana:clave@bcv.example/',
    'bcv.example',
    '',
  ])('[SET-01] %j is not even looked up', async (url) => {
    const outcome = await fetchJson(url, { allowsPrivate: false, resolve: never });
    expect(outcome).toMatchObject({ ok: false, reason: 'not_allowed' });
  });

  it.each([
    [HERE],
    [[{ address: '200.44.32.12', family: 4 }, ...HERE]],
    [[{ address: '::ffff:127.0.0.1', family: 6 }]],
    [[{ address: 'fd00::1', family: 6 }]],
  ])('[SET-01] is not called under a name of its own: %j', async (addresses) => {
    const url = `https://tasa.example:${port()}/`;
    const outcome = await fetchJson(url, { allowsPrivate: false, resolve: async () => addresses });
    expect(outcome).toMatchObject({ ok: false, reason: 'not_allowed' });
    expect(asked).toHaveLength(0);
  });

  it('[SET-01] is not called without encryption to be decided by its name later', async () => {
    const url = `http://tasa.example:${port()}/`;
    expect(await fetchJson(url, { allowsPrivate: false, resolve: async () => HERE })).toMatchObject({
      ok: false,
      message: 'La dirección debe empezar por https://.',
    });
  });
});
