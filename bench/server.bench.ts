/**
 * The server under load, on this machine, beside the limit of the same engine in the same run: (a) sales, (d) start
 * and memory, (f) replay of a backlog. Ratios travel between machines, milliseconds do not.
 */
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

import { CuadraServer } from '../e2e/support/server.ts';
import { type LoadFigures, load } from './support/load.ts';
import { residentMegabytes } from './support/memory.ts';
import { type Figure, report } from './support/report.ts';
import { type Product, Shop } from './support/shop.ts';

const PRODUCTS = 2_500;
const CLIENTS = 8;
const TIMES = { warmUpMs: 2_000, measureMs: 5_000 };
const STARTS = 5;

const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
const figures: Figure[] = [];
try {
  const idle = await residentMegabytes(server);
  const limit = await measureLimit();
  const shops = await Promise.all(Array.from({ length: CLIENTS }, () => Shop.open(server.url, PRODUCTS)));
  await measureSales(shops, limit);
  await measureHotProduct(shops, limit.eight);
  await measureReplay();
  figures.push(
    {
      group: '(d)',
      what: 'memory of server and engine, idle',
      value: idle,
      unit: 'MB',
      floor: { value: 200, better: 'lower' },
    },
    {
      group: '(d)',
      what: 'memory of server and engine, after the load',
      value: await residentMegabytes(server),
      unit: 'MB',
      floor: { value: 400, better: 'lower' },
    },
  );
  await measureStarts();
} finally {
  report('server', figures);
  await server.dispose();
}

interface Limit {
  readonly one: LoadFigures;
  readonly eight: LoadFigures;
}

async function measureLimit(): Promise<Limit> {
  const owner = await server.database();
  await owner.query(await readFile(new URL('./support/limit.sql', import.meta.url), 'utf8'));
  await owner.end();
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => server.database()));
  const draw = (from: number) => from + Math.floor(Math.random() * 6_600);
  const sell = async (client: number) => {
    await clients[client]?.query({
      name: 'limit',
      text: 'select yardstick.record_sale(1, $1, $2, $3, $4)',
      values: [client, draw(1), draw(6_601), draw(13_201)],
    });
  };
  const one = await load({ clients: 1, ...TIMES }, sell);
  const eight = await load({ clients: CLIENTS, ...TIMES }, sell);
  await Promise.all(clients.map((client: pg.Client) => client.end()));
  figures.push(
    { group: '(a)', what: 'limit: one function call a sale, 1 client', value: one.perSecond, unit: '/s' },
    { group: '(a)', what: 'limit: one function call a sale, 8 clients', value: eight.perSecond, unit: '/s' },
  );
  return { one, eight };
}

async function measureSales(shops: readonly Shop[], limit: Limit): Promise<void> {
  const sell = async (client: number) => {
    const shop = shops[client];
    if (shop !== undefined) await shop.sell(shop.pick(3));
  };
  // Right after the import, before any statistics: what a new installation does.
  const fresh = await load({ clients: CLIENTS, ...TIMES }, sell);
  const owner = await server.database();
  await owner.query('vacuum analyze');
  await owner.end();
  const one = await load({ clients: 1, ...TIMES }, sell);
  const eight = await load({ clients: CLIENTS, ...TIMES }, sell);
  figures.push(
    ...salesFigures('1 client', one, limit.one),
    ...salesFigures('8 clients, 8 companies', eight, limit.eight),
  );
  figures.push({
    group: '(a)',
    what: 'stale statistics, share of the warm figure',
    value: (100 * fresh.perSecond) / eight.perSecond,
    unit: '%',
    floor: { value: 50, better: 'higher' },
  });
}

function salesFigures(how: string, measured: LoadFigures, limit: LoadFigures): Figure[] {
  const latency = (name: string, value: number, floor: number): Figure => ({
    group: '(a)',
    what: `sale over HTTP, ${how}: ${name}`,
    value,
    unit: 'ms',
    floor: { value: floor, better: 'lower' },
  });
  return [
    { group: '(a)', what: `sales over HTTP, ${how}`, value: measured.perSecond, unit: '/s' },
    {
      group: '(a)',
      what: `sales over HTTP, ${how}: share of the limit`,
      value: (100 * measured.perSecond) / limit.perSecond,
      unit: '%',
      floor: { value: 10, better: 'higher' },
    },
    latency('p50', measured.p50Ms, 20),
    latency('p95', measured.p95Ms, 40),
    latency('p99', measured.p99Ms, 100),
  ];
}

