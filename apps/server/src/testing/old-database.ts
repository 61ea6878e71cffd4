/**
 * The database of a small shop as the last program before the baseline left it, for tests of its upgrade. Its dump is
 * compressed, so that a search for a function or a table finds only the present one; it never changes.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { execute, type FreshDatabase, testEngine } from './engine.ts';

const DUMP = new URL('./before-baseline.sql.gz', import.meta.url);

/** The administrator of the shop in it; the password is that of all test accounts. */
export const OLD_SHOP_EMAIL = 'ana@bodega.example';

/** Makes a database from before the baseline. It is removed with the engine when the run ends. */
export async function databaseBeforeBaseline(): Promise<FreshDatabase> {
  const engine = testEngine();
  const name = `old_${randomUUID().replaceAll('-', '')}`;
  await execute(engine, `create database ${name}`);
  const owner = { ...engine, database: name };
  await execute(owner, gunzipSync(await readFile(DUMP)).toString('utf8'));
  return { name, owner, app: { ...owner, user: 'cuadra_app' } };
}
