/** 'Actualizar Tasa': bolívares for a dollar and the day they are of, stored on the device at once [SET-01, SET-08]. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { writeFailureMessage } from '../../data/local-writes/write-failure.ts';
import type { Company } from '../../session/company.ts';
import { rateProblem, rateRemark, saveRate } from '../../session/rate-entry.ts';
import { parseTypedRate } from '../../session/typed-rate.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './rate-form.module.css';

export interface RateFormProps {
  readonly company: Company;
  readonly onSaved: () => void;
}

interface Draft {
  readonly rate: string;
  readonly date: string;
}

export function RateForm({ company, onSaved }: RateFormProps) {
  const [draft, setDraft] = useState<Draft>({ rate: '', date: company.today });
  const [error, setError] = useState<string>();
  const typed = parseTypedRate(draft.rate);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = rateProblem(typed);
    if (problem !== undefined || typed === undefined) return setError(problem);
    try {
      await saveRate(company, typed, draft.date);
      toast('Tasa actualizada');
      onSaved();
    } catch (failure) {
      setError(writeFailureMessage(failure));
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        label="1 USD = VES"
        placeholder="512,48"
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft.rate}
        error={error}
        description={rateRemark(company.rate, typed)}
        onChange={({ currentTarget: { value } }) => {
          setDraft({ ...draft, rate: value });
          setError(undefined);
        }}
      />
      <TextInput
        label="Fecha valor"
        type="date"
        required
        value={draft.date}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, date: value || company.today })}
      />
      <Button type="submit" variant="filled" fullWidth>
        Actualizar Tasa
      </Button>
    </form>
  );
}
