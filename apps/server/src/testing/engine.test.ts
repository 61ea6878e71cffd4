import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { execute, freshDatabase } from './engine.ts';

describe('freshDatabase', () => {
  it('has the schema, and none of the rows of another', async () => {
    const [first, second] = await Promise.all([freshDatabase(), freshDatabase()]);
    await execute(first.owner, 'create table only_here (id int)');
    const client = new Client(second.owner);
    await client.connect();
    const { rows } = await client.query(
      "select to_regclass('only_here') as other, to_regclass('public.migrations') is not null as migrated",
    );
    await client.end();
    expect(rows).toEqual([{ other: null, migrated: true }]);
  });

  it('lets the application in as the role that owns nothing', async () => {
    const { app } = await freshDatabase();
    const client = new Client(app);
    await client.connect();
    const { rows } = await client.query(
      'select current_user as role, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    await client.end();
    expect(rows).toEqual([{ role: 'cuadra_app', rolsuper: false, rolbypassrls: false }]);
  });
});
