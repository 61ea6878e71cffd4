/** Records of the model server, reconciled by the server's own function (S-27). */
import {
  type ChangeMark,
  CREATION_MARK,
  type FieldMarks,
  reconcileChange,
} from '@cuadra/contracts/registry/reconcile-change';

import type { OutboxRow } from '../../device-rows.ts';

export interface ModelRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly marks: FieldMarks;
  readonly is_deleted: boolean;
}

/** `deleted_at` is a field like any other; only a creation makes the record (S-29). */
export function mergeFields(
  before: ModelRecord | undefined,
  item: OutboxRow,
  deviceId: string,
  version: number,
): { readonly record: ModelRecord; readonly lost: readonly string[] } {
  const changed: Record<string, unknown> =
    item.kind === 'delete' ? { deleted_at: item.made_at } : JSON.parse(item.body);
  const change: ChangeMark = { seen: item.seen ?? 0, at: item.made_at, device: deviceId, seq: item.seq };
  if (before === undefined) {
    const marks: FieldMarks = { [CREATION_MARK]: [version, change.at, change.device, change.seq] };
    return { record: { id: item.row_id, fields: changed, marks, is_deleted: false }, lost: [] };
  }
  const { won, lost, marks } = reconcileChange(before.marks, change, Object.keys(changed), version);
  const { deleted_at, ...fields } = Object.fromEntries(won.map((name) => [name, changed[name]]));
  const is_deleted = before.is_deleted || deleted_at !== undefined;
  return { record: { id: item.row_id, fields: { ...before.fields, ...fields }, marks, is_deleted }, lost };
}
