/** '1 USD = VES', the day it is of, and 'Actualizar Tasa' [SET-01]. */
import { Button, TextInput } from '@mantine/core';
import { BOLIVAR, type Company } from '../../../session/company/company.ts';
import {
  rateDayProblem,
  rateProblem,
  rateRemark,
  savedRateText,
  saveRate,
} from '../../../session/company/rate-entry.ts';
import { parseTypedRate } from '../../../session/company/typed-rate.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { PlainForm } from '../../../ui/forms/plain-form.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { rateText } from './rate-lines.ts';
import styles from './rates.module.css';

interface RateDraft {
  /** As typed. */
  readonly rate: string;
  readonly date: string;
}

export function RateQuickForm({ company }: { readonly company: Company }) {
  const { rate, today } = company;
  const initial: RateDraft = { rate: rate === undefined ? '' : rateText(rate.text), date: today };
  // The rate in force may have more decimals than a person types.
  const textOf = (draft: RateDraft) =>
    draft.rate === initial.rate && rate !== undefined ? rate.text : parseTypedRate(draft.rate);
  const form = useRecordForm<RateDraft>({
    gate: SAVE_GATE,
    initial,
    check: (draft) => {
      const problems = { rate: rateProblem(textOf(draft)), date: rateDayProblem(draft.date, today) };
      return Object.fromEntries(
        Object.entries(problems).filter(([, problem]) => problem !== undefined),
      ) as FormErrors<RateDraft>;
    },
    store: async (draft) => {
      const refusal = await saveRate(company, {
        code: BOLIVAR,
        rate: textOf(draft) ?? '',
        valueDate: draft.date,
      });
      if (refusal === undefined) toast(savedRateText(draft.date, today));
      return refusal;
    },
    onSaved: () => undefined,
  });
  return (
    <PlainForm className={styles.form} onSave={() => void form.save()}>
      {form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
      <div className={styles.fields}>
        <TextInput
          label="1 USD = VES"
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="512,48"
          leftSection="Bs."
          leftSectionWidth={44}
          classNames={{ input: styles.rate ?? '' }}
          value={form.draft.rate}
          error={form.errors.rate}
          description={rateRemark(rate, textOf(form.draft))}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => form.change('rate', event.currentTarget.value)}
        />
        <DateField
          label="Válida para el día"
          required
          value={form.draft.date}
          error={form.errors.date}
          onChange={(day) => form.change('date', day)}
        />
      </div>
      <Button type="submit" variant="filled" disabled={form.isSaving}>
        Actualizar Tasa
      </Button>
    </PlainForm>
  );
}
