/**
 * The functions of the database: each in one file of `functions/`, applied again whenever its text changes. Why, and
 * what a change of them needs: functions/README.md.
 */
import type pg from 'pg';
import { hashOf, inTransaction } from './schema-change.ts';

const SOURCES = import.meta.glob<string>('./functions/*/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The functions of this folder are for the owner alone; the application's role may execute all others. */
const OWNER_AREA = 'owner';

export interface DatabaseFunction {
  /** Folder and file name without its ending, such as `sales/store_sales`: the key of an applied function. */
  readonly path: string;
  readonly area: string;
  readonly name: string;
  readonly sql: string;
}

export const FUNCTIONS: readonly DatabaseFunction[] = Object.entries(SOURCES)
  .map(([file, sql]) => describe(file, sql))
  .sort((first, second) => first.path.localeCompare(second.path));

/** The company of a transaction, which the policies of all tables call: the one function that migrations may use. */
export const COMPANY_FUNCTION = functionOf('company/company');

/**
 * Applies every function whose text differs from the one applied last, all in one transaction.
 * @param client connected as the owner, with every migration applied
 * @throws the driver's error when a statement fails; no function has changed then
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists public.database_functions (path text primary key, hash text not null)',
  );
  await client.query('revoke all on public.database_functions from cuadra_app');
  const applied = await appliedHashes(client);
  const changed = FUNCTIONS.filter(({ path, sql }) => applied.get(path) !== hashOf(sql));
  if (changed.length === 0) return;
  await inTransaction(client, async () => {
    // A function may call one that is defined after it.
    await client.query('set local check_function_bodies = off');
    for (const { sql } of changed) await client.query(sql);
    await client.query('revoke all on all functions in schema app, identity from public');
    await client.query('grant execute on all functions in schema app, identity to cuadra_app');
    await revokeOwnersFunctions(client);
    for (const { path, sql } of changed) await noteApplied(client, path, hashOf(sql));
  });
}

/** Whether the database's functions are those of this version of the program. */
export async function hasCurrentFunctions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has_table: boolean }>(
    `select to_regclass('public.database_functions') is not null as has_table`,
  );
  if (rows[0]?.has_table !== true) return false;
  const applied = await appliedHashes(client);
  return FUNCTIONS.every(({ path, sql }) => applied.get(path) === hashOf(sql));
}

async function revokeOwnersFunctions(client: pg.Client): Promise<void> {
  const names = FUNCTIONS.filter(({ area }) => area === OWNER_AREA).map(({ name }) => name);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace in ('app'::regnamespace, 'identity'::regnamespace) and p.proname = any($1)`,
    [names],
  );
  for (const { signature } of rows)
    await client.query(`revoke execute on function ${signature} from cuadra_app`);
}

async function appliedHashes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; hash: string }>(
    'select path, hash from public.database_functions',
  );
  return new Map(rows.map((row) => [row.path, row.hash]));
}

async function noteApplied(client: pg.Client, path: string, hash: string): Promise<void> {
  await client.query(
    `insert into public.database_functions (path, hash) values ($1, $2)
     on conflict (path) do update set hash = excluded.hash`,
    [path, hash],
  );
}

function describe(file: string, sql: string): DatabaseFunction {
  const [area = '', name = ''] = file.replace(/^\.\/functions\/|\.sql$/g, '').split('/');
  return { path: `${area}/${name}`, area, name, sql };
}

function functionOf(path: string): DatabaseFunction {
  const found = FUNCTIONS.find((file) => file.path === path);
  if (found === undefined) throw new Error(`no file functions/${path}.sql`);
  return found;
}
