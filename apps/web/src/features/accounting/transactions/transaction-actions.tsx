/** What can be done with a transaction in the list: a draft is posted, edited and deleted, a posted one is voided (ACC-04). */
import { IconBan, IconCheck, IconCopy, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { deleteJournalDraft, restoreJournalDraft } from '../../../data/local-writes/journal-drafts.ts';
import { postJournalDraft } from '../../../data/local-writes/journal-entries.ts';
import type { JournalDraftRow, JournalEntryRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { deleteWithUndo } from '../../../ui/forms/delete-with-undo.ts';
import { useClosedUntil } from '../frame/use-closed-until.ts';
import { closedProblem } from './entry-draft.ts';
import type { ListedTransaction } from './listed-transactions.ts';

export interface TransactionActionsProps {
  readonly transaction: ListedTransaction;
  readonly onCopy: (source: JournalDraftRow | JournalEntryRow) => void;
  readonly onRepeat: (source: JournalDraftRow | JournalEntryRow) => void;
  readonly onVoid: (entry: JournalEntryRow) => void;
}

export function TransactionActions({ transaction, onCopy, onRepeat, onVoid }: TransactionActionsProps) {
  const { draft, entry, status, description } = transaction;
  const { post, remove } = useDraftActions();
  const source = draft ?? entry;
  if (source === undefined) return null;
  // A reversing entry is not voided: what it voided is entered again instead.
  const mayVoid = entry !== undefined && status === 'posted' && entry.reverses_id === null;
  return (
    <>
      {draft === undefined ? null : (
        <RowAction label={`Registrar ${description}`} icon={IconCheck} onClick={() => void post(draft)} />
      )}
      <RowAction label={`Copiar ${description}`} icon={IconCopy} onClick={() => onCopy(source)} />
      <RowAction label={`Repetir ${description}`} icon={IconRepeat} onClick={() => onRepeat(source)} />
      {mayVoid ? (
        <RowAction label={`Anular ${description}`} icon={IconBan} onClick={() => onVoid(entry)} />
      ) : null}
      {draft === undefined ? null : (
        <RowAction label={`Eliminar ${description}`} icon={IconTrash} onClick={() => void remove(draft)} />
      )}
    </>
  );
}

function useDraftActions() {
  const { db, maker } = useCompany();
  const closedUntil = useClosedUntil();
  const post = useCallback(
    async (draft: JournalDraftRow): Promise<void> => {
      const why = await attempt(SAVE_GATE, async () => {
        const closed = closedProblem(draft.date, closedUntil);
        if (closed !== undefined) return closed;
        await postJournalDraft(db, draft, maker);
        return undefined;
      });
      toast(why ?? 'Transacción registrada');
    },
    [db, maker, closedUntil],
  );
  const remove = useCallback(
    async ({ id, description }: JournalDraftRow): Promise<void> => {
      let attached: readonly string[] = [];
      const why = await deleteWithUndo(SAVE_GATE, {
        name: description,
        remove: async () => {
          attached = await deleteJournalDraft(db, id, maker);
          return undefined;
        },
        restore: () => restoreJournalDraft(db, id, attached, maker),
      });
      if (why !== undefined) toast(why);
    },
    [db, maker],
  );
  return { post, remove };
}
