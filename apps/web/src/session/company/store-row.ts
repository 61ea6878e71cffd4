/** Stores what the form of a record holds: a new one, or what was changed of one that is there. */
import {
  type ChangedFields,
  createRecord,
  type FreeRecordName,
  type NewFields,
  patchRecord,
} from '../../data/local-writes/change-records.ts';
import type { Company } from './company.ts';

export interface WrittenFields<Name extends FreeRecordName> {
  /** Of a new record. */
  readonly all: NewFields<Name>;
  /** Of one that is there; without any nothing is written. */
  readonly changed: ChangedFields<Name>;
}

/**
 * @param row undefined makes a new one
 * @returns the record's id
 */
export async function storeRow<Name extends FreeRecordName>(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  collection: Name,
  row: { readonly id: string } | undefined,
  { all, changed }: WrittenFields<Name>,
): Promise<string> {
  if (row === undefined) return createRecord(db, collection, all, maker);
  if (Object.keys(changed).length === 0) return row.id;
  return patchRecord(db, collection, row.id, changed, maker);
}
