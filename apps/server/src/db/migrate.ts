/**
 * Brings a database to today's schema: numbered SQL files, each once, in one transaction with its record. Runs as
 * the owner; the application then works under `cuadra_app`, which owns nothing (migrations/0005_access.sql).
 */
import { createHash } from 'node:crypto';
import pg from 'pg';

const SOURCES = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An arbitrary constant: two servers starting at once migrate one after the other. */
const MIGRATION_LOCK = 7_305_512;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = Object.entries(SOURCES)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((first, second) => first.name.localeCompare(second.name));

/**
 * Applies what is missing. Safe to run at every start and by several processes.
 * @param appPassword password for `cuadra_app` where the server asks for one; undefined with socket trust.
 * @returns names of the migrations applied now.
 * @throws Error of the driver when a statement fails; nothing of that file is kept.
 */
export async function migrate(owner: pg.ClientConfig, appPassword?: string): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureAppRole(client, appPassword);
    await client.query(
      'create table if not exists public.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = await appliedNames(client);
    const missing = MIGRATIONS.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    // Statistics of empty tables would make the first plans of a new installation slow (performance.md, trap 1).
    if (missing.length > 0) await client.query('analyze');
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into public.migrations (name, hash) values ($1, $2)', [
      migration.name,
      createHash('sha256').update(migration.sql).digest('hex'),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations');
  return new Set(rows.map((row) => row.name));
}

/** Roles belong to the whole cluster, so the role may be there already from another database. */
async function ensureAppRole(client: pg.Client, password: string | undefined): Promise<void> {
  await client.query(
    `do $$ begin create role cuadra_app login; exception when duplicate_object then null; end $$`,
  );
  if (password !== undefined)
    await client.query(`alter role cuadra_app password ${client.escapeLiteral(password)}`);
}
