/**
 * What a device shows of a record: the server's row with own waiting changes on top, in their order (S-21). Pure,
 * because three events lead here: a new change, a page of the server, and an answer.
 */
import type { OutboxRow } from '../../device-rows.ts';
import type { RecordMeta, StoredRow } from '../../rows.ts';

/** An own change of one record, read from its item. */
export interface OwnChange {
  readonly kind: 'create' | 'patch' | 'delete';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly made_at: string;
}

/** Whether the change of an item still counts, because the server may yet store it. */
export function isChangeWaiting(item: OutboxRow): boolean {
  return item.state === 'waiting' || item.state === 'stuck' || item.state === 'kept';
}

/**
 * The changes of an item by record id: an import has many.
 *
 * @throws SyntaxError when the stored body is damaged: a bug or a broken disk
 */
export function changesOf(item: OutboxRow): Map<string, OwnChange> {
  const body: unknown = JSON.parse(item.body);
  const { made_at } = item;
  if (item.kind === 'import') {
    const { records } = body as { records: { id: string }[] };
    return new Map(records.map((fields) => [fields.id, { kind: 'create', fields: { ...fields }, made_at }]));
  }
  const fields = body as Record<string, unknown>;
  return new Map([[item.row_id, { kind: item.kind, fields, made_at }]]);
}

/**
 * The record as shown; null where the server has none and no creation waits.
 *
 * @param base the server's row; null where it has none
 * @param changes own waiting changes of this record, in the order of making
 */
export function shownRecord(
  base: StoredRow | null,
  changes: readonly OwnChange[],
  generation: number,
): StoredRow | null {
  let shown = base;
  for (const change of changes) shown = withChange(shown, change, generation);
  return shown;
}

function withChange(row: StoredRow | null, change: OwnChange, generation: number): StoredRow | null {
  switch (change.kind) {
    case 'create':
      // Once the server has it, its row includes the creation.
      return row ?? createdRow(change, generation);
    case 'patch':
      return row === null ? null : { ...row, ...change.fields, updated_at: change.made_at };
    case 'delete':
      return row === null ? null : { ...row, deleted_at: change.made_at };
  }
}

function createdRow(change: OwnChange, generation: number): StoredRow {
  const meta: Omit<RecordMeta, 'id'> = {
    version: 0,
    generation,
    created_at: change.made_at,
    updated_at: change.made_at,
    deleted_at: null,
  };
  return { ...change.fields, ...meta };
}
