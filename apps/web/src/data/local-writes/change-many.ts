/**
 * Changes or deletes many records of a collection in one write: one item for each, so that the refusal of one delays no
 * other. Apart from one change because with thousands each step is done for a whole part at once.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { appendTrail } from '../local-trail/append-trail.ts';
import type { Maker, StoredRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { putRows, rowsOf } from '../store/registry-rows.ts';
import { type OwnChange, shownRecord } from '../sync/answers/reconcile-shown.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { checkChanged, type FreeRecordName, onlyChanged } from './change-records.ts';
import { keepBases, trailEntryOf, versionOf } from './enqueue-change.ts';
import { outboxRowOf } from './enqueue-item.ts';
import { placementOf } from './placement.ts';

/** The change of one record: new values of fields, or its deletion. */
export type OneOfMany =
  | { readonly id: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly id: string; readonly isDeleted: true };

export interface ManyOptions {
  /** Called after each part with the number of records done. */
  readonly onProgress?: (done: number) => void;
  /** Aborting rolls everything back. */
  readonly signal?: AbortSignal;
}

const PART_ROWS = 500;

/**
 * Skips records that are missing, or already as they should be.
 *
 * @param tx of `CHANGE_TABLES` and the collection
 * @param changes of different records
 * @returns the number of changed records
 * @throws ZodError for fields that violate the contract; the signal's reason when aborted
 */
export async function changeManyIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  collection: FreeRecordName,
  changes: readonly OneOfMany[],
  maker: Maker,
  { onProgress, signal }: ManyOptions = {},
): Promise<number> {
  let count = 0;
  for (let from = 0; from < changes.length; from += PART_ROWS) {
    signal?.throwIfAborted();
    const part = changes.slice(from, from + PART_ROWS);
    count += await changePart(tx, db, collection, part, maker);
    onProgress?.(from + part.length);
  }
  return count;
}

interface Planned {
  readonly id: string;
  readonly row: StoredRow;
  readonly kind: 'patch' | 'delete';
  readonly fields: Readonly<Record<string, unknown>>;
}

async function changePart(
  tx: DeviceTransaction,
  db: CompanyDb,
  collection: FreeRecordName,
  part: readonly OneOfMany[],
  maker: Maker,
): Promise<number> {
  const rows = await rowsOf(
    tx,
    collection,
    part.map(({ id }) => id),
  );
  const planned = part.flatMap((change, place) => planOf(collection, change, rows[place]) ?? []);
  if (planned.length === 0) return 0;
  const made_at = await correctedNow(tx, Date.now());
  const { sends, isTrailed } = await placementOf(db, tx, collection);
  const made = planned.map((plan) => madeOf(collection, plan, maker, made_at));
  if (sends) await sendAll(tx, collection, made);
  if (isTrailed)
    for (const { item, row, own } of made) {
      const change = { ...item, changes: new Map([[item.row_id, own]]) };
      await appendTrail(tx, trailEntryOf(change, [row]));
    }
  const { generation } = await readSyncValue(tx, 'reading');
  await putRows(
    tx,
    collection,
    made.flatMap(({ row, own }) => shownRecord(row, [own], generation) ?? []),
  );
  return planned.length;
}

/** The row before and after the change, and the item for the server. */
function madeOf(
  collection: FreeRecordName,
  { id, kind, fields, row }: Planned,
  made_by: Maker,
  made_at: string,
) {
  const own: OwnChange = { kind, fields, made_at };
  const item = { id: newId(), kind, collection, row_id: id, body: fields, made_by, made_at } as const;
  return { row, own, item };
}

async function sendAll(
  tx: DeviceTransaction,
  collection: FreeRecordName,
  made: readonly ReturnType<typeof madeOf>[],
): Promise<void> {
  const bases = await keepBases(
    tx,
    collection,
    made.map(({ item }) => item.row_id),
    made.map(({ row }) => row),
  );
  const items = made.map(({ item }, place) =>
    outboxRowOf({ ...item, row_ids: [item.row_id], seen: versionOf(bases[place]) }),
  );
  await tx.add('outbox', items);
}

function planOf(
  collection: FreeRecordName,
  change: OneOfMany,
  row: StoredRow | undefined,
): Planned | undefined {
  if (row === undefined) return undefined;
  const { id } = change;
  if ('isDeleted' in change) {
    return row.deleted_at === null ? { id, row, kind: 'delete', fields: {} } : undefined;
  }
  const { deleted_at, ...named } = change.fields;
  const fields = onlyChanged(row, {
    ...checkChanged(collection, named),
    // Undoing a deletion is a change of a field too (S-29).
    ...(deleted_at === null ? { deleted_at } : {}),
  });
  return Object.keys(fields).length === 0 ? undefined : { id, row, kind: 'patch', fields };
}
