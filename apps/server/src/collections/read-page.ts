/**
 * Pages of rows since a version (S-16 to S-19), and the parts of an answer that every page has. Apart from the routes
 * because `/changes` gives the same over all collections. Answers are put together from text and never parsed.
 */
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { CHECK_WITNESS, type Witness, witnessValues } from '../sync/witness.ts';
import type { RowReader } from './row-reader.ts';

/** What every page is asked with. */
export interface AnyPageRequest {
  readonly receiptsSince: number;
  readonly limit: number;
  readonly deviceId: string | undefined;
  readonly witness: Witness | undefined;
}

/** A page of what was written after a version. */
export interface PageRequest extends AnyPageRequest {
  readonly since: number;
  /** Version at which the asker's load began: what was deleted up to it is left out (S-19). */
  readonly start: number;
}

/** A page of documents written before a version, newest first (S-19). */
export interface NewestRequest extends AnyPageRequest {
  readonly before: number;
  /** Instant; undefined leaves none out for its date. */
  readonly from: string | undefined;
}

export interface PageRow {
  readonly version: number;
  readonly text: string;
}

export interface Page {
  /** JSON members `"version":…,"mark":…,"rows":[…],"upto":…,"more":…,"receipts":[…]`, without braces. */
  readonly members: string;
}

const COUNTER: Statement = {
  name: 'counter',
  text: `select version, encode(mark, 'hex') as mark from counters where company_id = $1`,
};
const RECEIPTS: Statement = {
  name: 'receipts',
  text: `select coalesce(json_agg(json_build_object('id', item_id, 'version', version) order by version), '[]')::text as json
    from history where company_id = $1 and device_id = $2 and version > $3`,
};

/** A page holds no more than this, but always one whole version (S-17). */
const PAGE_BYTES_MAX = 1024 * 1024;

/**
 * One statement of rows, ordered by version, `with ties`, in one snapshot with counter and receipts.
 *
 * @param endOf where the last page has read to, given the version of its snapshot
 */
export async function readPage(
  database: CompanyDatabase,
  companyId: string,
  request: AnyPageRequest,
  rowsOf: readonly [Statement, readonly unknown[]],
  textOf: (row: Record<string, unknown>) => string,
  endOf: (version: number) => number = (version) => version,
): Promise<Page> {
  const [, counters, receipts, rows] = await database.readTogether(companyId, [
    [CHECK_WITNESS, witnessValues(request.witness)],
    [COUNTER, [companyId]],
    [RECEIPTS, [companyId, request.deviceId ?? null, request.receiptsSince]],
    rowsOf,
  ]);
  const [counter] = counters as { version: string; mark: string }[];
  if (counter === undefined) throw new Error('a company has its counter');
  const [receipt] = receipts as { json: string }[];
  const read = (rows ?? []).map((row) => ({ version: Number(row.version), text: textOf(row) }));
  const page = cutPage(read, request.limit);
  const upto = page.more ? page.upto : endOf(Number(counter.version));
  return {
    members:
      `"version":${counter.version},"mark":"${counter.mark}",` +
      `"rows":[${page.rows.map((row) => row.text).join(',')}],"upto":${upto},"more":${page.more},` +
      `"receipts":${receipt?.json ?? '[]'}`,
  };
}

/**
 * Ends a page at a version (S-17): when it holds too many bytes, and knows from the number of rows whether there are more.
 * @param rows ordered by version, up or down; never part of a version, but for its end
 */
export function cutPage(
  rows: readonly PageRow[],
  limit: number,
  bytesMax = PAGE_BYTES_MAX,
): { rows: readonly PageRow[]; more: boolean; upto: number } {
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    bytes += row.text.length;
    if (before !== undefined && bytes > bytesMax && row.version !== before.version) {
      return { rows: rows.slice(0, index), more: true, upto: before.version };
    }
  }
  return { rows, more: rows.length >= limit, upto: rows.at(-1)?.version ?? 0 };
}

export function readCollectionPage(
  database: CompanyDatabase,
  companyId: string,
  reader: RowReader,
  request: PageRequest,
): Promise<Page> {
  const values = [companyId, request.since, request.limit, request.start];
  return readPage(database, companyId, request, [reader.since, values], jsonOf);
}

/** @returns undefined for a collection that is not of documents */
export function readNewest(
  database: CompanyDatabase,
  companyId: string,
  { newest, newestFrom }: RowReader,
  request: NewestRequest,
): Promise<Page> | undefined {
  const { before, from, limit } = request;
  if (newest === undefined || newestFrom === undefined) return undefined;
  const rowsOf =
    from === undefined
      ? ([newest, [companyId, before, limit]] as const)
      : ([newestFrom, [companyId, before, limit, from]] as const);
  return readPage(database, companyId, request, rowsOf, jsonOf, () => 0);
}

function jsonOf(row: Record<string, unknown>): string {
  return String(row.json);
}
