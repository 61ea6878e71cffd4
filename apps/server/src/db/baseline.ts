/**
 * The baseline: the schema that a new database begins with (`baseline/*.sql`, by area). It replaces the former
 * migrations. A database to which all of them were applied has the same schema, and is marked as being at the baseline.
 */
import type pg from 'pg';
import { StartupError } from '../config.ts';
import { COMPANY_FUNCTION } from './functions.ts';
import { REPLACED_MIGRATIONS } from './replaced-migrations.ts';
import { hashOf, inTransaction, noteMigration } from './schema-change.ts';

const SOURCES = import.meta.glob<string>('./baseline/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SQL = Object.entries(SOURCES)
  .sort(([first], [second]) => first.localeCompare(second))
  .map(([, sql]) => sql)
  .join('\n');

/** The last revision of the program with the replaced migrations: it brings any older database up to the baseline. */
const LAST_REVISION_BEFORE = 'ea25d22d';

/** The baseline's entry among the migrations of a database. */
export const BASELINE = { name: 'baseline', hash: hashOf(SQL) };

/**
 * Creates the schema in an empty database, or marks an older database as being at the baseline.
 * @param client connected as the owner
 * @param applied the migrations of the database, by name, with their hashes
 * @returns the names that are applied now: one for a new database, none for an older one
 * @throws {StartupError} when an older database lacks some of the replaced migrations, or has another text of one
 */
export async function reachBaseline(
  client: pg.Client,
  applied: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (applied.has(BASELINE.name)) return [];
  if (!Object.keys(REPLACED_MIGRATIONS).some((name) => applied.has(name))) {
    await create(client);
    return [BASELINE.name];
  }
  requireReplaced(applied);
  await markReached(client);
  return [];
}

async function create(client: pg.Client): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('create schema identity; create schema app');
    // Row-level security calls it in every policy, so it exists before the first table.
    await client.query(COMPANY_FUNCTION.sql);
    await client.query(SQL);
    await noteMigration(client, BASELINE.name, BASELINE.hash);
  });
}

/**
 * Deletes the replaced names: an older program then refuses the database, and does not apply its own functions to it.
 */
async function markReached(client: pg.Client): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('delete from public.migrations where name = any($1)', [
      Object.keys(REPLACED_MIGRATIONS),
    ]);
    await noteMigration(client, BASELINE.name, BASELINE.hash);
  });
}

function requireReplaced(applied: ReadonlyMap<string, string>): void {
  for (const [name, hash] of Object.entries(REPLACED_MIGRATIONS)) {
    if (!applied.has(name)) throw new StartupError(olderSentence(name));
    if (applied.get(name) !== hash) throw new StartupError(otherVersionSentence(name));
  }
}

function olderSentence(name: string): string {
  return `La base de datos es de una versión anterior de Cuadra y le faltan cambios (el primero es ${name}). Inicia primero la revisión ${LAST_REVISION_BEFORE} de Cuadra, que los aplica, y después esta.`;
}

/** @param name of the migration that was applied with another text than this program's */
export function otherVersionSentence(name: string): string {
  return `La base de datos fue creada por otra versión de Cuadra (difiere ${name}). Usa la versión que la creó, u otra carpeta de datos.`;
}
