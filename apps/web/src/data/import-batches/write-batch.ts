/**
 * Writes an import or a mass price change in one transaction, together with its memory: the batch, and the former state
 * of each record that it made or changed (IMP-02, IMP-03). Shared by all commands that change many records at once.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';

import type { CompanyDb } from '../company-db.ts';
import { changeManyIn } from '../local-writes/change-many.ts';
import {
  type ChangedFields,
  checkChanged,
  createIn,
  newRecord,
  onlyChanged,
} from '../local-writes/change-records.ts';
import { IMPORT_TABLES, type ImportedRecord, importRecords } from '../local-writes/import-records.ts';
import { MOVEMENT_TABLES, movementsIn } from '../local-writes/record-movements.ts';
import type { ImportBatchRow, Maker } from '../rows.ts';
import type { DeviceTransaction, TableName } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { changeRecords, type RememberedRow } from './change-rows.ts';
import { contentMark } from './content-mark.ts';

/** The records that a batch may make, each after those it refers to. */
const CREATED_ORDER = ['warehouses', 'categories', 'products', 'product_units'] as const;
export type BatchCollection = (typeof CREATED_ORDER)[number];

/** Tables written by a batch and by its undoing. */
export const BATCH_TABLES: readonly TableName[] = [
  ...new Set<TableName>([
    ...CREATED_ORDER,
    ...IMPORT_TABLES,
    ...MOVEMENT_TABLES,
    'import_batches',
    'import_changes',
  ]),
];

export type BatchFacts = Pick<ImportBatchRow, 'id' | 'kind' | 'name' | 'source' | 'made_at'> & {
  readonly same_count: number;
  readonly rejected_count: number;
};

export interface BatchChange<Name extends BatchCollection = BatchCollection> {
  readonly collection: Name;
  readonly id: string;
  readonly fields: ChangedFields<Name>;
}

export interface Batch extends BatchFacts {
  /** Records to make; those whose id the device has already are left out. */
  readonly created: { readonly [Name in BatchCollection]?: readonly ImportedRecord<Name>[] };
  readonly changed: readonly BatchChange[];
  readonly movements: readonly MovementWire[];
}

export interface BatchOptions {
  /** Aborting rolls everything back. */
  readonly signal?: AbortSignal;
  /** Called with the number of steps done, of {@link batchSteps}. */
  readonly onProgress?: (done: number) => void;
}

/** Number of steps of the write, for its progress bar. */
export function batchSteps({
  created,
  changed,
  movements,
}: Pick<Batch, 'created' | 'changed' | 'movements'>) {
  const made = Object.values(created).reduce((total, records) => total + records.length, 0);
  return made + changed.length + movements.reduce((total, { items }) => total + items.length, 0);
}

/**
 * Atomic. A batch without any effect is not stored.
 *
 * @throws ZodError for fields that violate the contract; the signal's reason when aborted
 */
export async function writeBatch(
  db: CompanyDb,
  batch: Batch,
  maker: Maker,
  options: BatchOptions = {},
): Promise<void> {
  await dexieStore(db).write(BATCH_TABLES, async (tx) => {
    const writing: Writing = { tx, db, maker, batch, options, done: 0 };
    const made = await makeRecords(writing);
    const changed = await changeRecordsOf(writing);
    const moved = await moveStock(writing);
    await remember(writing, [...made, ...changed, ...moved]);
  });
}

interface Writing {
  readonly tx: DeviceTransaction;
  readonly db: CompanyDb;
  readonly maker: Maker;
  readonly batch: Batch;
  readonly options: BatchOptions;
  done: number;
}

function advance(writing: Writing, steps: number): void {
  writing.done += steps;
  writing.options.onProgress?.(writing.done);
}

async function makeRecords(writing: Writing): Promise<RememberedRow[]> {
  const made: RememberedRow[] = [];
  for (const collection of CREATED_ORDER) {
    const records = writing.batch.created[collection];
    if (records !== undefined && records.length > 0)
      made.push(...(await makeIn(writing, collection, records)));
  }
  return made;
}

