/** The question before a posted transaction is voided by one that reverses it (ACC-04). */
import { voidJournalEntry } from '../../../data/local-writes/journal-entries.ts';
import type { JournalEntryRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';

export interface VoidDialogProps {
  readonly entry: JournalEntryRow;
  readonly onClose: () => void;
}

export function VoidDialog({ entry, onClose }: VoidDialogProps) {
  const { db, maker } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const confirm = async (): Promise<void> => {
    const isDone = await run(async () => {
      await voidJournalEntry(db, entry, maker);
      return undefined;
    });
    if (!isDone) return;
    toast('Transacción anulada');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="¿Anular esta transacción?"
      confirmLabel="Anular"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {`“${entry.description}” queda anulada por otra con los mismos montos al revés, con fecha de hoy.`}
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
    </ConfirmDialog>
  );
}
