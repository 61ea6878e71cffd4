/**
 * Brings a database to today's schema: the baseline, then the migrations after it, each once, in one transaction with
 * its record, then the functions whose text changed. What belongs where: README.md. Runs as the owner; the application
 * then works under `cuadra_app`, which owns nothing (baseline/12-access.sql).
 */
import pg from 'pg';
import { StartupError } from '../config.ts';
import { BASELINE, otherVersionSentence, reachBaseline } from './baseline.ts';
import { applyFunctions, hasCurrentFunctions } from './functions.ts';
import { renameApplied } from './renamed-migrations.ts';
import { hashOf, inTransaction, noteMigration } from './schema-change.ts';

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

/** What a database of this version has applied, by name, with the hash of its text. */
const PUBLISHED: ReadonlyMap<string, string> = new Map([
  [BASELINE.name, BASELINE.hash],
  ...MIGRATIONS.map(({ name, sql }) => [name, hashOf(sql)] as const),
]);

/**
 * Applies what is missing. Safe to run at every start and by several processes.
 * @param appPassword password for `cuadra_app` where the server needs one; undefined with socket trust
 * @returns names of the migrations applied now, `baseline` first where the database was empty
 * @throws {StartupError} when a migration was changed after it was applied, or the database is older than the baseline;
 *   the driver's error when a statement fails, and then nothing of that file is applied
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
    await renameApplied(client);
    const applied = await appliedHashes(client);
    refuseChanged(applied);
    const created = await reachBaseline(client, applied);
    const missing = MIGRATIONS.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    await applyFunctions(client);
    const names = [...created, ...missing.map((migration) => migration.name)];
    // Statistics of empty tables would make the first plans of a new installation slow (performance.md, trap 1).
    if (names.length > 0) await client.query('analyze');
    return names;
  } finally {
    await client.end();
  }
}

/** Whether the database is of exactly this version: no migration is missing, and none is unknown. */
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
      applied.size === PUBLISHED.size &&
      [...PUBLISHED].every(([name, hash]) => applied.get(name) === hash) &&
      (await hasCurrentFunctions(client))
    );
  } finally {
    await client.end();
  }
}

function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  return inTransaction(client, async () => {
    await client.query(sql);
    await noteMigration(client, name, hashOf(sql));
  });
}

async function appliedHashes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.migrations',
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}

/** A published text never changes: a database made by another text has another schema than the code expects. */
function refuseChanged(applied: ReadonlyMap<string, string>): void {
  for (const [name, hash] of PUBLISHED)
    if (applied.has(name) && applied.get(name) !== hash) throw new StartupError(otherVersionSentence(name));
}

/** Roles belong to the whole cluster, so the role may be there already from another database. */
async function ensureAppRole(client: pg.Client, password: string | undefined): Promise<void> {
  await client.query(
    `do $$ begin create role cuadra_app login; exception when duplicate_object then null; end $$`,
  );
  if (password !== undefined)
    await client.query(`alter role cuadra_app password ${client.escapeLiteral(password)}`);
}
