/** 'Nuevo Impuesto' / 'Editar Impuesto' [SET-03, SET-07]. */
import { Select, TextInput } from '@mantine/core';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import type { TaxRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { storeRow } from '../../../session/company/store-row.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { PercentInput } from '../../../ui/fields/percent-input.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { pick, type RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import { DefaultBoxes } from '../default-boxes.tsx';
import styles from '../settings.module.css';
import { APPLIES_TO, checkTax, TAX_LABELS, type TaxDraft, taxDraft, taxFields } from './tax-draft.ts';

const DEFAULT_WORDS = {
  replace: 'Para cambiarlo, marca otro impuesto como el de por defecto.',
  purpose: 'Lo llevan los productos que no tienen otro.',
  active: 'Activo',
  alwaysActive: 'El impuesto por defecto siempre está activo.',
};

export function TaxForm({ row: tax, onClose }: RowFormProps<TaxRow>) {
  const company = useCompany();
  const isDefault = tax?.id === company.settings.default_tax_id;
  const { form, dialog } = useRecordRow<TaxDraft>({
    words: rowWords('Impuesto', 'masculine'),
    ...formOf(company, 'taxes', tax),
    initial: taxDraft(tax, company.settings.default_tax_id),
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
        <Select {...choiceField(form, TAX_LABELS, 'applies_to', APPLIES_TO)} />
      </FormRow>
      <DefaultBoxes form={form} isDefault={isDefault} words={DEFAULT_WORDS} />
    </div>
  );
}

/** The tax first: the settings then name one that is there, and active. */
async function storeTax(
  company: Company,
  tax: TaxRow | undefined,
  draft: TaxDraft,
  changed: readonly (keyof TaxDraft)[],
): Promise<void> {
  const { db, maker, settings } = company;
  const fields = taxFields(draft.is_default ? { ...draft, is_active: true } : draft);
  const names = draft.is_default ? [...changed, 'is_active'] : changed;
  const id = await storeRow(company, 'taxes', tax, { all: fields, changed: pick(fields, names) });
  if (draft.is_default && changed.includes('is_default')) {
    await patchRecord(db, 'company_settings', settings.id, { default_tax_id: id }, maker);
  }
}
