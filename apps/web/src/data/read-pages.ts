/**
 * Reads a whole table of a large company a page at a time, in the order of its keys: row by row the browser answers a
 * hundred thousand times, and all at once it holds the screen up and the rows twice in memory.
 */
import type { Table } from 'dexie';

const PAGE_ROWS = 2_000;

/** @param onPage is waited for before the next page is read */
export async function readPages<Row extends object>(
  table: Table<Row, string>,
  onPage: (rows: readonly Row[]) => Promise<void> | void,
): Promise<void> {
  const { keyPath } = table.schema.primKey;
  let last = '';
  for (;;) {
    const rows = await table.where(':id').above(last).limit(PAGE_ROWS).toArray();
    if (rows.length > 0) await onPage(rows);
    const end = rows.at(-1) as Readonly<Record<string, string>> | undefined;
    if (end === undefined || rows.length < PAGE_ROWS) return;
    last = end[String(keyPath)] ?? '';
  }
}
