/**
 * Deletes a tax or a currency at once, and offers to undo it: the specification asks no question there [SET-03,
 * SET-04].
 */
import { deleteRecord } from '../../data/local-writes/change-records.ts';
import { restoreRecord } from '../../data/local-writes/restore-record.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { SAVE_GATE } from '../../session/identity/save-gate.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { deleteWithUndo } from '../../ui/forms/delete-with-undo.ts';

export function useDeletion(collection: 'taxes' | 'currencies') {
  const { db, maker } = useCompany();
  return async ({ id, name }: { readonly id: string; readonly name: string }): Promise<void> => {
    const why = await deleteWithUndo(SAVE_GATE, {
      name,
      remove: async () => {
        await deleteRecord(db, collection, id, maker);
        return undefined;
      },
      restore: () => restoreRecord(db, collection, id, maker),
    });
    if (why !== undefined) toast(why);
  };
}
