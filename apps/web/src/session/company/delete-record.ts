/** Deletes a record at once and offers to undo it, where the specification asks no question. */
import { deleteRecord, type FreeRecordName } from '../../data/local-writes/change-records.ts';
import { restoreRecord } from '../../data/local-writes/restore-record.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { deleteWithUndo } from '../../ui/forms/delete-with-undo.ts';
import { SAVE_GATE } from '../identity/save-gate.ts';
import type { Company } from './company.ts';

export async function deleteRecordWithUndo(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  collection: FreeRecordName,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const why = await deleteWithUndo(SAVE_GATE, {
    name,
    remove: async () => {
      await deleteRecord(db, collection, id, maker);
      return undefined;
    },
    restore: () => restoreRecord(db, collection, id, maker),
  });
  if (why !== undefined) toast(why);
}
