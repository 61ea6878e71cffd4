/** 'Nuevo Impuesto' / 'Editar Impuesto' [SET-03, SET-07]. */
import { Select, TextInput } from '@mantine/core';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { TaxRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { PercentInput } from '../../../ui/fields/percent-input.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { pick, type RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowWords, useRowForm } from '../../../ui/forms/use-row-form.ts';
import { DefaultBoxes } from '../default-boxes.tsx';
import styles from '../settings.module.css';
import { APPLIES_TO, checkTax, TAX_LABELS, type TaxDraft, taxDraft, taxFields } from './tax-draft.ts';

const APPLIES_TO_OPTIONS = Object.entries(APPLIES_TO).map(([value, label]) => ({ value, label }));

const WORDS: RowWords = {
  newTitle: 'Nuevo Impuesto',
  editTitle: 'Editar Impuesto',
  create: 'Crear Impuesto',
  created: 'Impuesto creado',
};

const DEFAULT_WORDS = {
  replace: 'Para cambiarlo, marca otro impuesto como el de por defecto.',
  purpose: 'Lo llevan los productos que no tienen otro.',
  active: 'Activo',
  alwaysActive: 'El impuesto por defecto siempre está activo.',
};

export interface TaxFormProps {
  /** Undefined makes a new one. */
  readonly tax: TaxRow | undefined;
  readonly onClose: () => void;
}

export function TaxForm({ tax, onClose }: TaxFormProps) {
  const company = useCompany();
  const isDefault = tax?.id === company.settings.default_tax_id;
  const { form, dialog } = useRowForm<TaxDraft>({
    words: WORDS,
    isNew: tax === undefined,
    gate: SAVE_GATE,
    initial: taxDraft(tax, company.settings.default_tax_id),
    draftAs: { key: typedKey(company.companyId, 'taxes', tax?.id) },
    check: checkTax,
    store: async (draft, changed) => {
      await storeTax(company, tax, draft, changed);
      return undefined;
    },
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={TAX_LABELS}>
      <TaxFields form={form} isDefault={isDefault} />
    </RecordDialog>
  );
}

interface TaxFieldsProps {
  readonly form: RecordForm<TaxDraft>;
  /** It is the tax of products that name none: another tax can replace it, but it cannot be given up. */
  readonly isDefault: boolean;
}

function TaxFields({ form, isDefault }: TaxFieldsProps) {
  const { draft, change } = form;
  return (
    <div className={styles.fields}>
      <TextInput {...textField(form, TAX_LABELS, 'name')} required data-autofocus autoComplete="off" />
      <FormRow>
        <PercentInput
          label={TAX_LABELS.rate}
          value={draft.rate}
          error={form.errors.rate}
          onChange={(rate) => change('rate', rate)}
          required
        />
        <Select
          label={TAX_LABELS.applies_to}
          data={APPLIES_TO_OPTIONS}
          value={draft.applies_to}
          allowDeselect={false}
          onChange={(value) => change('applies_to', (value ?? 'all') as TaxDraft['applies_to'])}
        />
      </FormRow>
      <DefaultBoxes form={form} isDefault={isDefault} words={DEFAULT_WORDS} />
    </div>
  );
}

/** The tax first: the settings then name one that is there, and active. */
async function storeTax(
  { db, maker, settings }: Company,
  tax: TaxRow | undefined,
  draft: TaxDraft,
  changed: readonly (keyof TaxDraft)[],
): Promise<void> {
  const fields = taxFields(draft.is_default ? { ...draft, is_active: true } : draft);
  const names = draft.is_default ? [...changed, 'is_active'] : changed;
  const id =
    tax === undefined
      ? await createRecord(db, 'taxes', fields, maker)
      : await patchRecord(db, 'taxes', tax.id, pick(fields, names), maker);
  if (draft.is_default && changed.includes('is_default')) {
    await patchRecord(db, 'company_settings', settings.id, { default_tax_id: id }, maker);
  }
}
