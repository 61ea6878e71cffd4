/** Of which record a form is: the same for the form of any collection of the company. */
import type { FreeRecordName } from '../../data/local-writes/change-records.ts';
import { SAVE_GATE } from '../identity/save-gate.ts';
import type { Company } from './company.ts';

/** @param row undefined makes a new one */
export function formOf<Row extends { readonly id: string }>(
  { companyId }: Pick<Company, 'companyId'>,
  collection: FreeRecordName,
  row: Row | undefined,
) {
  return { gate: SAVE_GATE, companyId, collection, row };
}
