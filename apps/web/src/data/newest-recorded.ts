/**
 * The newest documents of a collection that can be voided, each with whether it was. Bounded by an index: a list of the
 * newest costs the same after years of documents.
 */
import { voidId } from '@cuadra/contracts/primitives/ids';
import type { Table } from 'dexie';
import type { CompanyDb } from './company-db.ts';

interface Reversible {
  readonly id: string;
  /** 0 until the server has it. */
  readonly version: number;
  readonly made_at: string;
  readonly reverses_id: string | null;
}

export interface Recorded<Row> {
  readonly row: Row;
  readonly isVoid: boolean;
}

export interface NewestRecorded<Row> {
  /** Newest first, without the documents that take others back: these are marked. */
  readonly recorded: readonly Recorded<Row>[];
  readonly hasMore: boolean;
  /** Another one once any is recorded or voided, or arrives at the server. */
  readonly mark: string;
}

/** @param count how many at most */
export async function newestRecorded<Row extends Reversible>(
  db: CompanyDb,
  table: Table<Row, string>,
  count: number,
): Promise<NewestRecorded<Row>> {
  const newest = () => table.orderBy('made_at').reverse();
  const [rows, latest, all] = await Promise.all([
    newest()
      .filter(({ reverses_id }) => reverses_id === null)
      .limit(count + 1)
      .toArray(),
    // A void too: the newest document is another one then, and the last that is sent.
    newest().limit(count).toArray(),
    table.count(),
  ]);
  return {
    recorded: await withVoids(db, table, rows.slice(0, count)),
    hasMore: rows.length > count,
    mark: [String(all), ...latest.map(({ id, version }) => `${id} ${version}`)].join(),
  };
}

/** Each with whether it was voided, by the one id that its void can have (S-24). */
export async function withVoids<Row extends Reversible>(
  db: CompanyDb,
  table: Table<Row, string>,
  rows: readonly Row[],
): Promise<Recorded<Row>[]> {
  const voids = await table.bulkGet(rows.map(({ id }) => voidId(db.companyId, id)));
  return rows.map((row, place) => ({ row, isVoid: voids[place] !== undefined }));
}
