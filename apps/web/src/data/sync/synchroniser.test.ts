/** The shell at work: a database, a browser without locks, and a server of a few lines behind `fetch`. */
import 'fake-indexeddb/auto';

import { problem } from '@cuadra/contracts/problems/problem';
import { HEADER_ITEM } from '@cuadra/contracts/protocol/constants';
import { FIRST_MARK } from '@cuadra/contracts/protocol/item-hash';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyApiOf } from '../api/company-api.ts';
import type { CompanyDb } from '../company-db.ts';
import type { IdentityStorage } from '../device.ts';
import { createRecord, patchRecord } from '../local-writes/change-records.ts';
import { ana, freshDb, harina, productRow, saleDraft, seriesRow, warehouseId } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { shownStock } from '../testing/shown-stock.ts';
import type { SyncStatus } from './lanes/sync-status.ts';
import { type Synchroniser, startSynchroniser } from './synchroniser.ts';

const running: Synchroniser[] = [];

const categoryFields = { name: 'Víveres', description: '', parent_id: null, slug: 'viveres' };

describe('the synchroniser', () => {
  afterEach(() => {
    for (const synchroniser of running.splice(0)) synchroniser.stop();
  });

  it('[S-19] enrols the device, loads the company and opens the till once products are in', async () => {
    const { db, server, sync } = await start();
    await until(sync, ({ state }) => state === 'up_to_date');
    expect(await db.products.count()).toBe(1);
    expect(sync.status.get()).toMatchObject({
      catalogueReady: true,
      collectionsLeft: 0,
      waiting: 0,
      refused: 0,
    });
    expect(server.enrolled).toHaveLength(1);
    expect(server.asked.filter((path) => path.startsWith('/products?'))).toHaveLength(1);
  });

  it('[S-56] reads at once what is for the company’s own device alone, once that is enrolled', async () => {
    const { server, sync } = await start({ livesOnDevice: true });
    await until(sync, ({ state }) => state === 'up_to_date');
    expect(server.refusals).toBeGreaterThan(0);
  });

  it('[S-45] writes the device down anew where the browser’s note of it is gone', async () => {
    const { db, server, sync } = await start();
    await until(sync, ({ state }) => state === 'up_to_date');
    sync.stop();
    const notes = new Map<string, string>();
    const storage = {
      getItem: (key: string) => notes.get(key) ?? null,
      setItem: (key: string, value: string) => void notes.set(key, value),
    };
    const again = resume(db, server, ana.id, storage);
    await until(again, () => notes.size === 1);
    expect([...notes.values()]).toEqual(server.enrolled);
  });

  it('[SALE-01] sends one waiting sale as its own call, then reads what it made of the balances', async () => {
    const { db, server, sync } = await start();
    await until(sync, ({ state }) => state === 'up_to_date');
    await sell(db);
    await until(sync, async () => (await db.outbox.count()) === 0);
    expect(server.received).toEqual([['POST', '/sales']]);
    await until(sync, async () => (await db.pending.count()) === 0);
    expect(await shownStock(db, harina, warehouseId)).toBe(98_000n);
  });

  it('[S-12] sends a backlog as one batch when the network returns, and loses nothing in between', async () => {
    const { db, server, sync } = await start({ isUp: false });
    for (let n = 0; n < 5; n += 1) await sell(db);
    await until(sync, ({ state, waiting }) => state === 'offline' && waiting === 5);
    server.isUp = true;
    sync.nudge();
    await until(sync, ({ state, waiting }) => waiting === 0 && state === 'up_to_date');
    expect(server.received).toEqual([['POST', '/batch']]);
    expect(server.recorded.size).toBe(5);
    expect((await db.sync.get('lease'))?.value).toBe('lease-2');
  });

  it('[S-11][S-12] sends the next of a backlog of large items before the answer of the last is written, each once', async () => {
    // Of a device that sends alone: what is read brings receipts, which are written as answers are.
    const { db, server, sync } = await start({ isUp: false, userId: null });
    for (let n = 0; n < 3; n += 1) await sell(db);
    await expect.poll(() => server.asked.length).toBeGreaterThan(0);
    // As large ones go, and those that met trouble: each as a call of its own.
    await db.outbox.toCollection().modify({ alone: true });
    const sent = (await db.outbox.toArray()).map(({ id }) => id);
    db.outbox.hook('deleting', () => void server.received.push(['written', '']));
    server.isUp = true;
    sync.nudge();
    await expect.poll(() => db.outbox.count()).toBe(0);
    expect(server.received.map(([what]) => what)).toEqual([
      'POST',
      'POST',
      'written',
      'POST',
      'written',
      'written',
    ]);
    expect([...server.recorded.keys()]).toEqual(sent);
  });

  it('[S-13] sends nothing behind an item that failed before what it says of the record is written', async () => {
    const { db, server, sync } = await start({ isUp: false });
    const id = await createRecord(db, 'categories', categoryFields, ana);
    await patchRecord(db, 'categories', id, { name: 'Otra' }, ana);
    await until(sync, ({ state, waiting }) => state === 'offline' && waiting === 2);
    await db.outbox.toCollection().modify({ alone: true });
    server.isUp = true;
    sync.nudge();
    await until(sync, async () => (await db.outbox.where('state').equals('stuck').count()) === 1);
    expect(server.received).toEqual(Array.from({ length: 3 }, () => ['POST', '/categories']));
    expect(server.asked).not.toContain(`/categories/${id}`);
  });

  it('[S-50] sends finished sales, not changes, when the session is gone, and says so', async () => {
    const { db, server, sync } = await start();
    await until(sync, ({ state }) => state === 'up_to_date');
    server.isSignedIn = false;
    await sell(db);
    await patchRecord(db, 'products', harina, { name: 'Harina PAN' }, ana);
    await until(sync, async ({ state }) => state === 'signed_out' && (await db.outbox.count()) === 1);
    expect(server.recorded.size).toBe(1);
    expect((await db.outbox.toArray()).map(({ collection }) => collection)).toEqual(['products']);
  });

  it('[S-50] says that the session is gone when the browser has lost its cookies, sells on, and sends it all after the sign-in', async () => {
    const { db, server, sync } = await start();
    await until(sync, ({ state }) => state === 'up_to_date');
    Object.assign(server, { isSignedIn: false, knowsDevice: false });
    await sell(db);
    await sell(db);
    await until(sync, ({ state, waiting }) => state === 'signed_out' && waiting === 2);
    expect(sync.status.get()).toMatchObject({ trouble: 'signed_out', refused: 0, deviceLost: false });
    expect(server.recorded.size).toBe(0);

    // What the app does once the person has signed in again.
    sync.stop();
    server.isSignedIn = true;
    const after = resume(db, server);
    await until(after, ({ state, waiting }) => state === 'up_to_date' && waiting === 0);
    expect(server.recorded.size).toBe(2);
    expect((await db.sales.toArray()).map(({ series, number }) => [series, number])).toEqual([
      ['A', 1],
      ['A', 2],
    ]);
    // The same device asked for a new credential: its series goes on.
    expect(new Set(server.enrolled).size).toBe(1);
    expect(server.enrolled).toHaveLength(2);
    expect(after.status.get()).toMatchObject({ trouble: undefined, deviceLost: false });
  });

  it('[S-52] sends under the device’s credential alone what another account left, and reads nothing', async () => {
    const db = await till();
    await sell(db);
    const { server } = await start({ userId: null }, db);
    await expect.poll(() => server.recorded.size).toBe(1);
    expect(server.asked.filter((path) => path.startsWith('/changes'))).toEqual([]);
  });

  it('[S-47] sells on while the server is put back to an older copy, says what stands in the way, and loses nothing', async () => {
    const { db, server, sync } = await start();
    await until(sync, ({ state }) => state === 'up_to_date');
    server.isPutBack = true;
    for (let n = 0; n < 3; n += 1) await sell(db);
    await until(sync, ({ trouble, waiting }) => trouble === 'different_history' && waiting === 3);
    expect(sync.status.get()).toMatchObject({ state: 'attention', refused: 0, deviceLost: false });
    expect((await db.sales.toArray()).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(server.recorded.size).toBe(0);

    sync.stop();
    server.isPutBack = false;
    const after = resume(db, server);
    await until(after, ({ state, waiting }) => state === 'up_to_date' && waiting === 0);
    expect(server.recorded.size).toBe(3);
  });

  it('[S-52] flushes what can be sent, and counts what is left', async () => {
    const { db, sync } = await start();
    await until(sync, ({ state }) => state === 'up_to_date');
    await sell(db);
    expect(await sync.flush(2_000)).toEqual({ left: 0 });
  });

  it('waits where the database cannot be used, holding the lock, and asks no more of the processor', async () => {
    const db = freshDb();
    db.close();
    let requests = 0;
    const locks = {
      request: (_name: string, _options: unknown, work: () => Promise<void>) => {
        requests += 1;
        return requests > 3 ? new Promise<void>(() => {}) : work();
      },
    } as unknown as LockManager;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    running.push(startSynchroniser(db, optionsOf(db, newServer(), ana.id, locks)));
    const lanes = () => warned.mock.calls.map(([name]) => String(name)).sort();
    await expect.poll(lanes).toEqual(['envío', 'lectura']);
    warned.mockRestore();
    expect(requests).toBe(1);
  });

  it('refuses to run for a demo', () => {
    expect(() => startSynchroniser(freshDb(true), { userId: ana.id })).toThrow();
  });
});

interface FakeServer {
  isUp: boolean;
  isSignedIn: boolean;
  /** Whether the browser still has the device's cookie. */
  knowsDevice: boolean;
  /** Whether it answers nobody but the company's own device, which it takes in only once it has refused a call of it. */
  livesOnDevice: boolean;
  refusals: number;
  /** Restored from an older copy than devices have seen. */
  isPutBack: boolean;
  readonly enrolled: string[];
  readonly asked: string[];
  readonly received: [string, string][];
  readonly recorded: Map<string, number>;
}

async function start(
  options: { isUp?: boolean; userId?: string | null; livesOnDevice?: boolean } = {},
  database?: CompanyDb,
): Promise<{ db: CompanyDb; server: FakeServer; sync: Synchroniser }> {
  const db = database ?? (await till());
  const { isUp = true, livesOnDevice = false } = options;
  const server = { ...newServer(), isUp, livesOnDevice, isSignedIn: options.userId !== null };
  return { db, server, sync: resume(db, server, options.userId === undefined ? ana.id : options.userId) };
}

function newServer(): FakeServer {
  return {
    isUp: true,
    isSignedIn: true,
    knowsDevice: true,
    livesOnDevice: false,
    refusals: 0,
    isPutBack: false,
    enrolled: [],
    asked: [],
    received: [],
    recorded: new Map(),
  };
}

function resume(
  db: CompanyDb,
  server: FakeServer,
  userId: string | null = ana.id,
  storage?: IdentityStorage,
): Synchroniser {
  const { environment, ...options } = optionsOf(db, server, userId);
  const sync = startSynchroniser(db, { ...options, environment: { ...environment, storage } });
  running.push(sync);
  return sync;
}

function optionsOf(db: CompanyDb, server: FakeServer, userId: string | null, locks?: LockManager) {
  return {
    userId,
    api: companyApiOf(db, { fetch: fetchOf(server) }),
    environment: { random: () => 0, locks, storage: undefined, onReturn: () => () => {} },
  };
}

async function till(): Promise<CompanyDb> {
  const db = freshDb();
  await db.series.put(seriesRow());
  return db;
}

function sell(db: CompanyDb): Promise<unknown> {
  return recordSale(db, { sale: saleDraft(), cartId: null }, ana);
}

async function until(
  sync: Synchroniser,
  isSo: (status: SyncStatus) => boolean | Promise<boolean>,
): Promise<void> {
  await expect.poll(async () => isSo(sync.status.get()), { interval: 20 }).toBe(true);
}

/** Version 10 has one product and its stock; each sale takes the next version and two units. */
function fetchOf(server: FakeServer): typeof fetch {
  const version = () => 10 + server.recorded.size;
  const head = () => ({ version: version(), mark: FIRST_MARK });
  const record = (id: string) => {
    if (!server.recorded.has(id)) server.recorded.set(id, version() + 1);
    return { id, result: 'recorded', version: server.recorded.get(id) };
  };
  const stock = () => ({
    product_id: harina,
    warehouse_id: warehouseId,
    unit_id: productRow().base_unit.id,
    lot: '',
    quantity: String(100 - 2 * server.recorded.size),
    value_usd: '0.00',
  });
  const receipts = () => [...server.recorded].map(([id, at]) => ({ id, version: at }));
  const access = ['products', 'product_units', 'stock_balances', 'cash_balances', 'sales'];

  function answer(method: string, path: string, init: RequestInit): [number, unknown] {
    const [name = ''] = path.slice(1).split('?');
    const since = Number(new URLSearchParams(path.split('?')[1]).get('since') ?? 0);
    if (server.isPutBack) return [409, problem(409, 'different_history')];
    const items: { id: string; collection: string }[] =
      name === 'batch' ? JSON.parse(String(init.body)).items : [];
    // A start shows its lease with no item (S-43).
    const isEmpty = name === 'batch' && items.length === 0;
    if (method === 'POST' && name !== 'devices' && name !== 'series' && !isEmpty)
      server.received.push([method, path]);
    if (method === 'POST' && (name === 'sales' || name === 'batch') && !server.knowsDevice) {
      return server.isSignedIn ? [403, problem(403, 'device_unknown')] : [401, problem(401, 'signed_out')];
    }
    if (name === 'sales' && method === 'POST') {
      const { id } = JSON.parse((init.headers as Record<string, string>)[HEADER_ITEM] ?? '{}');
      return [201, record(id)];
    }
    if (!server.isSignedIn && (name !== 'batch' || items.some(({ collection }) => collection !== 'sales'))) {
      return [401, problem(401, 'signed_out')];
    }
    if (name === 'batch')
      return [200, { ...head(), lease: 'lease-2', items: items.map(({ id }) => record(id)) }];
    if (name === 'categories' && method === 'POST') {
      const { id } = JSON.parse((init.headers as Record<string, string>)[HEADER_ITEM] ?? '{}');
      return [500, { id, result: 'failed' }];
    }
    if (server.livesOnDevice && server.enrolled.length === 0 && name !== 'devices') {
      server.refusals += 1;
      return [409, problem(409, 'company_on_other_device')];
    }
    if (name === 'devices' && server.livesOnDevice && server.refusals === 0) {
      return [503, problem(503, 'failed')];
    }
    if (name === 'devices') {
      const { id } = JSON.parse(String(init.body));
      server.enrolled.push(id);
      server.knowsDevice = true;
      return [201, { device_id: id, lease: 'lease-1' }];
    }
    if (name === 'series') return [404, problem(404, 'not_found')];
    if (name === 'versions') return [200, head()];
    if (name === 'changes') {
      const rows =
        since < version() ? [{ collection: 'stock_balances', version: version(), row: stock() }] : [];
      return [
        200,
        { ...head(), rows, upto: version(), more: false, receipts: receipts(), access, backed_up: 0 },
      ];
    }
    const loaded: Record<string, object[]> = {
      products: [{ ...productRow(), version: 9 }],
      stock_balances: [{ ...stock(), version: version() }],
    };
    return [200, { ...head(), rows: loaded[name] ?? [], upto: version(), more: false, receipts: receipts() }];
  }

  return (async (input: string, init: RequestInit = {}) => {
    const path = input.replace('/api/v1', '');
    server.asked.push(path);
    if (!server.isUp || path === '/events') throw new TypeError('Failed to fetch');
    const [status, body] = answer(init.method ?? 'GET', path, init);
    return new Response(JSON.stringify(body), { status, headers: { 'cuadra-server': '1.0.0' } });
  }) as unknown as typeof fetch;
}
