/** Asks before a month of the books is closed (ACC-07). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { monthText } from '../frame/month-text.ts';
import { usePeriodCommand } from './use-period-command.ts';

export interface ClosePeriodDialogProps {
  /** 'YYYY-MM' */
  readonly month: string;
  readonly onClose: () => void;
}

export function ClosePeriodDialog({ month, onClose }: ClosePeriodDialogProps) {
  // One id for every press: a lost answer is asked for again.
  const [id] = useState(newId);
  const { isBusy, refusal, run } = usePeriodCommand(onClose);
  return (
    <ConfirmDialog
      opened
      title={`¿Cerrar ${monthText(month)}?`}
      confirmLabel="Cerrar el mes"
      tone="action"
      busy={isBusy}
      onConfirm={() => void run({ kind: 'close', id, month })}
      onCancel={onClose}
    >
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      <p>
        Nada más se asentará hasta el último día de ese mes. Una venta que llegue después de un equipo sin
        conexión se asienta el primer día abierto, y te avisamos. Podrás abrirlo de nuevo con un motivo.
      </p>
    </ConfirmDialog>
  );
}
