/**
 * A digest of the documents of a part of the history, with all their lines, and of everything that was written under its
 * versions: the same as long as no row of them is altered, added or gone. It finds what a fault or a hand changed; it is
 * no seal against a forger, for which there is the chain of the audit trail.
 *
 * The count of the rows and the sum of their hashes, table by table, so that the database reads each table once, in any
 * order, and the digests of two parts that follow one another add up to that of both.
 */
import type { CompanyTx, Statement } from '../db/database.ts';
import type { DocumentMappers } from '../documents/combined-mappers.ts';
import type { DocumentName } from '../documents/document-name.ts';

/** What changes of a stored document although it stays the same: flags that it gets, and the version of these. */
const NOT_CONTENT = ['version', 'updated_at', 'received_at', 'flags', 'clash'];

const COLUMNS: Statement = {
  name: 'digested_columns',
  text: `select t.name, string_agg(format('t.%I', a.attname), ', ' order by a.attname) as columns
    from unnest($1::text[]) as t(name)
    join pg_attribute a on a.attrelid = to_regclass(t.name) and a.attnum > 0 and not a.attisdropped
    where a.attname <> all ($2::text[]) group by t.name`,
};

/** The documents of a part of the history. Values: company, after which version, up to which, and the collection. */
const LISTED = `select h.row_id from history h
  where h.company_id = $1 and h.version > $2 and h.version <= $3 and h.kind = 'create' and h.collection = $4`;
const IN_PART = 't.company_id = $1 and t.version > $2 and t.version <= $3';

const LEDGERS = ['stock_entries', 'customer_entries', 'cash_entries', 'transactions', 'history'] as const;

/** Versions of the history, without the first of the two. */
export interface HistoryPart {
  readonly after: number;
  readonly until: number;
}

/** Of each table the count of its rows and the sum of their hashes. */
export type Digest = readonly (readonly [count: bigint, sum: bigint])[];

interface DigestRow {
  readonly rows: string;
  readonly hashes: string;
}

export async function digestOf(
  tx: CompanyTx,
  mappers: DocumentMappers,
  names: readonly DocumentName[],
  { after, until }: HistoryPart,
): Promise<Digest> {
  const columns = await tx.query<{ name: string; columns: string }>(COLUMNS, [names, NOT_CONTENT]);
  const contentOf = new Map(columns.map((one) => [one.name, one.columns]));
  const digest: [bigint, bigint][] = [];
  for (const { from, hash, values } of tablesOf(mappers, names, contentOf)) {
    const text = `select count(*)::text as rows, coalesce(sum(${hash}::numeric), 0)::text as hashes from ${from}`;
    const [row] = await tx.query<DigestRow>({ name: '', text }, [tx.companyId, after, until, ...values]);
    digest.push([BigInt(row?.rows ?? 0), BigInt(row?.hashes ?? 0)]);
  }
  return digest;
}

/** That of two parts, the one behind the other. */
export function addDigests(one: Digest, other: Digest): Digest {
  return one.map(([count, sum], place) => {
    const [more, added] = other[place] ?? [0n, 0n];
    return [count + more, sum + added] as const;
  });
}

export function isSameDigest(one: Digest, other: Digest): boolean {
  const isSame = ([count, sum]: Digest[number], place: number) =>
    other[place]?.[0] === count && other[place]?.[1] === sum;
  return one.length === other.length && one.every(isSame);
}

interface DigestedTable {
  readonly from: string;
  readonly hash: string;
  readonly values: readonly string[];
}

function tablesOf(
  mappers: DocumentMappers,
  names: readonly DocumentName[],
  contentOf: ReadonlyMap<string, string>,
): DigestedTable[] {
  return [
    ...names.flatMap((name) => [
      {
        from: `${name} t where t.company_id = $1 and t.id in (${LISTED})`,
        hash: `hash_record_extended(row(${contentOf.get(name) ?? ''}), 0)`,
        values: [name],
      },
      ...Object.values(mappers[name].children).map(({ table, owner }) => ({
        from: `${table} t where t.company_id = $1 and t.${owner} in (${LISTED})`,
        hash: 'hash_record_extended(t, 0)',
        values: [name],
      })),
    ]),
    ...LEDGERS.map((table) => ({
      from: `${table} t where ${IN_PART}`,
      hash: 'hash_record_extended(t, 0)',
      values: [],
    })),
    {
      from: `transactions t join account_entries e on e.company_id = $1 and e.transaction_id = t.id where ${IN_PART}`,
      hash: 'hash_record_extended(e, 0)',
      values: [],
    },
  ];
}
