/** Deletes a record of the company and takes that back, for a question before it or an undo after it. */
import { deleteRecord, type FreeRecordName } from '../../data/local-writes/change-records.ts';
import { restoreRecord } from '../../data/local-writes/restore-record.ts';
import { SAVE_GATE } from '../identity/save-gate.ts';
import type { Company } from './company.ts';

export function deletionOf(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  collection: FreeRecordName,
  { id, name }: { readonly id: string; readonly name: string },
) {
  return {
    gate: SAVE_GATE,
    name,
    remove: async (): Promise<undefined> => {
      await deleteRecord(db, collection, id, maker);
    },
    restore: () => restoreRecord(db, collection, id, maker),
  };
}
