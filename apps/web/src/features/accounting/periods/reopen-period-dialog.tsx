/** Opens a closed month of the books again, with a reason that stays in the trail (ACC-07). */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AccountingPeriodRow } from '../../../data/rows.ts';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { monthText } from '../frame/month-text.ts';
import { usePeriodCommand } from './use-period-command.ts';

export interface ReopenPeriodDialogProps {
  readonly period: AccountingPeriodRow;
  readonly onClose: () => void;
}

const MISSING = 'Escribe por qué se abre de nuevo.';

export function ReopenPeriodDialog({ period: { id, last_day }, onClose }: ReopenPeriodDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, refusal, run } = usePeriodCommand(onClose);
  const submit = () => {
    const words = reason.trim();
    setError(words === '' ? MISSING : undefined);
    if (words !== '') void run({ kind: 'reopen', id, reason: words });
  };
  return (
    <FormModal
      opened
      title={`Abrir de nuevo ${monthText(last_day)}`}
      submitLabel="Abrir de nuevo"
      savingLabel="Abriendo…"
      saving={isBusy}
      dirty={reason.trim() !== ''}
      errors={error === undefined ? [] : [{ label: 'Motivo', fieldId: 'reopen-reason' }]}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Motivo"
        id="reopen-reason"
        required
        data-autofocus
        maxLength={300}
        value={reason}
        error={error}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormModal>
  );
}
