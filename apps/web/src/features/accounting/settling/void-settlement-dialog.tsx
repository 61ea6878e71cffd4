/** The question before a settlement is taken back (ACC-07). */
import { voidSettlement } from '../../../data/local-writes/record-settlement.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { settlementTitle } from './settled-list.tsx';
import type { RecordedSettlement } from './use-settling.ts';

export interface VoidSettlementDialogProps {
  readonly settlement: RecordedSettlement;
  readonly onClose: () => void;
}

export function VoidSettlementDialog({ settlement: { row }, onClose }: VoidSettlementDialogProps) {
  const { db, maker } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const confirm = async (): Promise<void> => {
    const isDone = await run(async () => {
      await voidSettlement(db, row, maker);
      return undefined;
    });
    if (!isDone) return;
    toast('Liquidación anulada');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="¿Anular esta liquidación?"
      confirmLabel="Anular"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {`“${settlementTitle(row)}” queda anulada por otro documento con los mismos montos al revés, con fecha de hoy, y sus pagos vuelven a estar por liquidar.`}
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
    </ConfirmDialog>
  );
}
