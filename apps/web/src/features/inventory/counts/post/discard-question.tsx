/** The question before a count is discarded: what was counted in it is then of no use. */
import type { CountSheetRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../../ui/dialogs/confirm-attempt.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { discardCount } from './post-count.ts';

export interface DiscardQuestionProps {
  readonly sheet: CountSheetRow;
  readonly onClose: () => void;
}

export function DiscardQuestion({ sheet, onClose }: DiscardQuestionProps) {
  const { db, maker } = useCompany();
  const discard = async () => {
    const isDone = await discardCount({ db, maker }, sheet);
    toast(isDone ? `Descartaste ${sheet.name}` : `${sheet.name} ya estaba cerrado`);
    return undefined;
  };
  return (
    <ConfirmAttempt
      title="¿Descartar este conteo?"
      confirmLabel="Descartar"
      gate={SAVE_GATE}
      work={discard}
      onClose={onClose}
    >
      Lo contado en “{sheet.name}” no se registra, en ningún equipo. La existencia no cambia.
    </ConfirmAttempt>
  );
}
