/** The question before a withholding is taken back. */
import { voidWithholding } from '../../../data/local-writes/record-withholding.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { type RecordedWithholding, withholdingTitle } from './recorded-withholdings.ts';

export interface VoidDialogProps {
  readonly withholding: RecordedWithholding;
  readonly onClose: () => void;
}

export function VoidDialog({ withholding: { row }, onClose }: VoidDialogProps) {
  const { db, maker } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const confirm = async (): Promise<void> => {
    const isDone = await run(async () => {
      await voidWithholding(db, row, maker);
      return undefined;
    });
    if (!isDone) return;
    toast('Retención anulada');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="¿Anular esta retención?"
      confirmLabel="Anular"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {`“${withholdingTitle(row)}” queda anulado por otro documento con los mismos montos al revés, con fecha de hoy.`}
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
    </ConfirmDialog>
  );
}
