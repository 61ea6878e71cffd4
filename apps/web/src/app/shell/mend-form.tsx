/** Puts right the field that the server refused, beside its reason (SHELL-06). */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OutboxRow } from '../../data/rows.ts';
import { mendEntry, refusedText } from '../../data/sync/mend-entry.ts';
import { useCompany } from '../../session/company-context.ts';
import { fieldName } from '../../session/field-names.ts';
import { useSync } from '../../session/sync-context.ts';
import styles from './connection-pill.module.css';

export interface MendFormProps {
  readonly entry: OutboxRow;
  readonly onCancel: () => void;
}

/** The button that was pressed is gone: the next thing to do is to write. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.select();
}

export function MendForm({ entry, onCancel }: MendFormProps) {
  const { db, maker } = useCompany();
  const { nudge } = useSync();
  const [value, setValue] = useState(() => refusedText(entry) ?? '');
  const [error, setError] = useState<string>();
  const mend = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = await mendEntry(db, entry.seq, { value: value.trim(), by: maker });
    setError(problem);
    if (problem === undefined) nudge();
  };
  return (
    <form noValidate onSubmit={(event) => void mend(event)}>
      <TextInput
        label={fieldName(entry.last?.field ?? '')}
        value={value}
        error={error}
        ref={takeFocus}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <span className={styles.actions}>
        <Button size="xs" variant="filled" type="submit">
          Guardar y enviar
        </Button>
        <Button size="xs" onClick={onCancel}>
          Cancelar
        </Button>
      </span>
    </form>
  );
}
