/**
 * Fields of a record that not everybody changes who changes the rest of it (PERM-02). Apart from the traits, which every browser
 * fetches first: the server asks it, and the forms that have such fields.
 */
import type { PermissionAction, PermissionEntry } from '@cuadra/domain/access/permissions';
import type { ItemKind } from '../protocol/constants.ts';
import { canInAny } from './collection-access.ts';
import type { CollectionName, PermissionModule } from './collection-traits.ts';

export interface GuardedFields {
  /** Null is what a record begins with that somebody else makes. */
  readonly fields: readonly string[];
  /** Any of these areas, with the action `write`. */
  readonly write: readonly PermissionModule[];
}

/** What a customer may owe, and how long: who sells on credit, or keeps the customers, does not say it (PAY-06). */
export const CREDIT_TERMS: GuardedFields = {
  fields: ['credit_limit_usd', 'credit_days'],
  write: ['config'],
};

const GUARDED: Partial<Record<CollectionName, GuardedFields>> = { customers: CREDIT_TERMS };
const WRITE: PermissionAction = 'write';

/** Fields of the collection that are guarded; none of most. */
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
 * What is not named is set all the same by an import, which may come over records that are there: to what a new one begins with. A
 * creation leaves it there as it is (`left-as-it-is.ts` of the server).
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

/** What whoever makes a record may say of a guarded field: nothing, or a limit of zero. */
export function grantsNothing(field: string, value: unknown): boolean {
  return value === null || (field === 'credit_limit_usd' && ZERO.test(String(value)));
}
