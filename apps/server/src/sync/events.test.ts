/** `GET /events` over a real connection: versions and nothing else, within a process and between two (S-61, S-62). */
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { HEADER_SERVER, SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CompanyDatabase } from '../db/database.ts';
import { serverForTests, startTestServer, testApp } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { ChangeNotifier } from './change-notifier.ts';
import { EventStreams } from './event-stream.ts';

const server = serverForTests();
let shop: TestShop;
const controllers: AbortController[] = [];

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  shop = await openShop(server.app);
});
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
});

describe('GET /events', () => {
  it('[S-61] begins with the version and tells each new one, but no rows', async () => {
    const stream = await open(server.app.server.address() as AddressInfo, shop);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get(HEADER_SERVER)).not.toBeNull();
    const before = await stream.next();
    await shop.browser.call('POST', '/products', productBody());
    expect(await stream.next()).toBe(before + 1);
  });

  it('[S-61] tells a burst in few events, the last of which has its last version', async () => {
    const stream = await open(server.app.server.address() as AddressInfo, shop);
    const before = await stream.next();
    await Promise.all(
      Array.from({ length: 20 }, () => shop.browser.call('POST', '/products', productBody())),
    );
    let told = 0;
    while ((await stream.next()) < before + 20) told += 1;
    expect(told).toBeLessThan(20);
  });

  it('[PERM-03] tells nobody of another company', async () => {
    const other = await openShop(server.app);
    const stream = await open(server.app.server.address() as AddressInfo, shop);
    const before = await stream.next();
    await other.browser.call('POST', '/products', productBody());
    await shop.browser.call('POST', '/products', productBody());
    expect(await stream.next()).toBe(before + 1);
  });

  it('[S-62] hears of a version that another process has stored', async () => {
    const database = new CompanyDatabase({
      connection: server.fresh.app,
      statementNames: true,
      onBackgroundError: () => undefined,
    });
    const notifier = new ChangeNotifier({ database, listen: server.fresh.app, onFailure: () => undefined });
    const heard = new Promise<number>((resolve) => {
      notifier.subscribe(shop.companyId, resolve);
    });
    const sender = new ChangeNotifier({ database, listen: server.fresh.app, onFailure: () => undefined });
    // Told again and again, because nobody says when LISTEN has begun.
    const timer = setInterval(() => sender.announce(shop.companyId), 20);
    const { version } = (await shop.browser.call('GET', '/versions')).json<{ version: number }>();
    expect(await heard).toBe(version);
    clearInterval(timer);
    await Promise.all([notifier.close(), sender.close()]);
    await database.close();
  });

  it('[S-61] a heartbeat carries the version and ends the stream of whoever is signed out', async () => {
    const database = new CompanyDatabase({
      connection: server.fresh.app,
      statementNames: true,
      onBackgroundError: () => undefined,
    });
    const app = await testApp(database, server.mailDir, { heartbeatMs: 20 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const visitor = { ...shop, browser: shop.browser.copy() };
    const stream = await open(app.server.address() as AddressInfo, visitor);
    const first = await stream.next();
    expect(await stream.next()).toBe(first);
    await visitor.browser.call('POST', '/auth/sign-out');
    await expect(stream.ended()).resolves.toBe(true);
    await app.close();
    await database.close();
  });

  it('[S-61] begins no stream for whoever has left before it could begin', async () => {
    const notifier = new ChangeNotifier({
      database: server.database,
      listen: undefined,
      onFailure: () => undefined,
    });
    const subscribed = vi.spyOn(notifier, 'subscribe');
    const raw = new ServerResponse(new IncomingMessage(new Socket()));
    const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) } as unknown as FastifyReply;
    const opened = new EventStreams(server.database, notifier).open(
      {} as FastifyRequest,
      reply,
      shop.companyId,
      'a',
    );
    raw.destroy();
    await opened;
    expect(subscribed).not.toHaveBeenCalled();
    await notifier.close();
  });

  it('[S-61] ends the oldest of nine streams of one session, and none of another', async () => {
    const address = server.app.server.address() as AddressInfo;
    const tenant = await openShop(server.app);
    const otherSession = await openShop(server.app);
    const other = await open(address, otherSession);
    await other.next();
    const mine = [];
    for (let count = 0; count < 9; count += 1) {
      const stream = await open(address, tenant);
      await stream.next();
      mine.push(stream);
    }
    const [oldest, second] = mine;
    expect(await oldest?.ended()).toBe(true);
    await otherSession.browser.call('POST', '/products', productBody());
    await other.next();
    const { version } = (await tenant.browser.call('GET', '/versions')).json<{ version: number }>();
    await tenant.browser.call('POST', '/products', productBody());
    expect(await second?.next()).toBe(version + 1);
  });

  it('ends with the server, which does not wait for it', async () => {
    const own = await startTestServer();
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const tenant = await openShop(own.app);
    const stream = await open(own.app.server.address() as AddressInfo, tenant);
    await stream.next();
    await own.close();
    expect(await stream.ended()).toBe(true);
  });
});

async function open({ port }: AddressInfo, { companyId, browser }: TestShop) {
  const controller = new AbortController();
  controllers.push(controller);
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    headers: { 'cuadra-company': companyId, cookie: `${SESSION_COOKIE}=${browser.sessionToken}` },
    signal: controller.signal,
  });
  if (response.body === null) throw new Error(`no stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: number[] = [];
  let rest = '';

  /** The version of the next event. */
  async function next(): Promise<number> {
    for (;;) {
      const version = events.shift();
      if (version !== undefined) return version;
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream has ended');
      const parts = (rest + value).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) events.push(JSON.parse(part.replace('data: ', '')).version);
    }
  }

  async function ended(): Promise<boolean> {
    for (;;) {
      const { done } = await reader.read();
      if (done) return true;
    }
  }

  return { headers: response.headers, next, ended };
}
