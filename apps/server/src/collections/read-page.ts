/**
 * Pages of rows since a version (S-16 to S-19), and the parts of an answer that every page has. Apart from the routes,
 * because `/changes` reads the same over all collections. Answers are put together from text and never parsed.
 */
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { CHECK_WITNESS, type Witness, witnessValues } from '../items/witness.ts';
import { firstStep, nextStep } from './growing-steps.ts';
import type { RowReader } from './row-reader.ts';

/** The parameters of every page. */
export interface AnyPageRequest {
  readonly receiptsSince: number;
  /** The limit of rows, except for the rest of a version, and of receipts. */
  readonly limit: number;
  readonly deviceId: string | undefined;
  readonly witness: Witness | undefined;
}

/** A page of what was written after a version. */
export interface PageRequest extends AnyPageRequest {
  readonly since: number;
  /** Version at which the client's load began: rows deleted up to it are left out (S-19). */
  readonly start: number;
}

/** A page of documents written before a version, newest first (S-19). */
export interface NewestRequest extends AnyPageRequest {
  readonly before: number;
  /** Instant; undefined for documents of any date. */
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

/** Where the rows of a page come from. */
interface PageSource {
  readonly statement: Statement;
  /** The statement's values: rows beyond that version, by version, `with ties`, at most that many. */
  readonly valuesAt: (version: number, limit: number) => readonly unknown[];
  /** The version after which the page begins. */
  readonly from: number;
  /** Rows read at once, at most: all that is held in memory besides the page. */
  readonly stepRows: number;
  readonly textOf: (row: Record<string, unknown>) => string;
  /** The version up to which the last page has read, given the version of its snapshot. */
  readonly endOf: (version: number) => number;
  /** Whether balances are among the rows: a balance must not arrive before the receipts of what it holds (S-18). */
  readonly bringsBalances: boolean;
}

const COUNTER: Statement = {
  name: 'counter',
  text: `select version, encode(mark, 'hex') as mark from counters where company_id = $1`,
};
/**
 * Receipts of items that the device has sent itself, and of items that it sent and another device brought into the
 * books (S-57).
 */
const RECEIPTS: Statement = {
  name: 'receipts',
  text: `select coalesce(json_agg(json_build_object('id', item_id, 'version', version) order by version), '[]')::text as json,
      count(*)::int as count, max(version) as upto
    from (
      (select item_id, version from history where company_id = $1 and device_id = $2 and version > $3
        order by version limit $4)
      union all
      (select h.item_id, h.version from raw_items r join history h on h.company_id = r.company_id
          and h.item_id = r.item_id and encode(h.item_hash, 'hex') = r.hash
        where r.company_id = $1 and r.device_id = $2 and h.version > $3 and h.device_id is distinct from $2
        order by h.version limit $4)
      order by version limit $4
    ) h`,
};

/** A page holds no more than this, but always at least one whole version (S-17). */
const PAGE_BYTES_MAX = 1024 * 1024;

/** One page, in one snapshot with counter and receipts (S-16). */
async function readPage(
  database: CompanyDatabase,
  companyId: string,
  request: AnyPageRequest,
  source: PageSource,
): Promise<Page> {
  const { head, page } = await database.withCompany(
    companyId,
    async (tx) => {
      const head = await readHead(tx, request, source);
      const page = await collectPage(source, request.limit, head.bound, async (from, limit) => {
        const rows = await tx.query<Record<string, unknown>>(source.statement, source.valuesAt(from, limit));
        return rows.map((row) => ({ version: Number(row.version), text: source.textOf(row) }));
      });
      return { head, page };
    },
    'snapshot',
  );
  const upto = page.more ? page.upto : source.endOf(head.version);
  return {
    members:
      `"version":${head.version},"mark":"${head.mark}",` +
      `"rows":[${page.rows.map((row) => row.text).join(',')}],"upto":${upto},"more":${page.more},` +
      `"receipts":${head.receipts}`,
  };
}

interface Head {
  readonly version: number;
  readonly mark: string;
  /** JSON list. */
  readonly receipts: string;
  /** Rows of later versions wait for the page with the receipts that come before them. */
  readonly bound: number;
}

async function readHead(
  tx: CompanyTx,
  { deviceId, receiptsSince, limit, witness }: AnyPageRequest,
  { bringsBalances }: PageSource,
): Promise<Head> {
  const [, [counter], [receipts]] = await Promise.all([
    tx.query(CHECK_WITNESS, witnessValues(witness)),
    tx.query<{ version: string; mark: string }>(COUNTER, [tx.companyId]),
    tx.query<{ json: string; count: number; upto: string | null }>(RECEIPTS, [
      tx.companyId,
      deviceId ?? null,
      receiptsSince,
      limit,
    ]),
  ]);
  if (counter === undefined) throw new Error('a company has its counter');
  const version = Number(counter.version);
  const reportedUpTo = receipts !== undefined && receipts.count >= limit ? Number(receipts.upto) : version;
  return {
    version,
    mark: counter.mark,
    receipts: receipts?.json ?? '[]',
    bound: bringsBalances && reportedUpTo < version ? reportedUpTo : Number.POSITIVE_INFINITY,
  };
}

interface CutPage {
  readonly rows: readonly PageRow[];
  readonly more: boolean;
  readonly upto: number;
}

/**
 * Reads step by step until the page is full or there are no more rows. Memory never holds more than a page and a step,
 * however large the rows are.
 *
 * @param bound version beyond which rows are left for the next page
 * @param read rows beyond a version, `with ties`, at most that many
 */
export async function collectPage(
  { from, stepRows }: Pick<PageSource, 'from' | 'stepRows'>,
  limit: number,
  bound: number,
  read: (from: number, limit: number) => Promise<readonly PageRow[]>,
  bytesMax = PAGE_BYTES_MAX,
): Promise<CutPage> {
  const rows: PageRow[] = [];
  for (let rowsAtOnce = firstStep(stepRows); ; rowsAtOnce = nextStep(rowsAtOnce, stepRows)) {
    const wanted = Math.min(rowsAtOnce, limit - rows.length);
    const step = await read(rows.at(-1)?.version ?? from, wanted);
    const inTime = step.filter((row) => row.version <= bound);
    rows.push(...inTime);
    const page = cutPage(rows, limit, bytesMax);
    if (page.more) return page;
    if (inTime.length === step.length && step.length >= wanted) continue;
    return Number.isFinite(bound) ? { rows, more: true, upto: Math.max(from, bound) } : page;
  }
}

/**
 * Ends a page at a version (S-17) when it holds too many bytes, and finds from the number of rows whether there are
 * more.
 * @param rows ordered by version, up or down; never part of a version, except at the end
 */
export function cutPage(rows: readonly PageRow[], limit: number, bytesMax = PAGE_BYTES_MAX): CutPage {
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    bytes += Buffer.byteLength(row.text);
    if (before !== undefined && bytes > bytesMax && row.version !== before.version) {
      return { rows: rows.slice(0, index), more: true, upto: before.version };
    }
  }
  return { rows, more: rows.length >= limit, upto: rows.at(-1)?.version ?? 0 };
}

