/**
 * Imports many records at once: items of up to 500 records and 200 kB under one group id. Stored atomically on the
 * device, and item by item on the server (S-06, IMP-02).
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { ITEM_ROWS_MAX } from '@cuadra/contracts/protocol/constants';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { putRows } from '../store/registry-rows.ts';
import { shownRecord } from '../sync/answers/reconcile-shown.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { type FreeRecordName, type NewFields, parseNew } from './change-records.ts';
import { enqueueChange, type RecordChange } from './enqueue-change.ts';
import { enqueueItem } from './enqueue-item.ts';
import { type Placement, placementOf } from './placement.ts';

/** The tables of an import, besides the collection's own. */
export const IMPORT_TABLES = ['base', 'outbox', 'sync', 'trail'] as const;

/** Below the limit of a batch, so that an item always fits into one. */
const ITEM_BYTES_MAX = 200 * 1024;

export type ImportedRecord<Name extends FreeRecordName> = NewFields<Name> & { readonly id: string };

export interface RecordImport<Name extends FreeRecordName> {
  readonly collection: Name;
  /** Groups the items, so that the import can be shown, and later undone, as one. */
  readonly groupId: string;
  readonly records: readonly ImportedRecord<Name>[];
}

export interface ImportOptions {
  /** Called after each item with the number of records done. */
  readonly onProgress?: (done: number) => void;
  /** Aborting rolls everything back. */
  readonly signal?: AbortSignal;
}

/**
 * Leaves out records whose id the device has already: the same file twice changes nothing.
 *
 * @param tx of {@link IMPORT_TABLES} and the collection
 * @returns the ids of the new records
 * @throws ZodError for fields that violate the contract; the signal's reason when aborted
 */
export async function importRecords<Name extends FreeRecordName>(
  tx: DeviceTransaction,
  db: CompanyDb,
  { collection, groupId, records }: RecordImport<Name>,
  maker: Maker,
  options: ImportOptions = {},
): Promise<string[]> {
  const bodies = records.map(({ id, ...fields }) => ({ id, ...parseNew(collection, fields) }));
  const fresh = await withoutKnown(tx, collection, sideBySide(bodies));
  const made_at = await correctedNow(tx, Date.now());
  const { generation } = await readSyncValue(tx, 'reading');
  const placement = await placementOf(db, tx, collection);
  let done = bodies.length - fresh.length;
  let storing: Promise<void> = Promise.resolve();
  for (const part of itemsOf(fresh)) {
    options.signal?.throwIfAborted();
    const before = storing;
    const item = importItem({ collection, groupId, records: part, maker, made_at });
    // The browser stores one part while the next is made; in a trail each entry builds on the one before.
    storing = placement.isTrailed
      ? before.then(() => enqueueChange(tx, item, placement))
      : enqueueNew(tx, item, placement, generation);
    // An abort before it is awaited has reported its reason already.
    storing.catch(() => undefined);
    await before;
    done += part.length;
    options.onProgress?.(done);
  }
  await storing;
  return fresh.map((body) => body.id);
}

type Body = { readonly id: string } & Readonly<Record<string, unknown>>;

/**
 * Ordered by id, so that the records of an item are adjacent in the database. A range of rows is read in one request,
 * and ids derived from names are scattered. A record that refers to another of its collection stays behind it.
 */
function sideBySide(bodies: readonly Body[]): readonly Body[] {
  const isTree = bodies.some((body) => 'parent_id' in body);
  return isTree ? bodies : bodies.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function withoutKnown(
  tx: DeviceTransaction,
  collection: FreeRecordName,
  bodies: readonly Body[],
): Promise<Body[]> {
  const fresh: Body[] = [];
  for (let from = 0; from < bodies.length; from += ITEM_ROWS_MAX) {
    const part = bodies.slice(from, from + ITEM_ROWS_MAX);
    const known = await tx.getMany(
      collection,
      part.map(({ id }) => id),
    );
    fresh.push(...part.filter((_, place) => known[place] === undefined));
  }
  return fresh;
}

interface ImportPart {
  readonly collection: FreeRecordName;
  readonly groupId: string;
  readonly records: readonly Body[];
  readonly maker: Maker;
  readonly made_at: string;
}

function importItem({ collection, groupId, records, maker, made_at }: ImportPart): RecordChange {
  return {
    id: newId(),
    kind: 'import',
    collection,
    row_id: groupId,
    body: { group_id: groupId, records },
    made_by: maker,
    made_at,
    changes: new Map(records.map((fields) => [fields.id, { kind: 'create', fields, made_at } as const])),
  };
}

/** Like {@link enqueueChange}, for records that the device never had: no row, base or change of them is looked up. */
async function enqueueNew(
  tx: DeviceTransaction,
  { changes, ...item }: RecordChange,
  { sends }: Placement,
  generation: number,
): Promise<void> {
  const rows = [...changes.values()].flatMap((change) => shownRecord(null, [change], generation) ?? []);
  await Promise.all([
    // Based on no version: changes by others to the same records meanwhile are not undone (S-27).
    sends ? enqueueItem(tx, { ...item, row_ids: [...changes.keys()], seen: 0 }) : undefined,
    putRows(tx, item.collection, rows),
  ]);
}

const ENCODER = new TextEncoder();

/** Splits the records into items within both limits; a record is never split. */
export function itemsOf(records: readonly Body[]): Body[][] {
  const items: Body[][] = [];
  let current: Body[] = [];
  let bytes = 0;
  for (const record of records) {
    // As long as the canonical text, which orders keys differently, and much faster to write.
    const size = ENCODER.encode(JSON.stringify(record)).length + 1;
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
