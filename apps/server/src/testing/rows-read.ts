/** How many rows of tables a reading takes, whatever it returns: its cost, where a time would be that of the machine. */
import type { CompanyDatabase, CompanyTx } from '../db/database.ts';

/** @returns what `read` reads of each of the tables, by scans and through indexes, in one transaction of the company */
export function rowsRead(
  database: CompanyDatabase,
  companyId: string,
  tables: readonly string[],
  read: (tx: CompanyTx) => Promise<unknown>,
): Promise<Record<string, number>> {
  return database.withCompany(companyId, async (tx) => {
    // The engine may not have passed on yet what earlier transactions of the connection read.
    const before = await counts(tx, tables);
    await read(tx);
    const after = await counts(tx, tables);
    return Object.fromEntries([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)]));
  });
}

async function counts(tx: CompanyTx, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ name: string; count: number }>(
    {
      name: '',
      text: `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
        from pg_stat_xact_user_tables where relname = any($1)`,
    },
    [tables],
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}
