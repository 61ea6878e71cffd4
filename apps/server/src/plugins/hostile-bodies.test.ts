/** Every route that takes a body, with the largest ones that it takes: what a call costs and what it answers have limits. */

import { newId } from '@cuadra/contracts/primitives/ids';
import { isCollectionName } from '@cuadra/contracts/registry/collection-traits';
import type { RouteOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { envelopeOf } from '../testing/send-items.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { ANSWER_ERRORS_MAX, ERROR_TEXT_MAX } from './problem-format.ts';

const server = serverForTests();

/** Of the processor for one call, passwords' hashing included; a machine that is busy takes no more of it. */
const PROCESSOR_MS_MAX = 1500;
const ANSWER_BYTES_MAX = 64 * 1024;
const WALK_MS_MAX = 600_000;
/** Of the bodies each route gets so many, in turns; all of them in the long run. */
const BODIES_A_ROUTE = process.env.CUADRA_LONG === undefined ? 4 : 100;
const TAKES_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

interface BodyRoute {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with parameters filled in. */
  readonly url: string;
  readonly bytesMax: number;
  /** Names that its schema knows, where it has one. */
  readonly fields: readonly string[];
}

function routesWithBody(): BodyRoute[] {
  return server.app.routeList.flatMap((route) =>
    [route.method]
      .flat()
      .flatMap((method) => (TAKES_BODY.has(method) ? [bodyRoute(route, method as BodyRoute['method'])] : [])),
  );
}

function bodyRoute(route: RouteOptions, method: BodyRoute['method']): BodyRoute {
  const body: unknown = (route.schema as { body?: unknown } | undefined)?.body;
  return {
    method,
    url: route.url
      .replace('/api/v1', '')
      .replace(':sha256', 'a'.repeat(64))
      .replaceAll(/:\w+/g, () => newId()),
    bytesMax: route.bodyLimit ?? server.app.initialConfig.bodyLimit ?? 0,
    fields: body instanceof z.ZodObject ? Object.keys(body.shape) : [],
  };
}

/** Bodies of all of the bytes a route takes, each bad in its own way. */
function hostileBodies({ bytesMax, fields }: BodyRoute): [string, () => string][] {
  const room = roomIn(bytesMax);
  const each = (value: (bytes: number) => string) => {
    const share = Math.floor(room / Math.max(1, fields.length)) - 80;
    return `{${fields.map((name) => `"${name}":${value(share)}`).join(',')}}`;
  };
  return [
    ...[...anywhereHostile(bytesMax)].map(([name, body]): [string, () => string] => [name, () => body]),
    ['a long string', () => JSON.stringify({ id: newId(), name: 'x'.repeat(room - 100) })],
    ['a long list in each field', () => each((bytes) => `[${repeated('{}', bytes / 3)}]`)],
    ['many keys in each field', () => each((bytes) => manyKeys(bytes / 13))],
    ['a long string in each field', () => each((bytes) => `"${'x'.repeat(bytes)}"`)],
  ];
}

const made = new Map<number, ReadonlyMap<string, string>>();

/** Those that say nothing of a route: made once for all that take as much. */
function anywhereHostile(bytesMax: number): ReadonlyMap<string, string> {
  const known = made.get(bytesMax);
  if (known !== undefined) return known;
  const room = roomIn(bytesMax);
  const depth = Math.floor(room / 6);
  const bodies = new Map([
    ['many keys', manyKeys(room / 13)],
    ['keys that are long', `{"${'k'.repeat(room / 2)}":0,"${'l'.repeat(room / 2 - 20)}":0}`],
    ['deep nesting', `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`],
    ['deep lists', `{"id":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}`],
    ['a long list', `[${repeated('{}', room / 3)}]`],
    ['no JSON', '"'.repeat(room)],
  ]);
  made.set(bytesMax, bodies);
  return bodies;
}

/** Bytes, less what the address and the envelope of a call may take. */
function roomIn(bytesMax: number): number {
  return bytesMax - 1024;
}

function repeated(one: string, count: number): string {
  return `${one},`.repeat(Math.floor(count)).slice(0, -1);
}

function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_, place) => `"k${String(place).padStart(8, '0')}":0`).join(',')}}`;
}

/** So many of them, from another one on for each route. */
function inTurns<One>(all: readonly One[], place: number): One[] {
  const from = (place * BODIES_A_ROUTE) % all.length;
  return [...all.slice(from), ...all.slice(0, from)].slice(0, BODIES_A_ROUTE);
}

/** What one call cost the processor, and how much it answered. */
async function costOf(browser: TestBrowser, route: BodyRoute, body: string, headers: Record<string, string>) {
  const before = process.cpuUsage();
  const response = await browser.call(route.method, route.url, body, headers);
  const { user, system } = process.cpuUsage(before);
  return {
    status: response.statusCode,
    ms: (user + system) / 1000,
    bytes: Buffer.byteLength(response.rawPayload),
  };
}

let shop: TestShop;

/** Of a plain client, and of a device where the route takes a creation of its own. */
function itemHeaders({ method, url }: BodyRoute): Record<string, string>[] {
  const [, collection = '', ...rest] = url.split('/');
  if (method !== 'POST' || rest.length > 0 || !isCollectionName(collection)) return [{}];
  const envelope = envelopeOf(shop, { id: newId(), collection, body: {} });
  const made = { ...envelope, clock: new Date().toISOString() };
  return [{}, { 'cuadra-item': JSON.stringify(made) }];
}

describe('the largest bodies', () => {
  beforeEach(async () => {
    shop = await openShop(server.app);
  });

  it(
    '[API-02] cost every route that takes one little of the processor, and are answered with little',
    async () => {
      const routes = routesWithBody();
      expect(routes.length).toBeGreaterThan(80);
      const costly: string[] = [];
      for (const [place, route] of routes.entries()) {
        for (const [name, bodyOf] of inTurns(hostileBodies(route), place)) {
          const body = bodyOf();
          for (const headers of itemHeaders(route)) {
            const type = { 'content-type': 'application/json', ...headers };
            const { status, ms, bytes } = await costOf(shop.browser, route, body, type);
            const finding = `${route.method} ${route.url}, ${name}, ${Object.keys(headers)}: ${status}, ${Math.round(ms)} ms, ${bytes} bytes`;
            if (status >= 500 && status !== 503) costly.push(finding);
            else if (ms > PROCESSOR_MS_MAX || bytes > ANSWER_BYTES_MAX) costly.push(finding);
          }
        }
        // Some end the session, withdraw the device or move the company, as they should.
        const { statusCode } = await shop.browser.call('GET', '/registers');
        if (statusCode !== 200) shop = await openShop(server.app);
      }
      expect(costly).toEqual([]);
    },
    WALK_MS_MAX,
  );

  it('[API-02] are small where no records or files are taken', () => {
    const large = routesWithBody().filter(({ bytesMax }) => bytesMax > 64 * 1024);
    const areas = new Set(large.map(({ url }) => url.split('/')[1] ?? ''));
    const others = [...areas].filter((area) => !isCollectionName(area));
    expect(others.sort()).toEqual(['batch', 'carried-items', 'company', 'uploads']);
  });
});

describe('an answer to a wrong body', () => {
  beforeEach(async () => {
    shop = await openShop(server.app);
  });

  it('[API-02] names so many fields at most, each in few words', async () => {
    const fields = Array.from({ length: 900 }, (_, place) => [`k${place}${'k'.repeat(500)}`, 0]);
    const response = await shop.browser.call('POST', '/products', productBody(Object.fromEntries(fields)));
    expect(response.statusCode).toBe(400);
    const { errors } = response.json<{ errors: { field: string; message: string }[] }>();
    expect(errors).toHaveLength(ANSWER_ERRORS_MAX);
    for (const { field, message } of errors) {
      expect(field.length).toBeLessThanOrEqual(ERROR_TEXT_MAX);
      expect(message.length).toBeLessThanOrEqual(ERROR_TEXT_MAX);
    }
  });

  it('[API-02] is refused for more keys than any record has, before they are looked at', async () => {
    const fields = Array.from({ length: 90_000 }, (_, place) => [`k${place}`, 0]);
    const response = await shop.browser.call('POST', '/products', {
      id: newId(),
      ...Object.fromEntries(fields),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: unknown[] }>().errors).toHaveLength(1);
  });
});

describe('the end of a move', () => {
  const junk = (count: number) =>
    JSON.stringify({
      balances: {
        stock_balances: Object.fromEntries(Array.from({ length: count }, (_, place) => [`${place}`, 'x'])),
        customer_balances: {},
        cash_balances: {},
      },
    });
  const JSON_TYPE = { 'content-type': 'application/json' };
  const finish: BodyRoute = { method: 'POST', url: '/company/residence/finish', bytesMax: 0, fields: [] };

  it('[S-56] is refused before its body is read where the company is not on its way', async () => {
    shop = await openShop(server.app);
    const { status, bytes } = await costOf(shop.browser, finish, '{"balances":', JSON_TYPE);
    expect(status).toBe(409);
    expect(bytes).toBeLessThan(ANSWER_BYTES_MAX);
  });

  it('[S-56] names one wrong sum of a million, and takes no more sums than a company has', async () => {
    shop = await openShop(server.app, { data: { residence: 'device' } });
    await shop.browser.call('POST', '/company/residence', { to: 'cloud' });
    const wrong = await costOf(shop.browser, finish, junk(1_000_000), JSON_TYPE);
    expect(wrong.status).toBe(400);
    expect(wrong.bytes).toBeLessThan(ANSWER_BYTES_MAX);
    expect(wrong.ms).toBeLessThan(2 * PROCESSOR_MS_MAX);
    const many = Object.fromEntries(Array.from({ length: 600_000 }, (_, place) => [`${place}`, '1']));
    const balances = { stock_balances: many, customer_balances: {}, cash_balances: {} };
    const tooMany = await costOf(shop.browser, finish, JSON.stringify({ balances }), JSON_TYPE);
    expect(tooMany.status).toBe(400);
    expect(tooMany.ms).toBeLessThan(2 * PROCESSOR_MS_MAX);
  });
});