/** All tills of one company sell the same product: nothing lost, nothing stuck. */
async function measureHotProduct(shops: readonly Shop[], limit: LoadFigures): Promise<void> {
  const [shop] = shops;
  const product = shop?.products[0];
  if (shop === undefined || product === undefined) throw new Error('there is no shop');
  let sold = 0;
  const before = await stockOf(shop, product);
  const deadlocksBefore = await deadlocks();
  const measured = await load({ clients: CLIENTS, ...TIMES }, async () => {
    await shop.sell([product]);
    sold += 1;
  });
  const lost = before - sold - (await stockOf(shop, product));
  figures.push(
    { group: '(a)', what: 'one company, one product, 8 clients', value: measured.perSecond, unit: '/s' },
    {
      group: '(a)',
      what: 'one company, one product, 8 clients: share of the limit',
      value: (100 * measured.perSecond) / limit.perSecond,
      unit: '%',
      floor: { value: 5, better: 'higher' },
    },
    { group: '(a)', what: 'units lost', value: lost, unit: '', floor: { value: 0, better: 'lower' } },
    {
      group: '(a)',
      what: 'deadlocks',
      value: (await deadlocks()) - deadlocksBefore,
      unit: '',
      floor: { value: 0, better: 'lower' },
    },
  );
}

async function measureReplay(): Promise<void> {
  for (const count of [100, 1_000]) {
    const shop = await Shop.open(server.url, 200);
    const items = Array.from({ length: count }, () => shop.makeSale(shop.pick(3)));
    const first = await replay(shop, items);
    const second = await replay(shop, items);
    figures.push(
      {
        group: '(f)',
        what: `${count} offline sales replayed`,
        value: first.seconds,
        unit: 's',
        ...(count === 1_000 ? { floor: { value: 5, better: 'lower' as const } } : {}),
      },
      { group: '(f)', what: `${count} replayed again`, value: second.seconds, unit: 's' },
      {
        group: '(f)',
        what: `${count} replayed again: versions taken`,
        value: second.version - first.version,
        unit: '',
        floor: { value: 0, better: 'lower' },
      },
    );
  }
}

type Item = ReturnType<Shop['makeSale']>;

async function replay(shop: Shop, items: readonly Item[]): Promise<{ seconds: number; version: number }> {
  const startedAt = performance.now();
  let version = 0;
  for (let from = 0; from < items.length; from += 100) {
    const slice = items.slice(from, from + 100);
    // Bodies travel as the text they were made as, as the device sends them.
    const list = slice.map(
      ({ envelope, body }) => `${JSON.stringify(envelope).slice(0, -1)},"body":${body}}`,
    );
    const head = JSON.stringify({
      clock: new Date().toISOString(),
      lease: shop.lease,
      waiting: items.length - from,
    });
    const reply = await shop.call('POST', '/batch', `${head.slice(0, -1)},"items":[${list.join(',')}]}`);
    if (reply.status !== 200) throw new Error(`a batch was answered ${reply.status}: ${reply.body}`);
    const answer = JSON.parse(reply.body) as { lease: string; version: number; items: { result: string }[] };
    const bad = answer.items.find((item) => item.result !== 'recorded' && item.result !== 'already');
    if (bad !== undefined) throw new Error(`an item was answered ${JSON.stringify(bad)}`);
    shop.lease = answer.lease;
    version = answer.version;
  }
  return { seconds: (performance.now() - startedAt) / 1000, version };
}

async function measureStarts(): Promise<void> {
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await server.stop();
    const startedAt = performance.now();
    await server.boot();
    seconds.push((performance.now() - startedAt) / 1000);
  }
  const median = seconds.sort((first, second) => first - second)[Math.floor(STARTS / 2)] ?? Number.NaN;
  figures.push({
    group: '(d)',
    what: 'cold start to a healthy answer, engine included (median of 5)',
    value: median,
    unit: 's',
    floor: { value: 2, better: 'lower' },
  });
}

async function stockOf(shop: Shop, product: Product): Promise<number> {
  const owner = await server.database();
  const { rows } = await owner.query<{ quantity: string }>(
    'select coalesce(sum(quantity), 0) as quantity from stock_balances where company_id = $1 and product_id = $2',
    [shop.companyId, product.id],
  );
  await owner.end();
  return Number(rows[0]?.quantity ?? 0);
}

async function deadlocks(): Promise<number> {
  const owner = await server.database();
  const { rows } = await owner.query<{ deadlocks: string }>(
    'select sum(deadlocks) as deadlocks from pg_stat_database',
  );
  await owner.end();
  return Number(rows[0]?.deadlocks ?? 0);
}
