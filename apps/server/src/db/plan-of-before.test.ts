/** What becomes of a company that is older than plans, when its installation is brought up to date (migrations 0013, 0024). */
import { createHash, randomUUID } from 'node:crypto';
import { newId } from '@cuadra/contracts/ids';
import { limitsOfPlan } from '@cuadra/contracts/plan-limits';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { verifyTrail } from '../audit/verify-trail.ts';
import { execute, testEngine } from '../testing/engine.ts';
import { migrate } from './migrate.ts';

const SOURCES = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A database as the release with that migration left it, and those before. */
async function databaseAsOf(last: string): Promise<pg.Client> {
  const name = `old_${randomUUID().replaceAll('-', '')}`;
  await execute(testEngine(), `create database ${name}`);
  const client = new pg.Client({ ...testEngine(), database: name });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz default now())',
  );
  await applyUpTo(client, last);
  return client;
}

async function applyUpTo(client: pg.Client, last: string): Promise<void> {
  for (const [path, sql] of Object.entries(SOURCES).sort(([first], [second]) =>
    first.localeCompare(second),
  )) {
    const name = path.replace(/^.*\/|\.sql$/g, '');
    if (name.slice(0, 4) > last) return;
    const { rowCount } = await client.query('select from migrations where name = $1', [name]);
    if (rowCount !== 0) continue;
    await client.query(sql);
    const hash = createHash('sha256').update(sql).digest('hex');
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  }
}

async function addOldCompany(client: pg.Client): Promise<string> {
  const id = newId();
  await client.query(`insert into companies (id, name) values ($1, 'Bodega')`, [id]);
  await client.query('insert into counters (company_id) values ($1)', [id]);
  return id;
}

/** As the operator does it: an item of the company's history. */
async function choosePlan(client: pg.Client, companyId: string): Promise<void> {
  const at = new Date().toISOString();
  const item = {
    id: newId(),
    hash: '00'.repeat(32),
    kind: 'patch',
    collection: 'company_state',
    row_id: companyId,
  };
  const updates = [{ id: companyId, plan: 'gratis', plan_wanted: 'gratis', updated_at: at }];
  const change = {
    item: { ...item, made_at: at, made_by_name: 'Cuadra' },
    table: 'company_state',
    inserts: [],
    updates,
  };
  await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
  await client.query('select app.store_records($1)', [change]);
}

it('[PLAN-02] a company from before plans goes on without limits, unless its plan was set since', async () => {
  const client = await databaseAsOf('0012');
  const kept = await addOldCompany(client);
  const chosen = await addOldCompany(client);
  await applyUpTo(client, '0023');
  await choosePlan(client, chosen);
  const { host, port, user, database } = client;
  await migrate({ host, port, user, database });
  const { rows } = await client.query('select id, plan, limits, version::int from company_state');
  const stateOf = new Map(rows.map((row) => [row.id, row]));
  expect(stateOf.get(kept)).toMatchObject({
    plan: 'empresarial',
    limits: limitsOfPlan('empresarial'),
    version: 1,
  });
  expect(stateOf.get(chosen)).toMatchObject({ plan: 'gratis', limits: limitsOfPlan('gratis'), version: 1 });
  // Devices hear of it, and the trail tells it in its chain.
  expect(await verifyTrail(client, kept)).toEqual({ versions: 1, fault: undefined });
});
