/**
 * One real PostgreSQL for a run of the server's tests, and from it a fresh database in some ten milliseconds.
 *
 * Vitest starts the engine once for all files (`engine-setup.ts`), with the present schema in a template. Each file
 * copies the template, so no test sees the rows of another.
 */
import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import type { EngineConnection } from '../db/engine/start-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineConnection;
  }
}

/** The database with every migration applied and no rows. */
export const TEMPLATE_DATABASE = 'cuadra_template';

export interface FreshDatabase {
  readonly name: string;
  /** As the owner of the schema: for migrations, and to read past row-level security. */
  readonly owner: ClientConfig;
  /** As the application, which owns nothing. */
  readonly app: ClientConfig;
}

/** The engine of this run, as the owner of the cluster: for tests of what lies below one database. */
export function testEngine(): EngineConnection {
  return inject('engine');
}

/** Makes a database with the schema and no rows. It is removed with the engine when the run ends. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const engine = testEngine();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(engine, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const owner = { ...engine, database: name };
  return { name, owner, app: { ...owner, user: 'cuadra_app' } };
}

/** Runs one statement on its own connection. */
export async function execute(connection: ClientConfig, sql: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
