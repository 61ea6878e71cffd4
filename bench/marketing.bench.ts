/**
 * (m) The customers of a large company: 100,000 of them with 1,000,000 sales. How soon it is known whom a campaign reaches
 * and who of them stays away, also right after a burst of sales, and how soon 10,000 mails are queued.
 * `CUADRA_BENCH_CUSTOMERS` and `CUADRA_BENCH_SALES` ask for other numbers.
 */
import { readFile } from 'node:fs/promises';
import { newId } from '@cuadra/contracts/primitives/ids';
import { CuadraServer } from '../e2e/support/server.ts';
import { percentiles } from './support/load.ts';
import { type Figure, report } from './support/report.ts';
import { Shop } from './support/shop.ts';

const CUSTOMERS = Number(process.env.CUADRA_BENCH_CUSTOMERS ?? 100_000);
const SALES = Number(process.env.CUADRA_BENCH_SALES ?? 1_000_000);
/** What the job has not brought forward when it is asked: it comes by once a minute. */
const BURST = 10_000;
const MAILS = Math.min(CUSTOMERS, 10_000);
/** As the server queues them. */
const SLICE = 500;
const CALLS = 10;
const ROLLUP_MS_MAX = 600_000;

const figures: Figure[] = [];
const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
try {
  const shop = await Shop.open(server.url, 1);
  await shop.sell(shop.pick(1));
  await write(shop.companyId, 'customer-history.sql', CUSTOMERS);
  await write(shop.companyId, 'customer-sales.sql', SALES);
  await untilBroughtForward(shop.companyId);
  await askAll(shop, '');
  const goOn = await holdTotals(shop.companyId);
  await write(shop.companyId, 'customer-sales.sql', BURST);
  await askAll(shop, `, after ${BURST} sales more`);
  await goOn();
  add(`${MAILS} mails queued`, await queueMails(shop), 5_000);
} finally {
  report('marketing', figures);
  await server.dispose();
}

async function askAll(shop: Shop, when: string): Promise<void> {
  const ask = (audience: object) =>
    JSON.stringify({ audience: { last_purchase_days: 0, ...audience }, channel: 'email' });
  for (const [what, audience] of [
    ['all who want mails', {}],
    ['of 30 days, for 50 dollars', { last_purchase_days: 30, min_purchase_amount: '50' }],
    ['of a year, for 50 dollars', { last_purchase_days: 365, min_purchase_amount: '50' }],
    ['those who stay away', { segments: ['drifting', 'lost'] }],
  ] as const) {
    await measure(`audience, ${what}${when}`, () => shop.call('POST', '/marketing/audience', ask(audience)));
  }
  await measure(`customers by segment${when}`, () => shop.call('GET', '/marketing/customers'));
}

async function measure(what: string, call: () => Promise<{ status: number; body: string }>): Promise<void> {
  const times: number[] = [];
  for (let place = 0; place < CALLS; place += 1) {
    const startedAt = performance.now();
    const reply = await call();
    times.push(performance.now() - startedAt);
    if (reply.status !== 200) throw new Error(`${what} was answered ${reply.status}: ${reply.body}`);
  }
  add(`${what}: p95 of ${CALLS}`, percentiles(times).p95Ms, 1_000);
}

function add(what: string, value: number, most: number): void {
  figures.push({ group: '(m)', what, value, unit: 'ms', floor: { value: most, better: 'lower' } });
}

/** @param count of the rows that the file writes most of */
async function write(companyId: string, file: string, count: number): Promise<void> {
  const engine = await server.database();
  await engine.query('begin');
  await engine.query(
    `select set_config('bench.company', $1, true), set_config('bench.customers', $2, true),
       set_config('bench.sales', $3, true)`,
    [companyId, String(CUSTOMERS), String(count)],
  );
  await engine.query(await readFile(new URL(`./support/${file}`, import.meta.url), 'utf8'));
  await engine.query('commit');
  if (count >= CUSTOMERS) await engine.query('vacuum analyze');
  await engine.end();
}

/** Until the job has all sales in its totals: it looks once a minute. */
async function untilBroughtForward(companyId: string): Promise<void> {
  const engine = await server.database();
  const startedAt = performance.now();
  for (let isDone = false; !isDone; ) {
    const { rows } = await engine.query<{ done: boolean }>(
      `select k.version = c.version and o.version = c.version as done from counters c
       join customer_rollups k on k.company_id = c.company_id
       join open_rollups o on o.company_id = c.company_id where c.company_id = $1`,
      [companyId],
    );
    isDone = rows[0]?.done === true;
    if (performance.now() - startedAt > ROLLUP_MS_MAX) throw new Error('the totals were not brought forward');
    if (!isDone) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await engine.query('vacuum analyze');
  await engine.end();
}

/** Keeps the job from the company's totals. @returns lets it go on */
async function holdTotals(companyId: string): Promise<() => Promise<void>> {
  const engine = await server.database();
  await engine.query('begin');
  await engine.query('select from customer_rollups where company_id = $1 for update', [companyId]);
  return async () => {
    await engine.query('rollback');
    await engine.end();
  };
}

/** @returns milliseconds of the run and its messages, each slice in a transaction of its own as the server makes them */
async function queueMails(shop: Shop): Promise<number> {
  const id = newId();
  const content = { subject: 'Hola, {{nombre}}', body: 'Hola, {{nombre}}' };
  const schedule = { start_date: new Date().toISOString().slice(0, 10) };
  const body = {
    id,
    name: 'Diciembre',
    type: 'email',
    audience: { last_purchase_days: 0 },
    content,
    schedule,
  };
  const made = await shop.call('POST', '/campaigns', JSON.stringify(body), { 'idempotency-key': newId() });
  if (made.status !== 201) throw new Error(`a campaign was answered ${made.status}: ${made.body}`);
  const engine = await server.database();
  await engine.query(`select set_config('app.company_id', $1, false)`, [shop.companyId]);
  // So many of those it is for.
  await engine.query(
    'delete from marketing_consents where customer_id not in (select id from customers limit $1)',
    [MAILS],
  );
  const runId = newId();
  const startedAt = performance.now();
  await engine.query('select app.make_campaign_run($1, $2, current_date, current_date, $3, $4)', [
    runId,
    id,
    '[]',
    [],
  ]);
  for (let left = 1; left > 0; ) {
    const { rows } = await engine.query<{ left: number }>(
      'select app.queue_campaign_messages($1, $2, now()) as left',
      [runId, SLICE],
    );
    left = rows[0]?.left ?? 0;
  }
  const ms = performance.now() - startedAt;
  const { rows } = await engine.query<{ count: number }>(
    'select count(*)::integer as count from campaign_messages',
  );
  await engine.end();
  if (rows[0]?.count !== MAILS) throw new Error(`${rows[0]?.count} mails were queued`);
  return ms;
}
