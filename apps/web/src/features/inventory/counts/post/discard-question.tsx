/** The question before a count is discarded: what was counted in it is then of no use. */
import type { CountSheetRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import { discardCount } from './post-count.ts';

export interface DiscardQuestionProps {
  readonly sheet: CountSheetRow;
  readonly onClose: () => void;
}

export function DiscardQuestion({ sheet, onClose }: DiscardQuestionProps) {
  const { db, maker } = useCompany();
  const { refusal, run } = useAttempt(SAVE_GATE);
  const discard = () =>
    run(async () => {
      const isDone = await discardCount({ db, maker }, sheet);
      toast(isDone ? `Descartaste ${sheet.name}` : `${sheet.name} ya estaba cerrado`);
      onClose();
      return undefined;
    });
  return (
    <ConfirmDialog
      opened
      title="¿Descartar este conteo?"
      confirmLabel="Descartar"
      onConfirm={() => void discard()}
      onCancel={onClose}
    >
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      Lo contado en “{sheet.name}” no se registra, en ningún equipo. La existencia no cambia.
    </ConfirmDialog>
  );
}
