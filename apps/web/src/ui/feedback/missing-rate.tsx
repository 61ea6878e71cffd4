/**
 * Says that there is no rate yet, and takes today's at that place (SET-01). It never blocks: what is entered without one
 * is valued at the first rate later. No form of its own, because it is also shown inside one.
 */
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Banner } from './banner.tsx';
import styles from './missing-rate.module.css';
import { toast } from './toast.tsx';

export interface MissingRateProps {
  /** Nothing is shown where it is undefined. `save` returns why the text was not stored. */
  readonly question: { readonly save: ((text: string) => Promise<string | undefined>) | null } | undefined;
}

export function MissingRate({ question }: MissingRateProps) {
  if (question === undefined) return null;
  return (
    <Banner
      tone="due"
      fact="Todavía no hay tasa de cambio."
      action={question.save === null ? undefined : <RateField save={question.save} />}
    >
      Lo que registres se guarda en dólares, y toma su valor en bolívares a la primera tasa que se escriba.
    </Banner>
  );
}

function RateField({ save }: { readonly save: (text: string) => Promise<string | undefined> }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (): Promise<void> => {
    setIsSaving(true);
    const problem = await save(text);
    setIsSaving(false);
    setError(problem);
    if (problem === undefined) toast('Tasa actualizada');
  };
  const submitByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving) void submit();
  };
  return (
    <div className={styles.field}>
      <TextInput
        label="1 USD = VES"
        placeholder="512,48"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={submitByEnter}
      />
      <Button disabled={isSaving} onClick={() => void submit()}>
        Actualizar Tasa
      </Button>
    </div>
  );
}
