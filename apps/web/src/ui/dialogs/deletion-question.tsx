/** '¿Está seguro de eliminar …?': the question of the specification before a record is deleted. */
import type { ReactNode } from 'react';
import type { SaveGate } from '../forms/attempt-save.ts';
import type { Deletion } from '../forms/delete-with-undo.ts';
import { ConfirmAttempt } from './confirm-attempt.tsx';

export interface DeletionQuestionProps extends Pick<Deletion, 'name' | 'remove'> {
  /** 'esta promoción' */
  readonly what: string;
  readonly gate: SaveGate;
  readonly onClose: () => void;
  /** What becomes of what uses it. */
  readonly children: ReactNode;
}

export function DeletionQuestion({ what, name, remove, gate, onClose, children }: DeletionQuestionProps) {
  return (
    <ConfirmAttempt
      title={`¿Está seguro de eliminar ${what}?`}
      confirmLabel="Eliminar"
      gate={gate}
      work={remove}
      done={`Eliminaste ${name}`}
      onClose={onClose}
    >
      {children}
    </ConfirmAttempt>
  );
}
