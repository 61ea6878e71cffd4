/**
 * Drops from a creation what must not overwrite an existing record. A creation meets an existing record when a document
 * has made a stub, when another device made the record under the same id, or when a person has corrected a rejected
 * creation (S-11, S-13). A maker who may not set a guarded field sends it empty, and that must not clear what others
 * set meanwhile (PERM-02).
 */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { grantsNothing, guardedFieldsOf } from '@cuadra/contracts/registry/guarded-fields';
import type { Item } from '../items/item.ts';
import type { RecordChange } from './record-change.ts';

/** Returns the change; of a creation over an existing record, without the guarded fields that it leaves empty. */
export function leftAsItIs(
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
