/** The form of one of the company's records, kept while it is typed, and stored on the device [SET-07]. */
import {
  type ChangedFields,
  createRecord,
  type FreeRecordName,
  type NewFields,
  patchRecord,
} from '../../data/local-writes/change-records.ts';
import { typedKey } from '../../ui/forms/typed-draft.ts';
import { type RowForm, type RowFormRules, useRowForm } from '../../ui/forms/use-row-form.ts';
import { SAVE_GATE } from '../identity/save-gate.ts';
import type { Company } from './company.ts';
import { useCompany } from './company-context.ts';

export interface RecordRowRules<Draft>
  extends Pick<RowFormRules<Draft>, 'words' | 'initial' | 'check' | 'store' | 'onClose'> {
  readonly collection: FreeRecordName;
  /** Undefined makes a new one. */
  readonly row: { readonly id: string } | undefined;
}

export function useRecordRow<Draft extends object>(rules: RecordRowRules<Draft>): RowForm<Draft> {
  const { collection, row, ...form } = rules;
  const { companyId } = useCompany();
  return useRowForm<Draft>({
    ...form,
    isNew: row === undefined,
    gate: SAVE_GATE,
    draftAs: { key: typedKey(companyId, collection, row?.id) },
  });
}

/** What a form writes: all fields of a new record, those that were changed of one that is there. */
export interface WrittenFields<Name extends FreeRecordName> {
  readonly all: NewFields<Name>;
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
