/**
 * Imports many records at once: items of up to 500 records and 200 kB under one group id, stored whole or not at
 * all on the device, and one item after the other on the server (S-06, IMP-02).
 */
import { canonicalJson } from '@cuadra/contracts/canonical-json';
import { newId } from '@cuadra/contracts/ids';
import { ITEM_ROWS_MAX } from '@cuadra/contracts/protocol-constants';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { type FreeRecordName, type NewFields, parseNew } from './change-records.ts';
import { placeChange } from './place-change.ts';
import { type Placement, placementOf } from './placement.ts';

/** What an import writes, besides the collection's own table. */
export const IMPORT_TABLES = ['base', 'outbox', 'sync', 'trail'] as const;

/** Below the limit of a batch, so that an item always fits into one. */
const ITEM_BYTES_MAX = 200 * 1024;

export type ImportedRecord<Name extends FreeRecordName> = NewFields<Name> & { readonly id: string };

export interface RecordImport<Name extends FreeRecordName> {
  readonly collection: Name;
  /** Joins the items, so that the import can be told, and later undone, as one. */
  readonly groupId: string;
  readonly records: readonly ImportedRecord<Name>[];
}

export interface ImportOptions {
  /** Called after each item with the number of records done. */
  readonly onProgress?: (done: number) => void;
  /** Aborting takes everything back. */
  readonly signal?: AbortSignal;
}

/**
 * Records whose id the device knows already are left out: the same file twice changes nothing.
 *
 * @param tx of {@link IMPORT_TABLES} and the collection
 * @returns the ids of the records that are new
 * @throws ZodError for fields the contract does not take; the signal's reason when aborted
 */
export async function importRecords<Name extends FreeRecordName>(
  tx: DeviceTransaction,
  db: CompanyDb,
  { collection, groupId, records }: RecordImport<Name>,
  maker: Maker,
  options: ImportOptions = {},
): Promise<string[]> {
  const bodies = records.map(({ id, ...fields }) => ({ id, ...parseNew(collection, fields) }));
  const known = await tx.getMany(
    collection,
    bodies.map((body) => body.id),
  );
  const fresh = bodies.filter((_, place) => known[place] === undefined);
  const made_at = await correctedNow(tx, Date.now());
  const placement = await placementOf(db, tx, collection);
  let done = bodies.length - fresh.length;
  for (const part of itemsOf(fresh)) {
    options.signal?.throwIfAborted();
    await placeImport(tx, { collection, groupId, records: part, maker, made_at }, placement);
    done += part.length;
    options.onProgress?.(done);
  }
  return fresh.map((body) => body.id);
}

type Body = { readonly id: string } & Readonly<Record<string, unknown>>;

interface ImportPart {
  readonly collection: FreeRecordName;
  readonly groupId: string;
  readonly records: readonly Body[];
  readonly maker: Maker;
  readonly made_at: string;
}

function placeImport(tx: DeviceTransaction, part: ImportPart, placement: Placement): Promise<void> {
  const { collection, groupId, records, maker, made_at } = part;
  return placeChange(
    tx,
    {
      id: newId(),
      kind: 'import',
      collection,
      row_id: groupId,
      body: { group_id: groupId, records },
      made_by: maker,
      made_at,
      changes: new Map(records.map((fields) => [fields.id, { kind: 'create', fields, made_at } as const])),
    },
    placement,
  );
}

/** Cuts the records into items that keep both limits; a record is never cut. */
export function itemsOf(records: readonly Body[]): Body[][] {
  const items: Body[][] = [];
  let current: Body[] = [];
  let bytes = 0;
  for (const record of records) {
    const size = new TextEncoder().encode(canonicalJson(record)).length + 1;
    if (current.length >= ITEM_ROWS_MAX || (current.length > 0 && bytes + size > ITEM_BYTES_MAX)) {
      items.push(current);
      current = [];
      bytes = 0;
    }
    current.push(record);
    bytes += size;
  }
  return current.length === 0 ? items : [...items, current];
}
