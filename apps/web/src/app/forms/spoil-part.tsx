/** Why a sheet cannot be used: it is written down with its number, and the next one is used. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SPOIL_REASON_MAX, SPOIL_REASONS } from '../../session/fiscal/sheet-words.ts';
import { SAVE_GATE } from '../../session/identity/save-gate.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { UsualTextInput } from '../../ui/fields/usual-text-input.tsx';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import styles from './forms.module.css';

export interface SpoilPartProps {
  readonly control: string;
  /** Whether something was issued on it: then it is issued again on the next sheet. */
  readonly isIssued: boolean;
  /** @returns why it was not done; undefined once it is */
  readonly onSpoil: (reason: string) => Promise<string | undefined>;
  readonly onBack: () => void;
}

export function SpoilPart({ control, isIssued, onSpoil, onBack }: SpoilPartProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const isMissing = reason.trim() === '';
  const spoil = (): void => {
    setAsked(true);
    if (isMissing) return;
    void run(() => onSpoil(reason.trim()));
  };
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>
        Anular la hoja <b>{control}</b>
      </p>
      <p className={styles.sense}>
        {isIssued
          ? 'Guarda el original y sus copias: la ley pide conservarlos. El documento se emite de nuevo en la próxima hoja.'
          : 'Guarda la hoja: la ley pide conservarla. Se sigue con la próxima.'}
      </p>
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      <UsualTextInput
        label="Motivo"
        usual={SPOIL_REASONS}
        maxLength={SPOIL_REASON_MAX}
        value={reason}
        error={isAsked && isMissing ? 'Escribe por qué se anula la hoja.' : undefined}
        startsHere
        onChange={setReason}
      />
      <div className={styles.buttons}>
        <Button size="lg" variant="filled" color="red" disabled={isBusy} onClick={spoil}>
          Anular la hoja
        </Button>
        <Button size="lg" disabled={isBusy} onClick={onBack}>
          Volver
        </Button>
      </div>
    </div>
  );
}
