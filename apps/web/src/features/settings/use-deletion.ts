/** Deletes a tax or a currency at once, and offers to take it back: the specification asks no question there [SET-03, SET-04]. */
import { deleteRecord } from '../../data/local-writes/change-records.ts';
import { restoreRecord } from '../../data/local-writes/restore-record.ts';
import { writeFailureMessage } from '../../data/local-writes/write-failure.ts';
import { useCompany } from '../../session/company-context.ts';
import { nobodySignedIn } from '../../session/nobody.ts';
import { toast, toastUndo } from '../../ui/toast.tsx';

export function useDeletion(collection: 'taxes' | 'currencies') {
  const { db, maker } = useCompany();
  const orTell = (write: Promise<unknown>) =>
    write.catch((failure: unknown) => {
      console.error(failure);
      toast(writeFailureMessage(failure));
    });
  return (row: { readonly id: string; readonly name: string }) => {
    const nobody = nobodySignedIn(localStorage);
    if (nobody !== undefined) return toast(nobody);
    const undo = () => void orTell(restoreRecord(db, collection, row.id, maker));
    void orTell(
      deleteRecord(db, collection, row.id, maker).then(() =>
        toastUndo(`Eliminaste ${row.name}`, { onUndo: undo }),
      ),
    );
  };
}
