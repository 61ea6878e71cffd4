/**
 * Recomputes the hash chain of one company's trail from its rows (PERM-04). Apart from the command, because the rule
 * must hold for every caller: every version, in order, up to the last one.
 */
import { FIRST_CHAIN, nextChain } from '@cuadra/contracts/identity/audit-chain';
import { CHAIN_COLUMNS, chainText } from '@cuadra/domain/access/audit-chain';
import type pg from 'pg';

export interface Fault {
  /** A row that was changed, a row that is missing, or an end that does not match the counter. */
  readonly kind: 'altered' | 'missing' | 'end';
  readonly version: number;
}

export interface VerifiedTrail {
  readonly versions: number;
  /** The first fault; undefined where there is none. */
  readonly fault: Fault | undefined;
}

interface EntryRow {
  readonly version: string;
  readonly fields: readonly (string | null)[];
  readonly chain: string;
}

/** Few enough to hold, many enough that a long history is not read row by row. */
const PAGE_ROWS = 2000;
const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.US'`;

/** Returns a column's text as the chain hashes it. */
function textOf(column: (typeof CHAIN_COLUMNS)[number]): string {
  if (column === 'item_hash') return `encode(item_hash, 'hex')`;
  const isInstant = column === 'made_at' || column === 'at';
  return isInstant ? `to_char(${column} at time zone 'UTC', ${INSTANT})` : `${column}::text`;
}

const PAGE = `select version, array[${CHAIN_COLUMNS.map(textOf).join(', ')}] as fields, encode(chain, 'hex') as chain
  from history where company_id = $1 and version > $2 order by version limit ${PAGE_ROWS}`;
const END = `select version::text, encode(chain, 'hex') as chain from counters where company_id = $1`;

/**
 * Reads one snapshot, so that a server may go on writing.
 *
 * @param client connected as the owner, who sees every company
 */
export async function verifyTrail(client: pg.Client, companyId: string): Promise<VerifiedTrail> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const read: ReadTrail = async (text, values) => (await client.query(text, [...values])).rows;
    return await verifyTrailIn(read, companyId);
  } finally {
    await client.query('commit');
  }
}

/** Reads rows in the caller's snapshot. */
export type ReadTrail = (text: string, values: readonly unknown[]) => Promise<object[]>;

/** A place of the trail up to which it was found right. */
export interface TrailPlace {
  readonly version: number;
  /** In hexadecimal digits. */
  readonly chain: string;
}

/**
 * The same in a transaction of the caller's.
 *
 * @param from behind which it begins; by default with the first version
 */
export async function verifyTrailIn(
  read: ReadTrail,
  companyId: string,
  from: TrailPlace = { version: 0, chain: FIRST_CHAIN },
): Promise<VerifiedTrail & { readonly chain: string }> {
  let { version, chain } = from;
  for (;;) {
    const rows = (await read(PAGE, [companyId, version])) as EntryRow[];
    for (const row of rows) {
      if (Number(row.version) !== version + 1) return { ...faultAt('missing', version + 1, version), chain };
      chain = nextChain(chain, chainText(row.fields));
      if (row.chain !== chain) return { ...faultAt('altered', version + 1, version), chain };
      version += 1;
    }
    if (rows.length < PAGE_ROWS) break;
  }
  const [counter] = (await read(END, [companyId])) as { version: string; chain: string }[];
  const isEnd = counter !== undefined && Number(counter.version) === version && counter.chain === chain;
  // A forger who cut off the last versions left the counter as it was, or set it back with another chain.
  const found = isEnd ? { versions: version, fault: undefined } : faultAt('end', version, version);
  return { ...found, chain };
}

function faultAt(kind: Fault['kind'], version: number, versions: number): VerifiedTrail {
  return { versions, fault: { kind, version } };
}
