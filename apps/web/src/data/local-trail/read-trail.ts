/**
 * Reads the trail of this device (PERM-04): newest first, a page at a time, with the query and the answer of the
 * server's.
 */
import type { AuditPage } from '@cuadra/contracts/identity/audit';

import type { AuditParameters } from '../api/audit-api.ts';
import type { CompanyDb } from '../company-db.ts';
import type { TrailRow } from '../device-rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

type AuditEntry = AuditPage['entries'][number];

const PAGE_ROWS = 50;
/** Rows of one read: a filter that few entries pass goes over all of them. */
const STRETCH_ROWS = 200;

/** @param parameters texts by name, as in the contract's `AuditQuery` */
export async function readLocalTrail(db: CompanyDb, parameters: AuditParameters): Promise<AuditPage> {
  const limit = Number(parameters.limit ?? PAGE_ROWS);
  const { last, first } = await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'trail'));
  const found: TrailRow[] = [];
  for (let upto = Number(parameters.before ?? last + 1); upto > first && found.length <= limit; ) {
    const from = Math.max(first, upto - STRETCH_ROWS);
    const rows = await db.trail.where('n').between(from, upto, true, false).toArray();
    found.push(...rows.reverse().filter((row) => isAsked(row, parameters)));
    upto = from;
  }
  const entries = found.slice(0, limit).map(entryOf);
  return { entries, upto: entries.at(-1)?.version ?? 0, more: found.length > limit };
}

function isAsked(row: TrailRow, { person, collection, row_id, from, to }: AuditParameters): boolean {
  return (
    (person === undefined || row.made_by === person) &&
    (collection === undefined || row.collection === collection) &&
    (row_id === undefined || row.row_id === row_id) &&
    (from === undefined || row.at >= from) &&
    (to === undefined || row.at < to)
  );
}

function entryOf({ n, item_id: _, item_hash: __, chain: ___, ...row }: TrailRow): AuditEntry {
  // No item is carried for another device here: each session stores its own.
  return { ...row, version: n, sent_by: null, sent_by_name: '' };
}
