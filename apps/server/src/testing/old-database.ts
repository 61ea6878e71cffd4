/** A database as an earlier release left it, for tests of what a migration makes of it. */
import { createHash, randomUUID } from 'node:crypto';
import { newId } from '@cuadra/contracts/ids';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { execute, testEngine } from './engine.ts';

const SOURCES = import.meta.glob<string>('../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** With that migration, and those before. */
export async function databaseAsOf(last: string): Promise<pg.Client> {
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

/** Those it does not have yet. */
export async function applyUpTo(client: pg.Client, last: string): Promise<void> {
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

/** With a history and nothing in it. */
export async function addOldCompany(client: pg.Client): Promise<string> {
  const id = newId();
  await client.query(`insert into companies (id, name) values ($1, 'Bodega')`, [id]);
  await client.query('insert into counters (company_id) values ($1)', [id]);
  return id;
}
