/**
 * Computes the chain of this device's trail anew (PERM-04): every stored entry, in order, to the last. The owner of the
 * device could rewrite all of it; any other change, gap or damage is detected.
 */
import { nextChain } from '@cuadra/contracts/identity/audit-chain';

import type { CompanyDb } from '../company-db.ts';
import type { TrailRow } from '../device-rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue, type TrailHead } from '../sync/state/sync-values.ts';
import { chainTextOf } from './append-trail.ts';

export interface VerifiedTrail {
  /** Number of stored entries, and of those deleted to make room. */
  readonly count: number;
  readonly dropped: number;
  /** Instants of the first and the last; null without entries. */
  readonly since: string | null;
  readonly until: string | null;
  /** The first fault; undefined where everything is as it was written. */
  readonly fault: TrailFault | undefined;
}

export interface TrailFault {
  /** An entry that was altered, one that is missing, or an end that differs from the stored head. */
  readonly kind: 'altered' | 'missing' | 'end';
  readonly n: number;
  /** When the last sound entry before it was stored; null without one. */
  readonly after: string | null;
}

/** Few enough that a sale never waits for the reading. */
const PAGE_ROWS = 200;

export async function verifyLocalTrail(db: CompanyDb): Promise<VerifiedTrail> {
  const head = await headOf(db);
  const walked = await walk(db, head);
  // Sales go on meanwhile, and may have deleted the oldest entries.
  if (walked.fault !== undefined && (await headOf(db)).first !== head.first) return verifyLocalTrail(db);
  return { count: head.last - head.first + 1, dropped: head.first - 1, ...walked };
}

function headOf(db: CompanyDb): Promise<TrailHead> {
  return dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'trail'));
}

type Walked = Pick<VerifiedTrail, 'since' | 'until' | 'fault'>;

async function walk(db: CompanyDb, head: TrailHead): Promise<Walked> {
  let chain = head.chain_before;
  let next = head.first;
  let since: string | null = null;
  let until: string | null = null;
  const faulty = (kind: TrailFault['kind']): Walked => ({
    since,
    until,
    fault: { kind, n: next, after: until },
  });
  while (next <= head.last) {
    const rows = await pageFrom(db, next, head.last);
    for (const row of rows) {
      if (row.n !== next) return faulty('missing');
      chain = linkOf(chain, row);
      if (chain !== row.chain) return faulty('altered');
      since ??= row.at;
      until = row.at;
      next += 1;
    }
    if (rows.length === 0) return faulty('missing');
  }
  return chain === head.chain ? { since, until, fault: undefined } : faulty('end');
}

function pageFrom(db: CompanyDb, from: number, last: number): Promise<TrailRow[]> {
  return db.trail.where('n').between(from, last, true, true).limit(PAGE_ROWS).toArray();
}

/** Empty for a row that no version of the program has written. */
function linkOf(before: string, row: TrailRow): string {
  try {
    return nextChain(before, chainTextOf(row));
  } catch {
    return '';
  }
}
