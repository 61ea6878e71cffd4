/** 'Actualizar Tasa': bolívares for a dollar and their value date, stored on the device at once [SET-01, SET-08]. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { writeFailureMessage } from '../../data/local-writes/write-failure.ts';
import { BOLIVAR, type Company } from '../../session/company/company.ts';
import {
  rateDayProblem,
  rateProblem,
  rateRemark,
  savedRateText,
  saveRate,
} from '../../session/company/rate-entry.ts';
import { parseTypedRate } from '../../session/company/typed-rate.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import styles from './rate-form.module.css';

export interface RateFormProps {
  readonly company: Company;
  readonly onSaved: () => void;
}

interface Draft {
  readonly rate: string;
  readonly date: string;
}

type DraftErrors = Partial<Record<keyof Draft, string | undefined>>;

export function RateForm({ company, onSaved }: RateFormProps) {
  const [draft, setDraft] = useState<Draft>({ rate: '', date: company.today });
  const [errors, setErrors] = useState<DraftErrors>({});
  const isSaving = useRef(false);
  const typed = parseTypedRate(draft.rate);
  const change = (field: keyof Draft, value: string) => {
    setDraft((held) => ({ ...held, [field]: value }));
    setErrors((held) => ({ ...held, [field]: undefined }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = { rate: rateProblem(typed), date: rateDayProblem(draft.date, company.today) };
    setErrors(found);
    if (found.rate !== undefined || found.date !== undefined || typed === undefined) return;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const refusal = await saveRate(company, { code: BOLIVAR, rate: typed, valueDate: draft.date });
      if (refusal !== undefined) return setErrors({ rate: refusal });
      toast(savedRateText(draft.date, company.today));
      onSaved();
    } catch (failure) {
      setErrors({ rate: writeFailureMessage(failure) });
    } finally {
      isSaving.current = false;
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        autoFocus
        label="1 USD = VES"
        placeholder="512,48"
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft.rate}
        error={errors.rate}
        description={rateRemark(company.rate, typed)}
        onChange={(event) => change('rate', event.currentTarget.value)}
      />
      <DateField
        label="Válida para el día"
        required
        value={draft.date}
        error={errors.date}
        onChange={(day) => change('date', day)}
      />
      <Button type="submit" variant="filled" fullWidth>
        Actualizar Tasa
      </Button>
    </form>
  );
}
