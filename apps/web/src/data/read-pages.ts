/**
 * Reads a whole table of a large company a page at a time, in the order of its keys: row by row the browser answers a
 * hundred thousand times, and all at once it holds the screen up and the rows twice in memory. While the browser gathers a
 * page it answers nobody else, so that a page is no more than a screen can wait for.
 */
import type { Table } from 'dexie';

const PAGE_ROWS = 250;

/** How much is read at a time, and what is waited for in between. */
export interface Pace {
  readonly rows: number;
  /** @returns once the next page may be read */
  readonly rest: () => Promise<void>;
}

/** As fast as it goes: for what somebody waits for. */
export const AT_ONCE: Pace = { rows: PAGE_ROWS, rest: () => Promise.resolve() };
/**
 * For what nobody waits for: so few rows that a scan meanwhile is shown in its frame, on a slow device too, and the next
 * ones once the page has nothing to do.
 */
export const IN_THE_BACKGROUND: Pace = { rows: 100, rest: untilIdle };

/** @param onPage is waited for before the next page is read */
export async function readPages<Row extends object>(
  table: Table<Row, string>,
  onPage: (rows: readonly Row[]) => Promise<void> | void,
  pace: Pace = AT_ONCE,
): Promise<void> {
  const { keyPath } = table.schema.primKey;
  let last = '';
  for (;;) {
    const rows = await table.where(':id').above(last).limit(pace.rows).toArray();
    if (rows.length > 0) await onPage(rows);
    const end = rows.at(-1) as Readonly<Record<string, string>> | undefined;
    if (end === undefined || rows.length < pace.rows) return;
    last = end[String(keyPath)] ?? '';
    if (pace !== AT_ONCE) await pace.rest();
  }
}

function untilIdle(): Promise<void> {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') return new Promise((resolve) => setTimeout(resolve, 0));
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });
}
