/**
 * Fields of a record that need a permission of their own besides that for the record (PERM-02). Separate from the
 * traits, which every browser fetches first: the server asks it, and the forms that have such fields.
 */
import type { PermissionAction, PermissionEntry } from '@cuadra/domain/access/permissions';
import type { ItemKind } from '../protocol/constants.ts';
import { canInAny } from './collection-access.ts';
import type { CollectionName, PermissionModule } from './collection-traits.ts';

export interface GuardedFields {
  /** In a record that is made without the permission they begin as null. */
  readonly fields: readonly string[];
  /** Any of these areas, with the action `write`. */
  readonly write: readonly PermissionModule[];
}

/**
 * What a customer may owe, and how long: the permission to sell on credit, or to edit customers, does not include it
 * (PAY-06).
 */
export const CREDIT_TERMS: GuardedFields = {
  fields: ['credit_limit_usd', 'credit_days'],
  write: ['config'],
};

const GUARDED: Partial<Record<CollectionName, GuardedFields>> = { customers: CREDIT_TERMS };
const WRITE: PermissionAction = 'write';

/** The guarded fields of the collection; most have none. */
export function guardedFieldsOf(collection: CollectionName): readonly string[] {
  return GUARDED[collection]?.fields ?? [];
}

/** A change of records, of which nothing has been checked yet. */
export interface GuardedChange {
  readonly kind: ItemKind;
  readonly body: unknown;
}

/** Whether the permissions reach for the fields that the change sets, if any of them is guarded. */
export function maySetFields(
  permissions: readonly PermissionEntry[],
  collection: CollectionName,
  change: GuardedChange,
): boolean {
  const guarded = GUARDED[collection];
  if (guarded === undefined || canInAny(permissions, guarded.write, WRITE)) return true;
  return !setsAny(guarded.fields, change);
}

/**
 * An import sets also the fields that it does not name, to their initial values, and may replace existing records. A
 * creation leaves such fields of an existing record as they are (`merge-record.ts` of the server).
 */
function setsAny(fields: readonly string[], { kind, body }: GuardedChange): boolean {
  if (kind === 'delete') return false;
  if (kind === 'import') return true;
  const named = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  return fields.some(
    (field) => named.has(field) && (kind === 'patch' || !grantsNothing(field, named.get(field))),
  );
}

const ZERO = /^0+(\.0+)?$/;

/** Whether the value of a guarded field is one that any maker of a record may write: nothing, or a limit of zero. */
export function grantsNothing(field: string, value: unknown): boolean {
  return value === null || (field === 'credit_limit_usd' && ZERO.test(String(value)));
}
