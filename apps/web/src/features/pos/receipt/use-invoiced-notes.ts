/** The numbers of the delivery notes that a sale invoices, for its receipt (decision 32). */
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { readNoteNumbers } from '../../../data/deliveries/read-deliveries.ts';
import type { SaleRow } from '../../../data/rows.ts';

export const NO_NOTES: readonly string[] = [];

/** @returns undefined until they are read; of a sale without notes they need not be */
export function useInvoicedNotes(
  db: CompanyDb,
  { delivery_note_ids: ids }: Pick<SaleRow, 'delivery_note_ids'>,
): readonly string[] | undefined {
  const read = useLiveQuery(async () => (ids == null ? NO_NOTES : readNoteNumbers(db, ids)), [db, ids]);
  return ids == null || ids.length === 0 ? NO_NOTES : read;
}
