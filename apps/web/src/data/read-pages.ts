/**
 * Reads a whole table of a large company a page at a time, in the order of its keys. Row by row the browser would
 * answer a hundred thousand times; all at once would freeze the screen and hold the rows twice in memory. While the
 * browser collects a page it serves no other request, so a page is no larger than a screen can wait for.
 */
import type { Table } from 'dexie';

const PAGE_ROWS = 250;

/** Rows of one read, and the wait between two reads. */
export interface Pace {
  readonly rows: number;
  /** @returns when the next page may be read */
  readonly rest: () => Promise<void>;
}

/** As fast as possible: for a person who waits. */
export const AT_ONCE: Pace = { rows: PAGE_ROWS, rest: () => Promise.resolve() };
/**
 * For background work: so few rows that a scan meanwhile is shown in its frame, on a slow device too, and the next page
 * once the browser is idle.
 */
export const IN_THE_BACKGROUND: Pace = { rows: 100, rest: untilIdle };

/** @param onPage awaited before the next page is read */
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
