import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../testing/engine.ts';
import { databaseBeforeBaseline } from '../testing/old-database.ts';
import { FUNCTIONS } from './functions.ts';
import { isMigrated, migrate } from './migrate.ts';

interface StoredFunction {
  readonly name: string;
  readonly source: string;
  readonly for_public: boolean;
  readonly for_app: boolean;
}

describe('functions of the database', () => {
  it('stand in one file each, and the database has no other and no other text of them', async () => {
    const client = await connect((await freshDatabase()).owner);
    const stored = await storedFunctions(client);
    expect(stored.map(({ name }) => name).sort()).toEqual(FUNCTIONS.map(qualifiedName).sort());
    const textOf = new Map(FUNCTIONS.map((file) => [qualifiedName(file), file.sql]));
    for (const { name, source } of stored) expect(textOf.get(name)).toContain(source);
  });

  it('bear the name of their file', () => {
    for (const { name, sql } of FUNCTIONS)
      expect(sql).toMatch(new RegExp(`^create or replace function (app|identity)\\.${name}\\(`, 'm'));
  });

  it('may be executed by the application, but for those of the owner, and by no other role', async () => {
    const client = await connect((await freshDatabase()).owner);
    const owners = new Set(FUNCTIONS.filter(({ area }) => area === 'owner').map(qualifiedName));
    expect(owners.size).toBeGreaterThan(0);
    for (const { name, for_public, for_app } of await storedFunctions(client))
      expect({ name, for_public, for_app }).toEqual({ name, for_public: false, for_app: !owners.has(name) });
  });

  it('come up to date in a database of the version before', async () => {
    const { owner } = await databaseBeforeBaseline();
    const client = await connect(owner);
    await client.query(`update database_functions set hash = 'other' where path = 'sales/store_sales'`);
    await client.query('drop function app.store_sales(jsonb, bigint)');
    expect(await isMigrated(owner)).toBe(false);
    await migrate(owner);
    expect(await isMigrated(owner)).toBe(true);
    expect((await storedFunctions(client)).length).toBe(FUNCTIONS.length);
  });

  it('are applied again when their text has changed, and a command sees that they have', async () => {
    const { owner } = await freshDatabase();
    const client = await connect(owner);
    await client.query(
      `create or replace function app.company() returns uuid language sql stable as $$ select null::uuid $$`,
    );
    await client.query(`update database_functions set hash = 'other' where path = 'company/company'`);
    expect(await isMigrated(owner)).toBe(false);
    await migrate(owner);
    expect(await isMigrated(owner)).toBe(true);
    const { rows } = await client.query(`select prosrc from pg_proc where oid = 'app.company'::regproc`);
    expect(rows[0]?.prosrc).toContain('current_setting');
  });
});

function qualifiedName({ name, sql }: { name: string; sql: string }): string {
  return `${sql.includes(`function identity.${name}(`) ? 'identity' : 'app'}.${name}`;
}

async function connect(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(owner);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function storedFunctions(client: pg.Client): Promise<StoredFunction[]> {
  const { rows } = await client.query<StoredFunction>(
    `select n.nspname || '.' || p.proname as name, p.prosrc as source,
            exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as for_public,
            has_function_privilege('cuadra_app', p.oid, 'execute') as for_app
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('app', 'identity')`,
  );
  return rows;
}
