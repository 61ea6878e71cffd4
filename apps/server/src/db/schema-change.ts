/** What migrations, functions and the baseline share: each text is identified by its hash, and applied whole. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** @returns the sha256 of a SQL text in hexadecimal digits: what the database notes as applied. */
export function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/**
 * Runs `change` in one transaction.
 * @throws what `change` throws; the database is then as it was.
 */
export async function inTransaction(client: pg.Client, change: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await change();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Notes a baseline or a migration as applied, within the transaction that applies it. */
export async function noteMigration(client: pg.Client, name: string, hash: string): Promise<void> {
  await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hash]);
}
