/**
 * (h) The accounts of a large company: 1,000,000 entries. How soon the server returns what a trial balance is made of,
 * and a page of the ledger of its busiest account; before the job has summed up any of them too.
 */
import { readFile } from 'node:fs/promises';
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { CuadraServer } from '../e2e/support/server.ts';
import { percentiles } from './support/load.ts';
import { type Figure, report } from './support/report.ts';
import { Shop } from './support/shop.ts';

const ENTRIES = Number(process.env.CUADRA_BENCH_ENTRIES ?? 1_000_000);
const ENTRIES_A_TRANSACTION = 6;
const CALLS = 30;
const ROLLUP_MS_MAX = 300_000;
const DAY_MS = 86_400_000;

const figures: Figure[] = [];
const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
try {
  const shop = await Shop.open(server.url, 1);
  await writeHistory(shop.companyId);
  const year = `from=${daysAgo(365)}&to=${daysAgo(0)}`;
  const unsummed = await timesOf(shop, `/accounting/sums?${year}`, 3);
  figures.push({
    group: '(h)',
    what: 'sums, before the job has run: p50',
    value: unsummed.p50Ms,
    unit: 'ms',
  });
  add('seconds until the job has summed up all entries', (await untilRolledUp(shop.companyId)) / 1000, 's');
  await measure(shop, 'sums of a year, for every statement', `/accounting/sums?${year}`);
  await measure(shop, 'sums of a month', `/accounting/sums?from=${daysAgo(30)}&to=${daysAgo(0)}`);
  const account = `/accounting/ledger?account_id=${accountIdOfRole(shop.companyId, 'till_ves')}&${year}`;
  await measure(shop, 'ledger of the busiest account, first page', account);
  await measure(shop, 'ledger, a page in the middle', `${account}&cursor=${await middleOf(shop.companyId)}`);
} finally {
  report('accounting', figures);
  await server.dispose();
}

async function measure(shop: Shop, what: string, path: string): Promise<void> {
  const { p95Ms } = await timesOf(shop, path, CALLS);
  figures.push({
    group: '(h)',
    what: `${what}: p95 of ${CALLS}`,
    value: p95Ms,
    unit: 'ms',
    floor: { value: 100, better: 'lower' },
  });
}

function add(what: string, value: number, unit: string): void {
  figures.push({ group: '(h)', what, value, unit });
}

async function timesOf(shop: Shop, path: string, calls: number) {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    const reply = await shop.call('GET', path);
    times.push(performance.now() - startedAt);
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${reply.body}`);
  }
  return percentiles(times);
}

async function writeHistory(companyId: string): Promise<void> {
  const engine = await server.database();
  await engine.query('begin');
  await engine.query(
    `select set_config('bench.company', $1, true), set_config('bench.transactions', $2, true)`,
    [companyId, String(Math.round(ENTRIES / ENTRIES_A_TRANSACTION))],
  );
  await engine.query(await readFile(new URL('./support/account-history.sql', import.meta.url), 'utf8'));
  await engine.query('commit');
  await engine.query('vacuum analyze');
  await engine.end();
}

/** @returns milliseconds; the job looks once a minute */
async function untilRolledUp(companyId: string): Promise<number> {
  const engine = await server.database();
  const startedAt = performance.now();
  try {
    for (;;) {
      const { rows } = await engine.query<{ done: boolean }>(
        `select r.version = c.version as done from counters c join account_rollups r on r.company_id = c.company_id
         where c.company_id = $1`,
        [companyId],
      );
      const passed = performance.now() - startedAt;
      if (rows[0]?.done === true) return passed;
      if (passed > ROLLUP_MS_MAX) throw new Error('the totals were not summed up');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    await engine.end();
  }
}

/** The cursor of a line half a year ago. */
async function middleOf(companyId: string): Promise<string> {
  const engine = await server.database();
  const { rows } = await engine.query<{ cursor: string }>(
    `select to_char(day, 'YYYY-MM-DD') || '_' || transaction_id || '_' || position as cursor from account_entries
     where company_id = $1 and account_id = $2 and day >= $3 order by day, transaction_id, position limit 1`,
    [companyId, accountIdOfRole(companyId, 'till_ves'), daysAgo(180)],
  );
  await engine.end();
  const [row] = rows;
  if (row === undefined) throw new Error('the account has no entries');
  return row.cursor;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
