/** Asks why an item is discarded, so that the reason is stored with it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LineForm, type LineFormProps } from './line-form.tsx';

export interface DiscardFormProps
  extends Pick<LineFormProps, 'onCancel' | 'className' | 'actionsClassName' | 'maxLength'> {
  /** Shown at the field while it is empty. */
  readonly missing: string;
  readonly isBusy?: boolean;
  /** Why the last try was not stored. */
  readonly refusal?: string | undefined;
  readonly onDiscard: (reason: string) => void;
}

export function DiscardForm({ missing, isBusy = false, refusal, onDiscard, ...form }: DiscardFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const discard = (): void => {
    const words = reason.trim();
    setError(words === '' ? missing : undefined);
    if (words !== '') onDiscard(words);
  };
  return (
    <LineForm
      {...form}
      label="Motivo para descartarlo"
      value={reason}
      error={error ?? refusal}
      onChange={setReason}
      onSubmit={discard}
      submit={
        <Button size="xs" color="red" type="submit" disabled={isBusy}>
          Descartar
        </Button>
      }
    />
  );
}
