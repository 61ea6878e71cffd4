/**
 * Stores a change of records and shows it at once. The server's row is stored beside it as the base, so that a refused
 * change can be undone (S-21).
 */

import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { BaseRow, OutboxRow } from '../device-rows.ts';
import { appendTrail, type TrailEntry } from '../local-trail/append-trail.ts';
import { trailDetail } from '../local-trail/trail-detail.ts';
import { rowKey, type StoredRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { putRows, rowsOf } from '../store/registry-rows.ts';
import { type OwnChange, shownRecord } from '../sync/answers/reconcile-shown.ts';
import { waitingChanges } from '../sync/answers/waiting-changes.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { enqueueItem, type NewItem } from './enqueue-item.ts';
import type { Placement } from './placement.ts';

export interface RecordChange extends Omit<NewItem, 'row_ids' | 'seen'> {
  readonly kind: OutboxRow['kind'];
  /** The change of each record. */
  readonly changes: ReadonlyMap<string, OwnChange>;
}

/**
 * Tables: the collection, `base`, `outbox`, `sync`, `trail`. Where nothing is sent, the change is made and nothing
 * waits.
 */
export async function enqueueChange(
  tx: DeviceTransaction,
  change: RecordChange,
  { sends, isTrailed }: Placement,
): Promise<void> {
  const { collection, changes, ...item } = change;
  const ids = [...changes.keys()];
  const rows = await rowsOf(tx, collection, ids);
  const { generation } = await readSyncValue(tx, 'reading');
  if (sends) {
    const bases = await keepBases(tx, collection, ids, rows);
    // An import makes records unknown to this device: changes by others to the same records are not undone (S-27).
    const seen = change.kind === 'create' ? {} : { seen: versionOf(bases[0]) };
    await enqueueItem(tx, { ...item, collection, row_ids: ids, ...seen });
  }
  if (isTrailed) await appendTrail(tx, trailEntryOf(change, rows));
  const shown = rows.flatMap((row, place) => {
    const own = changes.get(ids[place] ?? '');
    const after = own === undefined ? null : shownRecord(row ?? null, [own], generation);
    return after === null ? [] : [after];
  });
  await putRows(tx, collection, shown);
}

/** With the body as it was made, so that the server's entry of the same item has the same hash. */
export function trailEntryOf(change: RecordChange, rows: readonly (StoredRow | undefined)[]): TrailEntry {
  const { id, kind, collection, row_id, body, made_by, made_at } = change;
  const detail = trailDetail(change, rows);
  return { item_id: id, item_hash: hashOfBody(body), kind, collection, row_id, made_by, made_at, detail };
}

/**
 * The server's rows of these records: the stored base when an earlier change waits, none while the record's creation
 * waits, otherwise the present row. A new record needs no base: an import makes thousands.
 */
export async function keepBases(
  tx: DeviceTransaction,
  collection: CollectionName,
  ids: readonly string[],
  rows: readonly (StoredRow | undefined)[],
): Promise<BaseRow[]> {
  const kept = await tx.getMany(
    'base',
    ids.map((id) => [collection, id]),
  );
  const isOwn = (_: string, place: number) => kept[place] === undefined && rows[place]?.version === 0;
  const waiting = await waitingChanges(
    tx,
    ids.filter(isOwn).map((id) => rowKey(collection, id)),
  );
  const serverRow = (id: string, place: number) => (waiting.has(id) ? null : (rows[place] ?? null));
  const bases = ids.map((row_id, place) => {
    return kept[place] ?? { collection, row_id, row: serverRow(row_id, place) };
  });
  await tx.put(
    'base',
    bases.filter((_, place) => kept[place] === undefined && rows[place] !== undefined),
  );
  return bases;
}

/** The version of the server's row that a change is based on; 0 where it has none yet. */
export function versionOf(base: BaseRow | undefined): number {
  return base?.row?.version ?? 0;
}
