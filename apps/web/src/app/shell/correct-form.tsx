/** Corrects the field that the server refused, beside the reason (SHELL-06). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutboxRow } from '../../data/device-rows.ts';
import { correctEntry, refusedText } from '../../data/sync/waiting/correct-entry.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useSync } from '../../session/company/sync-context.ts';
import { DEVICE_GATE } from '../../session/identity/save-gate.ts';
import { fieldName } from '../../session/words/field-names.ts';
import { LineForm } from '../../ui/dialogs/line-form.tsx';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import styles from './connection-pill.module.css';

export interface CorrectFormProps {
  readonly entry: OutboxRow;
  readonly onCancel: () => void;
}

export function CorrectForm({ entry, onCancel }: CorrectFormProps) {
  const { db, maker } = useCompany();
  const { nudge } = useSync();
  const [value, setValue] = useState(() => refusedText(entry) ?? '');
  const { run, refusal, isBusy } = useAttempt(DEVICE_GATE);
  const correct = async (): Promise<void> => {
    if (await run(() => correctEntry(db, entry.seq, { value: value.trim(), by: maker }))) nudge();
  };
  return (
    <LineForm
      actionsClassName={styles.actions}
      label={fieldName(entry.last?.field ?? '')}
      value={value}
      error={refusal}
      onChange={setValue}
      onSubmit={() => void correct()}
      onCancel={onCancel}
      submit={
        <Button size="xs" variant="filled" type="submit" disabled={isBusy}>
          Guardar y enviar
        </Button>
      }
    />
  );
}