/**
 * Reads what was written after a version, of one collection or of a feed over several.
 * @param statement values: company, since, row limit, version up to which tombstones are left out
 */
export function readSince(
  database: CompanyDatabase,
  companyId: string,
  request: PageRequest,
  source: Pick<PageSource, 'statement' | 'stepRows' | 'textOf' | 'bringsBalances'>,
): Promise<Page> {
  return readPage(database, companyId, request, {
    ...source,
    from: request.since,
    valuesAt: (since, limit) => [companyId, since, limit, request.start],
    endOf: (version) => version,
  });
}

/** Reads what changed in one collection since a version, oldest first (S-16). */
export function readCollectionPage(
  database: CompanyDatabase,
  companyId: string,
  { since, stepRows, isOfBalances }: RowReader,
  request: PageRequest,
): Promise<Page> {
  const source = { statement: since, stepRows, textOf: jsonOf, bringsBalances: isOfBalances };
  return readSince(database, companyId, request, source);
}

/** @returns undefined for a collection that is not of documents */
export function readNewest(
  database: CompanyDatabase,
  companyId: string,
  { newest, newestFrom, stepRows }: RowReader,
  request: NewestRequest,
): Promise<Page> | undefined {
  const statement = request.from === undefined ? newest : newestFrom;
  if (statement === undefined) return undefined;
  const window = request.from === undefined ? [] : [request.from];
  return readPage(database, companyId, request, {
    statement,
    stepRows,
    textOf: jsonOf,
    from: request.before,
    valuesAt: (before, limit) => [companyId, before, limit, ...window],
    endOf: () => 0,
    bringsBalances: false,
  });
}

function jsonOf(row: Record<string, unknown>): string {
  return String(row.json);
}
