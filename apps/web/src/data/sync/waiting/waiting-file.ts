/**
 * The outbox as a file (S-46): the items as they are sent, their bodies byte for byte, with the hashes that prove it.
 * It saves a shop's sales where the device cannot reach the server any more.
 */
import type { CompanyDb } from '../../company-db.ts';
import type { OutboxRow } from '../../device-rows.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { readSyncValue } from '../state/sync-values.ts';

export interface WaitingFile {
  readonly format: 'cuadra-pending';
  readonly version: 1;
  readonly company_id: string;
  /** Empty on a device that the server does not know yet. */
  readonly device_id: string;
  readonly saved_at: string;
  readonly items: readonly WaitingItem[];
}

/** An entry without the members that only its own device's sending needs. */
export type WaitingItem = Pick<
  OutboxRow,
  'seq' | 'id' | 'kind' | 'collection' | 'row_id' | 'schema' | 'hash' | 'made_by' | 'made_at' | 'seen'
> & {
  /** The stored text, not parsed: serialised anew it would be a different body. */
  readonly body: string;
};

/**
 * @param onlyMaker the one account whose entries are saved; undefined saves all (S-52)
 * @param now instant, ISO
 */
export async function readWaitingFile(
  db: CompanyDb,
  onlyMaker: string | undefined,
  now: string,
): Promise<WaitingFile> {
  const device = await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'device'));
  const entries = await db.outbox.orderBy('seq').toArray();
  return {
    format: 'cuadra-pending',
    version: 1,
    company_id: db.companyId,
    device_id: device?.id ?? '',
    saved_at: now,
    items: entries.filter(({ made_by }) => onlyMaker === undefined || made_by.id === onlyMaker).map(itemOf),
  };
}

function itemOf(entry: OutboxRow): WaitingItem {
  const { seq, id, kind, collection, row_id, schema, hash, made_by, made_at, body } = entry;
  const seen = entry.seen === undefined ? {} : { seen: entry.seen };
  return { seq, id, kind, collection, row_id, schema, hash, made_by, made_at, ...seen, body };
}

/** 'cuadra-pendiente-2026-11-21.json' */
export function waitingFileName({ saved_at }: Pick<WaitingFile, 'saved_at'>): string {
  return `cuadra-pendiente-${saved_at.slice(0, 10)}.json`;
}
