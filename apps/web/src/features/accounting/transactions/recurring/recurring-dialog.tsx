/** When a transaction repeats: a new schedule from an earlier transaction, or one that is changed (ACC-03). */
import { FREQUENCIES, type Frequency } from '@cuadra/domain/ledger/recurring';
import { addDays } from '@cuadra/domain/time/days';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createRecord, patchRecord } from '../../../../data/local-writes/change-records.ts';
import type { JournalDraftRow, JournalEntryRow, RecurringEntryRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { FormModal, FormRow } from '../../../../ui/dialogs/form-modal.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import {
  checkRecurring,
  draftOfRecurring,
  FREQUENCY_LABELS,
  type RecurringDraft,
  type RecurringErrors,
  recurringLines,
  recurringOf,
  scheduleFields,
} from './recurring-draft.ts';

export type RecurringToWrite =
  | { readonly source: JournalDraftRow | JournalEntryRow }
  | { readonly row: RecurringEntryRow };

const LABELS = { description: 'Descripción', startsOn: 'Desde', endsOn: 'Hasta' } as const;
const MONTH_DAYS = Array.from({ length: 31 }, (_, place) => ({
  value: String(place + 1),
  label: place === 30 ? 'El último día' : `El día ${place + 1}`,
}));

export function RecurringDialog({
  written,
  onClose,
}: {
  readonly written: RecurringToWrite;
  readonly onClose: () => void;
}) {
  const { db, maker } = useCompany();
  const [initial] = useState(() => initialOf(written));
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<RecurringErrors>({});
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const change = (changed: Partial<RecurringDraft>) => {
    setDraft({ ...draft, ...changed });
    setErrors({});
  };
  const save = async (): Promise<void> => {
    const found = checkRecurring(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const fields = scheduleFields(draft);
    const isDone = await run(async () => {
      if ('row' in written) await patchRecord(db, 'recurring_entries', written.row.id, fields, maker);
      else {
        const { reference, currency } = written.source;
        const lines = recurringLines(written.source);
        await createRecord(db, 'recurring_entries', { ...fields, reference, currency, lines }, maker);
      }
      return undefined;
    });
    if (!isDone) return;
    toast('Asiento recurrente guardado');
    onClose();
  };
  return (
    <FormModal
      opened
      title={'row' in written ? 'Editar asiento recurrente' : 'Nuevo asiento recurrente'}
      submitLabel="Guardar"
      saving={isBusy}
      dirty={JSON.stringify(draft) !== JSON.stringify(initial)}
      errors={(Object.keys(errors) as (keyof RecurringErrors)[]).map((field) => ({ label: LABELS[field] }))}
      refusal={refusal}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={LABELS.description}
        description="Cada vez se propone con las mismas cuentas y montos, a la tasa del día. Podrás cambiarlos."
        maxLength={200}
        value={draft.description}
        error={errors.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <FormRow>
        <Select
          label="Se repite"
          data={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          allowDeselect={false}
          value={draft.frequency}
          onChange={(value) => change({ frequency: (value ?? 'monthly') as Frequency })}
        />
        {draft.frequency === 'monthly' ? (
          <Select
            label="Día del mes"
            data={MONTH_DAYS}
            allowDeselect={false}
            value={draft.monthDay}
            onChange={(value) => change({ monthDay: value ?? draft.monthDay })}
          />
        ) : null}
      </FormRow>
      <FormRow>
        <DateField
          label={LABELS.startsOn}
          value={draft.startsOn}
          error={errors.startsOn}
          onChange={(startsOn) => change({ startsOn })}
        />
        <DateField
          label="Hasta (opcional)"
          value={draft.endsOn}
          error={errors.endsOn}
          onChange={(endsOn) => change({ endsOn })}
        />
      </FormRow>
    </FormModal>
  );
}

function initialOf(written: RecurringToWrite): RecurringDraft {
  return 'row' in written
    ? draftOfRecurring(written.row)
    : recurringOf(written.source, addDays(written.source.date, 1));
}
