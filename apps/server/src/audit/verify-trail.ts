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
    return await verify(client, companyId);
  } finally {
    await client.query('commit');
  }
}

async function verify(client: pg.Client, companyId: string): Promise<VerifiedTrail> {
  let version = 0;
  let chain = FIRST_CHAIN;
  for (;;) {
    const { rows } = await client.query<EntryRow>(PAGE, [companyId, version]);
    for (const row of rows) {
      if (Number(row.version) !== version + 1) return faultAt('missing', version + 1, version);
      chain = nextChain(chain, chainText(row.fields));
      if (row.chain !== chain) return faultAt('altered', version + 1, version);
      version += 1;
    }
    if (rows.length < PAGE_ROWS) break;
  }
  const end = await client.query<{ version: string; chain: string }>(END, [companyId]);
  const [counter] = end.rows;
  const isEnd = counter !== undefined && Number(counter.version) === version && counter.chain === chain;
  // A forger who cut off the last versions left the counter as it was, or set it back with another chain.
  return isEnd ? { versions: version, fault: undefined } : faultAt('end', version, version);
}

function faultAt(kind: Fault['kind'], version: number, versions: number): VerifiedTrail {
  return { versions, fault: { kind, version } };
}
