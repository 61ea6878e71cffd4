/** '¿Está seguro de eliminar …?': the question of the specification before a record is deleted. */
import type { ReactNode } from 'react';
import { deleteRecord, type FreeRecordName } from '../../data/local-writes/change-records.ts';
import { ConfirmAttempt } from '../../ui/dialogs/confirm-attempt.tsx';
import type { SaveGate } from '../../ui/forms/attempt-save.ts';
import { SAVE_GATE } from '../identity/save-gate.ts';
import { useCompany } from './company-context.ts';

export interface DeletionQuestionProps {
  readonly collection: FreeRecordName;
  readonly record: { readonly id: string; readonly name: string };
  /** 'esta promoción' */
  readonly what: string;
  /** Where a failure has a text of its own. */
  readonly gate?: SaveGate;
  readonly onClose: () => void;
  /** What becomes of what uses it. */
  readonly children: ReactNode;
}

export function DeletionQuestion(props: DeletionQuestionProps) {
  const { collection, record, what, gate = SAVE_GATE, onClose, children } = props;
  const { db, maker } = useCompany();
  const remove = async () => {
    await deleteRecord(db, collection, record.id, maker);
    return undefined;
  };
  return (
    <ConfirmAttempt
      title={`¿Está seguro de eliminar ${what}?`}
      confirmLabel="Eliminar"
      gate={gate}
      work={remove}
      done={`Eliminaste ${record.name}`}
      onClose={onClose}
    >
      {children}
    </ConfirmAttempt>
  );
}
