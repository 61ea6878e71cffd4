/**
 * Brings a database to today's schema: numbered SQL files, each once, in one transaction with its record, then the
 * functions whose text changed (functions/README.md). Runs as the owner; the application then works under
 * `cuadra_app`, which owns nothing (migrations/0005_access.sql).
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '../config.ts';
import { applyFunctions, hasCurrentFunctions } from './functions.ts';

const SOURCES = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An arbitrary constant: two servers starting at once migrate one after the other. */
const MIGRATION_LOCK = 7_305_512;

interface Migration {
  readonly name: string;
  readonly sql: string;
}

const MIGRATIONS: readonly Migration[] = Object.entries(SOURCES)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((first, second) => first.name.localeCompare(second.name));

/**
 * Applies what is missing. Safe to run at every start and by several processes.
 * @param appPassword password for `cuadra_app` where the server asks for one; undefined with socket trust.
 * @returns names of the migrations applied now.
 * @throws {StartupError} when a migration was changed after it was applied; Error of the driver when a statement fails,
 *   and then nothing of that file is kept.
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
    const applied = await appliedHashes(client);
    refuseChanged(applied);
    const missing = MIGRATIONS.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    await applyFunctions(client);
    // Statistics of empty tables would make the first plans of a new installation slow (performance.md, trap 1).
    if (missing.length > 0) await client.query('analyze');
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** Whether the database is of this very version: nothing is missing, and nothing there that it does not know. */
export async function isMigrated(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_new: boolean }>(
      `select to_regclass('public.migrations') is null as is_new`,
    );
    if (rows[0]?.is_new !== false) return false;
    const applied = await appliedHashes(client);
    return (
      applied.size === MIGRATIONS.length &&
      MIGRATIONS.every(({ name, sql }) => applied.get(name) === hashOf(sql)) &&
      (await hasCurrentFunctions(client))
    );
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
      hashOf(migration.sql),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function appliedHashes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.migrations',
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}

/** A published migration never changes: a database made by another text of it has another shape than the code expects. */
function refuseChanged(applied: ReadonlyMap<string, string>): void {
  const changed = MIGRATIONS.find(({ name, sql }) => applied.has(name) && applied.get(name) !== hashOf(sql));
  if (changed === undefined) return;
  throw new StartupError(
    `La base de datos fue creada por otra versión de Cuadra (difiere ${changed.name}). Usa la versión que la creó, u otra carpeta de datos.`,
  );
}

function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** Roles belong to the whole cluster, so the role may be there already from another database. */
async function ensureAppRole(client: pg.Client, password: string | undefined): Promise<void> {
  await client.query(
    `do $$ begin create role cuadra_app login; exception when duplicate_object then null; end $$`,
  );
  if (password !== undefined)
    await client.query(`alter role cuadra_app password ${client.escapeLiteral(password)}`);
}
