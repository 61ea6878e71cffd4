/**
 * Reconciles changes of one record: which change wins a field that several have changed (S-27). Pure and shared, so
 * that the server and a browser that predicts its result never differ.
 */

/**
 * The last write of a field: version it was stored at, instant of making by the server's clock, device and its `seq`.
 * Device and seq are null where a plain client or the server itself has written. `earlier` holds the highest `seq` of
 * every other device that has ever written the field, also where it lost: an entry that was stuck on a device since
 * before must not undo what others have made of that device's later one.
 */
export type FieldMark = readonly [
  version: number,
  at: string,
  device: string | null,
  seq: number | null,
  earlier?: Readonly<Record<string, number>>,
];

/** By field; `*` is the creation's, and applies to every field that has none of its own. */
export type FieldMarks = Readonly<Record<string, FieldMark>>;

export const CREATION_MARK = '*';

export interface ChangeMark {
  /** Version of the row the change was made on; undefined for a plain client, which sees the current row. */
  readonly seen: number | undefined;
  /** Instant of making by the server's clock, never later than now. ISO 8601 with milliseconds and `Z`. */
  readonly at: string;
  readonly device: string | null;
  readonly seq: number | null;
}

export interface MergedChange {
  readonly won: readonly string[];
  readonly lost: readonly string[];
  /** The marks after it, stored at its version. */
  readonly marks: FieldMarks;
}

/** Which of its fields a change wins. Fields do not depend on one another: two devices may each win some. */
export function reconcileChange(
  marks: FieldMarks,
  change: ChangeMark,
  fields: readonly string[],
  version: number,
): MergedChange {
  const won: string[] = [];
  const lost: string[] = [];
  const after: Record<string, FieldMark> = { ...marks };
  for (const field of fields) {
    const last = marks[field] ?? marks[CREATION_MARK];
    const isWon = wins(change, last);
    (isWon ? won : lost).push(field);
    after[field] = isWon || last === undefined ? written(last, change, version) : passed(last, change);
  }
  return { won, lost, marks: after };
}

function wins(change: ChangeMark, last: FieldMark | undefined): boolean {
  if (last === undefined || change.seen === undefined) return true;
  const [version, at, device, seq, earlier] = last;
  if (change.device !== null) {
    const ownSeq = device === change.device ? seq : earlier?.[change.device];
    if (ownSeq !== undefined && ownSeq !== null && ownSeq > (change.seq ?? 0)) return false;
    if (device === change.device) return true;
  }
  if (version <= change.seen) return true;
  if (at !== change.at) return at < change.at;
  return (device ?? '') < (change.device ?? '');
}

function written(last: FieldMark | undefined, change: ChangeMark, version: number): FieldMark {
  const [, , device = null, seq = null, earlier = {}] = last ?? [];
  const others = { ...earlier, ...(device === null || seq === null ? {} : { [device]: seq }) };
  if (change.device !== null) delete others[change.device];
  return Object.keys(others).length === 0
    ? [version, change.at, change.device, change.seq]
    : [version, change.at, change.device, change.seq, others];
}

/** The mark stays the winner's, and remembers how far the loser's device had come. */
function passed(last: FieldMark, { device, seq }: ChangeMark): FieldMark {
  const [version, at, winner, winnerSeq, earlier = {}] = last;
  if (device === null || seq === null || device === winner) return last;
  return [version, at, winner, winnerSeq, { ...earlier, [device]: Math.max(seq, earlier[device] ?? 0) }];
}
