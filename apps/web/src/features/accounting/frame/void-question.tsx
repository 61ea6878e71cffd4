/** The question before a document is voided by another one that reverses it (ACC-04, ACC-07). */
import type { ReactNode } from 'react';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';

export interface VoidQuestionProps {
  /** '¿Anular este pago?' */
  readonly title: string;
  /** 'Pago anulado' */
  readonly done: string;
  /** Writes the reversal; returns why not, where a rule refuses it. */
  readonly write: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function VoidQuestion({ title, done, write, onClose, children }: VoidQuestionProps) {
  const work = async () => {
    const outcome = await write();
    return typeof outcome === 'string' ? outcome : undefined;
  };
  return (
    <ConfirmAttempt
      title={title}
      confirmLabel="Anular"
      gate={SAVE_GATE}
      work={work}
      done={done}
      onClose={onClose}
    >
      {children}
    </ConfirmAttempt>
  );
}
