import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/engine.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  it('applies each migration once: a migrated database stays as it is', async () => {
    const { owner } = await freshDatabase();
    expect(await migrate(owner)).toEqual([]);
  });

  it('refuses a database that was made by another text of a migration', async () => {
    const { owner } = await freshDatabase();
    const client = new pg.Client(owner);
    await client.connect();
    await client.query("update migrations set hash = 'other' where name like '0002%'");
    await client.end();
    await expect(migrate(owner)).rejects.toThrow('otra versión de Cuadra');
  });
});
