import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { execute, type FreshDatabase, freshDatabase } from '../testing/engine.ts';
import { isMigrated, migrate } from './migrate.ts';

async function notedMigrations({ owner }: FreshDatabase): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  await client.end();
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  it('applies each migration once: a migrated database stays as it is', async () => {
    const fresh = await freshDatabase();
    expect(await notedMigrations(fresh)).toContain('baseline');
    expect(await migrate(fresh.owner)).toEqual([]);
  });

  it.each(['baseline', '0160_drop_guard_documents'])(
    'refuses a database that was made by another text of a migration: %s',
    async (name) => {
      const { owner } = await freshDatabase();
      await execute(owner, `update migrations set hash = 'other' where name = '${name}'`);
      await expect(migrate(owner)).rejects.toThrow(
        `La base de datos fue creada por otra versión de Cuadra (difiere ${name}).`,
      );
      expect(await isMigrated(owner)).toBe(false);
    },
  );

  it('applies a migration that is missing, and the baseline not again', async () => {
    const { owner } = await freshDatabase();
    await execute(owner, `delete from migrations where name = '0160_drop_guard_documents'`);
    expect(await isMigrated(owner)).toBe(false);
    expect(await migrate(owner)).toEqual(['0160_drop_guard_documents']);
    expect(await isMigrated(owner)).toBe(true);
  });

  it('knows a migration by its former name: it is not applied again, and the database is of this version', async () => {
    const { owner } = await freshDatabase();
    await execute(
      owner,
      `update migrations set name = '0186_late_documents_moved' where name = '0179_late_documents_moved'`,
    );
    expect(await isMigrated(owner)).toBe(false);
    expect(await migrate(owner)).toEqual([]);
    expect(await isMigrated(owner)).toBe(true);
  });
});
