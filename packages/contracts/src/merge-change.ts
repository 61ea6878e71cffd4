/**
 * Who wins a field that several have changed (S-27). Pure and shared, so that the server's merge and whatever a
 * browser wants to foretell of it can never differ.
 */

/**
 * The last write of a field: version it was stored at, instant of making by the server's clock, device and its `seq`.
 * Device and seq are null where a plain client or the server itself has written.
 */
export type FieldMark = readonly [version: number, at: string, device: string | null, seq: number | null];

/** By field; `*` is the creation's, and stands for every field that has none of its own. */
export type FieldMarks = Readonly<Record<string, FieldMark>>;

export const CREATION_MARK = '*';

export interface ChangeMark {
  /** Version of the row the change was made on; undefined for a plain client, who sees what there is. */
  readonly seen: number | undefined;
  /** Instant of making by the server's clock, never later than now. ISO 8601 with milliseconds and `Z`. */
  readonly at: string;
  readonly device: string | null;
  readonly seq: number | null;
}

export interface MergedChange {
  readonly won: readonly string[];
  readonly lost: readonly string[];
}

/** Which of its fields a change wins. Fields do not depend on one another: two devices may each win some. */
export function mergeChange(marks: FieldMarks, change: ChangeMark, fields: readonly string[]): MergedChange {
  const won = fields.filter((field) => wins(change, marks[field] ?? marks[CREATION_MARK]));
  return { won, lost: fields.filter((field) => !won.includes(field)) };
}

/** The marks after a change was stored at a version. */
export function marksAfter(
  marks: FieldMarks,
  change: ChangeMark,
  won: readonly string[],
  version: number,
): FieldMarks {
  const mark: FieldMark = [version, change.at, change.device, change.seq];
  return { ...marks, ...Object.fromEntries(won.map((field) => [field, mark])) };
}

function wins(change: ChangeMark, last: FieldMark | undefined): boolean {
  if (last === undefined || change.seen === undefined) return true;
  const [version, at, device, seq] = last;
  // A stuck entry sent late must not undo what its own device has done since.
  if (device !== null && device === change.device) return (seq ?? 0) < (change.seq ?? 0);
  if (version <= change.seen) return true;
  if (at !== change.at) return at < change.at;
  return (device ?? '') < (change.device ?? '');
}
