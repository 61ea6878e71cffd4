/** The question before a count is given up: what was counted in it is then of no use. */
import type { CountSheetRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/record-form/use-attempt.ts';
import { toast } from '../../../ui/toast.tsx';
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
