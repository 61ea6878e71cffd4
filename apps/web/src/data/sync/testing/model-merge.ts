/** The merge of records by field, as S-27 has it, for the model server. */
import type { OutboxRow } from '../../rows.ts';

/** The last write of a field. */
export interface FieldMark {
  readonly version: number;
  readonly at: string;
  readonly deviceId: string;
  readonly seq: number;
}

export interface ModelRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly marks: Readonly<Record<string, FieldMark>>;
  readonly is_deleted: boolean;
}

/** `deleted_at` is a field like any other; only a creation makes the record (S-29). */
export function mergeFields(
  before: ModelRecord | undefined,
  item: OutboxRow,
  deviceId: string,
  version: number,
): { readonly record: ModelRecord; readonly lost: string[] } {
  const changed: Record<string, unknown> =
    item.kind === 'delete' ? { is_deleted: true } : JSON.parse(item.body);
  const mark: FieldMark = { version, at: item.made_at, deviceId, seq: item.seq };
  const fields: Record<string, unknown> = { ...before?.fields };
  const marks: Record<string, FieldMark> = { ...before?.marks };
  const lost: string[] = [];
  let isDeleted = before?.is_deleted ?? false;
  for (const [name, value] of Object.entries(changed)) {
    if (!wins(mark, item.seen ?? 0, marks[name])) {
      lost.push(name);
      continue;
    }
    marks[name] = mark;
    if (name === 'is_deleted') isDeleted = true;
    else fields[name] = value;
  }
  return { record: { id: item.row_id, fields, marks, is_deleted: isDeleted }, lost };
}

function wins(mark: FieldMark, seen: number, last: FieldMark | undefined): boolean {
  if (last === undefined) return true;
  if (last.deviceId === mark.deviceId) return last.seq < mark.seq;
  if (last.version <= seen) return true;
  return mark.at === last.at ? mark.deviceId > last.deviceId : mark.at > last.at;
}
