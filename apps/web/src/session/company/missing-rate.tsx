/**
 * Asks for today's rate where goods or a debt are entered and the company knows none: without it they would be worth no
 * bolívares until there is one (SET-01). It never blocks: what is entered first is valued at the first rate later.
 */
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { writeFailureMessage } from '../../data/local-writes/write-failure.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useSession } from '../identity/session-context.ts';
import { BOLIVAR } from './company.ts';
import { useCompany } from './company-context.ts';
import styles from './missing-rate.module.css';
import { rateProblem, saveRate } from './rate-entry.ts';
import { parseTypedRate } from './typed-rate.ts';

/** Nothing where a rate is known. */
export function MissingRate() {
  const { rate } = useCompany();
  const { can } = useSession();
  if (rate !== undefined) return null;
  return (
    <Banner
      tone="due"
      fact="Todavía no hay tasa de cambio."
      action={can('config', 'write') ? <RateField /> : undefined}
    >
      Lo que registres se guarda en dólares, y toma su valor en bolívares a la primera tasa que se escriba.
    </Banner>
  );
}

/** No form of its own, because it is also shown inside one. */
function RateField() {
  const company = useCompany();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    const typed = parseTypedRate(text);
    const problem = rateProblem(typed);
    if (problem !== undefined || typed === undefined) return setError(problem);
    setIsSaving(true);
    try {
      const refusal = await saveRate(company, { code: BOLIVAR, rate: typed, valueDate: company.today });
      if (refusal === undefined) toast('Tasa actualizada');
      else setError(refusal);
    } catch (failure) {
      setError(writeFailureMessage(failure));
    } finally {
      setIsSaving(false);
    }
  };
  const saveByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving) void save();
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
        onKeyDown={saveByEnter}
      />
      <Button disabled={isSaving} onClick={() => void save()}>
        Actualizar Tasa
      </Button>
    </div>
  );
}
