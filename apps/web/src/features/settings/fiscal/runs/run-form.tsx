/** "Nuevo Talonario", "Editar Talonario": what the print shop made, for which register, and how it is printed on. */
import { compareTexts } from '@cuadra/domain/compare-texts';
import { Select, Switch, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { RunState } from '../../../../data/forms/run-states.ts';
import type { FormRunRow, RegisterRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { formOf } from '../../../../session/company/form-of.ts';
import { storeRow } from '../../../../session/company/store-row.ts';
import { FormRow, FormSection } from '../../../../ui/dialogs/form-modal.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { draftFields } from '../../../../ui/forms/draft-fields.ts';
import { RecordDialog } from '../../../../ui/forms/record-dialog.tsx';
import { pick, type RecordForm } from '../../../../ui/forms/use-record-form.ts';
import { rowWords, useRecordRow } from '../../../../ui/forms/use-row-form.ts';
import styles from '../fiscal.module.css';
import {
  checkRun,
  linesOnPage,
  prefixOf,
  RUN_LABELS,
  type RunDraft,
  runDraft,
  runFields,
} from './run-draft.ts';
import { PAGE_WORDS, PURPOSE_MEANINGS, PURPOSE_WORDS } from './run-words.ts';

const WORDS = rowWords('Talonario', 'masculine');
const STATUS_WORDS = { active: 'En uso', closed: 'Cerrado' } as const;

export interface RunFormProps {
  readonly run: FormRunRow | undefined;
  /** Of all runs: a new one takes over the print shop and the paper of the latest. */
  readonly states: readonly RunState[];
  readonly registers: readonly RegisterRow[];
  readonly onClose: () => void;
}

export function RunForm({ run, states, registers, onClose }: RunFormProps) {
  const company = useCompany();
  const { form, dialog } = useRecordRow<RunDraft>({
    words: WORDS,
    ...formOf(company, 'form_runs', run),
    initial: runDraft(run, latestOf(states), registers.length === 1 ? (registers[0]?.id ?? '') : ''),
    check: (draft) => checkRun(draft, states, run, company.today),
    store: async (draft, changed) => {
      const fields = runFields(draft);
      await storeRow(company, 'form_runs', run, { all: fields, changed: pick(fields, changed) });
      return undefined;
    },
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={RUN_LABELS} size="product">
      <UseSection form={form} registers={registers} isNew={run === undefined} />
      <ShopSection form={form} />
      <NumbersSection form={form} />
      <PaperSection form={form} />
    </RecordDialog>
  );
}

function latestOf(states: readonly RunState[]): FormRunRow | undefined {
  const runs = states.map(({ run }) => run);
  return runs.sort((one, other) => compareTexts(other.created_at, one.created_at))[0];
}

interface SectionProps {
  readonly form: RecordForm<RunDraft>;
}

function fieldsOf({ draft, errors, change }: RecordForm<RunDraft>) {
  return draftFields(draft, errors, (changed) => {
    for (const name of Object.keys(changed) as (keyof RunDraft)[])
      change(name, changed[name] as RunDraft[typeof name]);
  });
}

interface UseSectionProps extends SectionProps {
  readonly registers: readonly RegisterRow[];
  readonly isNew: boolean;
}

function UseSection({ form, registers, isNew }: UseSectionProps) {
  const { draft, errors, change } = form;
  return (
    <FormSection title="Uso" description="Cada caja tiene sus propias hojas.">
      <Select
        label={RUN_LABELS.register_id}
        placeholder="Elige la caja"
        required
        data={registers.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.register_id === '' ? null : draft.register_id}
        error={errors.register_id}
        allowDeselect={false}
        onChange={(value) => change('register_id', value ?? '')}
      />
      <Segments
        label={RUN_LABELS.purpose}
        fullWidth
        words={PURPOSE_WORDS}
        value={draft.purpose}
        onChange={(value) => change('purpose', value)}
      />
      {errors.purpose === undefined ? (
        <p className={styles.remark}>{PURPOSE_MEANINGS[draft.purpose]}</p>
      ) : (
        <p className={styles.error}>{errors.purpose}</p>
      )}
      {isNew ? null : (
        <Segments
          label={RUN_LABELS.status}
          fullWidth
          words={STATUS_WORDS}
          value={draft.status}
          onChange={(value) => change('status', value)}
        />
      )}
    </FormSection>
  );
}

function ShopSection({ form }: SectionProps) {
  const { typed, given } = fieldsOf(form);
  return (
    <FormSection title="Imprenta" description="Como está en el pie de las hojas.">
      <FormRow columns="2fr 1fr">
        <TextInput label={RUN_LABELS.print_shop_name} required {...typed('print_shop_name', 120)} />
        <TextInput
          label={RUN_LABELS.print_shop_rif}
          required
          placeholder="J-00000000-0"
          {...typed('print_shop_rif', 20)}
        />
      </FormRow>
      <FormRow columns="2fr 1fr">
        <TextInput
          label={RUN_LABELS.authorization}
          required
          placeholder="SNAT/INTI/GRTICE/RC/DCE/2021/08"
          {...typed('authorization', 120)}
        />
        <DateField label={RUN_LABELS.authorized_on} required {...given('authorized_on')} />
      </FormRow>
    </FormSection>
  );
}

function NumbersSection({ form }: SectionProps) {
  const { typed, given } = fieldsOf(form);
  // Typed whole, as it is on the sheet, it says the prefix too.
  const control = (field: 'first_control' | 'last_control') => ({
    ...typed(field, 12),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      form.change(field, value);
      const prefix = prefixOf(value);
      if (prefix !== undefined) form.change('prefix', prefix);
    },
  });
  return (
    <FormSection
      title="Números"
      description="Los de control vienen en las hojas; los de factura los pone Cuadra, uno tras otro."
    >
      <FormRow columns="90px 1fr 1fr" staysOnPhone>
        <TextInput label={RUN_LABELS.prefix} required inputMode="numeric" {...typed('prefix', 2)} />
        <TextInput
          label={RUN_LABELS.first_control}
          required
          inputMode="numeric"
          {...control('first_control')}
        />
        <TextInput
          label={RUN_LABELS.last_control}
          required
          inputMode="numeric"
          {...control('last_control')}
        />
      </FormRow>
      <FormRow>
        <DateField label={RUN_LABELS.made_on} required {...given('made_on')} />
        <TextInput
          label={RUN_LABELS.low_at}
          required
          inputMode="numeric"
          rightSection="hojas"
          rightSectionWidth={56}
          {...typed('low_at', 6)}
        />
      </FormRow>
      <FormRow columns="90px 1fr 1fr" staysOnPhone>
        <TextInput label={RUN_LABELS.series} {...typed('series', 3)} />
        <TextInput
          label={RUN_LABELS.first_number}
          required
          inputMode="numeric"
          {...typed('first_number', 10)}
        />
        <TextInput
          label={RUN_LABELS.first_credit_note}
          required
          inputMode="numeric"
          {...typed('first_credit_note', 10)}
        />
      </FormRow>
    </FormSection>
  );
}

function PaperSection({ form }: SectionProps) {
  const { typed } = fieldsOf(form);
  const { draft, change } = form;
  return (
    <FormSection
      title="Papel"
      description="Imprime la hoja de prueba desde la lista y mueve lo que no caiga en su sitio."
    >
      <Segments
        label={RUN_LABELS.page}
        fullWidth
        words={PAGE_WORDS}
        value={draft.page}
        onChange={(page) => {
          change('page', page);
          change('lines_max', linesOnPage({ ...draft, page }));
        }}
      />
      <FormRow columns="1fr 1fr 1fr" staysOnPhone>
        <TextInput label={RUN_LABELS.lines_max} required inputMode="numeric" {...typed('lines_max', 2)} />
        <TextInput label={RUN_LABELS.top_tenths} required {...typed('top_tenths', 6)} />
        <TextInput label={RUN_LABELS.left_tenths} required {...typed('left_tenths', 6)} />
      </FormRow>
      <Switch
        label={RUN_LABELS.prints_company}
        description="Apágalo si la hoja ya los trae."
        checked={draft.prints_company}
        onChange={(event) => change('prints_company', event.currentTarget.checked)}
      />
      <Switch
        label={RUN_LABELS.prints_print_shop}
        description="Por ley vienen impresos en la hoja."
        checked={draft.prints_print_shop}
        onChange={(event) => change('prints_print_shop', event.currentTarget.checked)}
      />
    </FormSection>
  );
}
