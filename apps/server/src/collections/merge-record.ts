/**
 * What one change makes of one record: a new row, a changed row with the fields that lost, or a refusal. A pure
 * decision over what was loaded under the company's lock (S-04, S-27, S-29).
 */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { grantsNothing, guardedFieldsOf } from '@cuadra/contracts/registry/guarded-fields';
import {
  type ChangeMark,
  type FieldMarks,
  reconcileChange,
} from '@cuadra/contracts/registry/reconcile-change';
import type { Item } from '../items/item.ts';
import { fieldProblem } from './field-problem.ts';
import type { RecordChange } from './record-change.ts';

/** A record as it is stored now. */
export interface CurrentRecord {
  readonly id: string;
  readonly isStub: boolean;
  readonly isDeleted: boolean;
  readonly isDuplicate: boolean;
  readonly marks: FieldMarks;
  /** Its wire row. */
  readonly row: Readonly<Record<string, unknown>>;
}

export type MergedRecord =
  | {
      readonly kind: 'insert';
      readonly change: RecordChange;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'update';
      readonly change: RecordChange;
      readonly current: CurrentRecord;
      /** The fields that won. */
      readonly fields: Readonly<Record<string, unknown>>;
      readonly lost: readonly string[];
      readonly marks: FieldMarks;
      readonly fillsStub: boolean;
    };

export type MergeOutcome =
  | { readonly ok: true; readonly record: MergedRecord }
  | {
      readonly ok: false;
      readonly status: 404 | 409;
      readonly code: ReasonCode;
      readonly problem: FieldProblem;
    };

/**
 * Drops from a creation what must not overwrite an existing record. A creation meets an existing record when a document
 * has made a stub, when another device made the record under the same id, or when a person has corrected a rejected
 * creation (S-11, S-13). A maker who may not set a guarded field sends it empty, and that must not clear what others
 * set meanwhile (PERM-02).
 *
 * @returns the change; of a creation over an existing record, without the guarded fields that it leaves empty
 */
export function withoutEmptyGuarded(
  name: CollectionName,
  { kind }: Pick<Item, 'kind'>,
  change: RecordChange,
  isThere: boolean,
): RecordChange {
  if (kind !== 'create' || !isThere) return change;
  const guarded = guardedFieldsOf(name);
  const fields = Object.entries(change.fields).filter(
    ([field, value]) => !guarded.includes(field) || !grantsNothing(field, value),
  );
  return { ...change, fields: Object.fromEntries(fields) };
}

/**
 * @param version the item's own, written into the marks of its fields
 * @param frozen fields that are final once the record exists
 */
export function mergeRecord(
  current: CurrentRecord | undefined,
  change: RecordChange,
  mark: ChangeMark,
  version: number,
  frozen: readonly string[],
): MergeOutcome {
  if (current === undefined) {
    return change.kind === 'change'
      ? refused(404, 'not_found', change)
      : { ok: true, record: { kind: 'insert', change, fields: change.fields } };
  }
  if (change.kind === 'create' && !current.isStub) return refused(409, 'id_reused', change);
  return { ok: true, record: merged(current, change, mark, version, frozen) };
}

function merged(
  current: CurrentRecord,
  change: RecordChange,
  mark: ChangeMark,
  version: number,
  frozen: readonly string[],
): MergedRecord {
  const fillsStub = current.isStub && change.kind !== 'change';
  // A stub's fields are a document's guess: the real creation wins over them, whatever the clocks say (S-13).
  const seen = fillsStub ? { ...mark, seen: undefined } : mark;
  const open = Object.keys(change.fields).filter((field) => !frozen.includes(field));
  const { won, lost, marks } = reconcileChange(current.marks, seen, open, version);
  return {
    kind: 'update',
    change,
    current,
    fields: Object.fromEntries(won.map((field) => [field, change.fields[field]])),
    lost,
    marks,
    fillsStub,
  };
}

function refused(status: 404 | 409, code: ReasonCode, change: RecordChange): MergeOutcome {
  return { ok: false, status, code, problem: fieldProblem(`${change.path}id`, code) };
}
