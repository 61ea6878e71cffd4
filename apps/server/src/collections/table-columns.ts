/**
 * The columns of every table, read from the database once at boot. The expressions that turn rows into wire rows are
 * made from them, so that a column added by a migration needs no second list here.
 */
import type { CompanyDatabase, Statement } from '../db/database.ts';

export interface Column {
  readonly name: string;
  /** PostgreSQL's own name of the type: `uuid`, `text`, `_text`, `numeric`, `timestamptz`, `int8` … */
  readonly type: string;
  /** Digits and decimals of a numeric; null for other types. */
  readonly precision: number | null;
  readonly scale: number | null;
}

export type TableColumns = ReadonlyMap<string, ReadonlyMap<string, Column>>;

const COLUMNS: Statement = {
  name: 'table_columns',
  text: `select table_name as "table", column_name as name, udt_name as type, numeric_precision as precision,
      numeric_scale as scale
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
};

/** Returns the columns by table and name. */
export async function loadTableColumns(database: CompanyDatabase): Promise<TableColumns> {
  const rows = await database.identity<Column & { table: string }>(COLUMNS);
  const tables = new Map<string, Map<string, Column>>();
  for (const { table, ...column } of rows) {
    const columns = tables.get(table) ?? new Map<string, Column>();
    tables.set(table, columns.set(column.name, column));
  }
  return tables;
}
