/**
 * What a creation says of a record that is there already. It comes over a stub, which a document has made, or over what another
 * device made under the same id; and so does one that a person has put right (S-11, S-13). Whoever may not set a guarded field
 * creates with none, and that takes nothing away from who has set it meanwhile (PERM-02).
 */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { grantsNothing, guardedFieldsOf } from '@cuadra/contracts/registry/guarded-fields';
import type { Item } from '../items/item.ts';
import type { RecordChange } from './record-change.ts';

/** The same change, of a creation over a record without the guarded fields that it leaves empty. */
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
