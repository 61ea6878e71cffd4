/** Asks why a refused entry is given up: whoever looks into it later finds the reason with it. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OutboxRow } from '../../data/rows.ts';
import { discardEntry } from '../../data/sync/discard-entry.ts';
import { useCompany } from '../../session/company-context.ts';
import styles from './connection-pill.module.css';

const REASON_MAX = 200;

export interface DiscardFormProps {
  readonly entry: OutboxRow;
  readonly onCancel: () => void;
}

/** The button that was pressed is gone: the next thing to do is to write. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

export function DiscardForm({ entry, onCancel }: DiscardFormProps) {
  const { db, maker } = useCompany();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const discard = (event: FormEvent): void => {
    event.preventDefault();
    const words = reason.trim();
    if (words === '') setError('Escribe por qué lo descartas.');
    else void discardEntry(db, entry.seq, { reason: words, by: maker, at: new Date().toISOString() });
  };
  return (
    <form noValidate onSubmit={discard}>
      <TextInput
        label="Motivo para descartarlo"
        maxLength={REASON_MAX}
        value={reason}
        error={error}
        ref={takeFocus}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <span className={styles.actions}>
        <Button size="xs" color="red" type="submit">
          Descartar
        </Button>
        <Button size="xs" onClick={onCancel}>
          Cancelar
        </Button>
      </span>
    </form>
  );
}