async function makeIn<Name extends BatchCollection>(
  writing: Writing,
  collection: Name,
  records: readonly ImportedRecord<Name>[],
): Promise<RememberedRow[]> {
  const { tx, db, maker, batch, options, done } = writing;
  const fresh = await importRecords(tx, db, { collection, groupId: batch.id, records }, maker, {
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    onProgress: (count) => options.onProgress?.(done + count),
  });
  writing.done += records.length;
  const ids = new Set(fresh);
  return records
    .filter(({ id }) => ids.has(id))
    .map(({ id, ...fields }) => ({ collection, id, before: null, after: contentMark(collection, fields) }));
}

/** Rows are read and written in parts, so that thousands are never in memory at once. */
const PART_ROWS = 500;

async function changeRecordsOf(writing: Writing): Promise<RememberedRow[]> {
  const changed: RememberedRow[] = [];
  for (const collection of CREATED_ORDER) {
    const changes = writing.batch.changed.filter((change) => change.collection === collection);
    for (let from = 0; from < changes.length; from += PART_ROWS) {
      changed.push(...(await changePart(writing, collection, changes.slice(from, from + PART_ROWS))));
    }
  }
  return changed;
}

async function changePart(
  writing: Writing,
  collection: BatchCollection,
  part: readonly BatchChange[],
): Promise<RememberedRow[]> {
  const { tx, db, maker, options } = writing;
  const rows = await tx.getMany(
    collection,
    part.map(({ id }) => id),
  );
  const changed = part.flatMap(({ id, fields }, place): RememberedRow[] => {
    const row = rows[place];
    const after = row === undefined ? {} : onlyChanged(row, checkChanged(collection, fields));
    if (row === undefined || Object.keys(after).length === 0) return [];
    return [{ collection, id, before: picked(row, Object.keys(after)), after }];
  });
  const changes = changed.map(({ id, after }) => ({ id, fields: after }));
  await changeManyIn(tx, db, collection, changes, maker, {
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  advance(writing, part.length);
  return changed;
}

function picked(row: object, names: readonly string[]): Record<string, unknown> {
  const held = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, held[name] ?? null]));
}

async function moveStock(writing: Writing): Promise<RememberedRow[]> {
  const { tx, db, maker, batch, options } = writing;
  const moved: RememberedRow[] = [];
  for (const movement of batch.movements) {
    options.signal?.throwIfAborted();
    const known = await tx.get('stock_movements', movement.id);
    if (known === undefined) {
      await movementsIn(tx, db, [movement], maker);
      moved.push({ collection: 'stock_movements', id: movement.id, before: null, after: {} });
    }
    advance(writing, movement.items.length);
  }
  return moved;
}

/** The batch first, because its changes refer to it. */
async function remember(writing: Writing, rows: readonly RememberedRow[]): Promise<void> {
  const { tx, db, maker, batch, options } = writing;
  // Can be aborted up to here; afterwards it is done.
  options.signal?.throwIfAborted();
  if (rows.length === 0) return;
  const { created: _, changed: __, movements, id, ...facts } = batch;
  const counts = {
    created_count: batch.kind === 'movements' ? linesOf(movements, rows) : countOf(rows, true),
    changed_count: countOf(rows, false),
  };
  const record = newRecord(db, 'import_batches', { ...facts, ...counts }, id);
  // Two devices that import one file make one batch. The item has an id of its own, so that the server reconciles the
  // second batch with the first.
  await createIn(tx, db, { ...record, itemId: newId() }, maker);
  const changes = changeRecords(id, rows);
  await importRecords(tx, db, { collection: 'import_changes', groupId: id, records: changes }, maker);
}

/** Counts products; their categories and warehouses are not counted. */
function countOf(rows: readonly RememberedRow[], isMade: boolean): number {
  return rows.filter(({ collection, before }) => collection === 'products' && (before === null) === isMade)
    .length;
}

function linesOf(movements: readonly MovementWire[], rows: readonly RememberedRow[]): number {
  const moved = new Set(rows.map(({ id }) => id));
  return movements.filter(({ id }) => moved.has(id)).reduce((total, { items }) => total + items.length, 0);
}
