/** 'Nueva Regla' and the editing of a rule [MKT-04]. */
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { PriceRuleRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { storeRow } from '../../../session/company/store-row.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import { changedFields } from '../frame/changed-fields.ts';
import { CustomerTypeBoxes } from '../frame/customer-type-boxes.tsx';
import { GoodsFields } from '../frame/goods-fields.tsx';
import { HoursFields } from '../frame/hours-fields.tsx';
import styles from '../frame/marketing.module.css';
import type { CutType } from '../frame/typed-figures.ts';
import { BeforeNote } from '../guard/before-note.tsx';
import { type Candidate, NOT_STORED } from '../guard/candidate.ts';
import { checkRule, RULE_LABELS, type RuleDraft, ruleDraft, ruleFields } from './rule-draft.ts';

const TYPES: Readonly<Record<RuleDraft['type'], string>> = {
  bulk: 'Por volumen',
  customer_type: 'Por tipo de cliente',
  time_based: 'Por horario',
};
const CUTS: Readonly<Record<CutType, string>> = {
  percentage: 'Porcentaje',
  fixed: 'Monto por unidad, en dólares',
};

export function RuleForm({ row: rule, onClose }: RowFormProps<PriceRuleRow>) {
  const company = useCompany();
  const initial = ruleDraft(rule);
  const { form, dialog } = useRecordRow<RuleDraft>({
    words: rowWords('Regla', 'feminine'),
    ...formOf(company, 'price_rules', rule),
    initial,
    check: checkRule,
    store: async (draft) => {
      const fields = ruleFields(draft);
      const changed = changedFields(ruleFields(initial), fields, [['type', 'conditions']]);
      await storeRow(company, 'price_rules', rule, { all: fields, changed });
      return undefined;
    },
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={RULE_LABELS}>
      <RuleFields form={form} />
      <div className={styles.before}>
        <BeforeNote candidate={candidateOf(form.draft, rule?.id ?? NOT_STORED)} />
      </div>
    </RecordDialog>
  );
}

function candidateOf(draft: RuleDraft, id: string): Candidate | undefined {
  if (Object.keys(checkRule(draft)).length > 0) return undefined;
  return { kind: 'rule', id, row: { ...ruleFields(draft), id } };
}

function RuleFields({ form }: { readonly form: RecordForm<RuleDraft> }) {
  const { draft, errors, change } = form;
  return (
    <div className={styles.fields}>
      <TextInput {...textField(form, RULE_LABELS, 'name')} required data-autofocus autoComplete="off" />
      <Textarea {...textField(form, RULE_LABELS, 'description')} autosize minRows={2} />
      <Select {...choiceField(form, RULE_LABELS, 'type', TYPES)} />
      <Condition form={form} />
      <FormRow>
        <Select {...choiceField(form, RULE_LABELS, 'cut', CUTS)} />
        <TextInput
          {...textField(form, RULE_LABELS, 'value')}
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection={draft.cut === 'fixed' ? '$' : '%'}
        />
        <TextInput
          {...textField(form, RULE_LABELS, 'priority')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </FormRow>
      <GoodsFields goods={draft} productError={errors.product_ids} onChange={change} />
      <Checkbox
        label="Activa"
        checked={draft.is_active}
        onChange={(event) => change('is_active', event.currentTarget.checked)}
      />
    </div>
  );
}

function Condition({ form }: { readonly form: RecordForm<RuleDraft> }) {
  const { draft, errors, change } = form;
  if (draft.type === 'bulk') {
    return (
      <TextInput
        {...textField(form, RULE_LABELS, 'min_quantity')}
        required
        inputMode="decimal"
        autoComplete="off"
        description="Unidades de un mismo producto en la venta."
      />
    );
  }
  if (draft.type === 'customer_type') {
    return (
      <CustomerTypeBoxes
        chosen={draft.customer_types}
        error={errors.customer_types}
        help="Sin un cliente elegido la venta es de un cliente regular."
        onChange={(chosen) => change('customer_types', chosen)}
      />
    );
  }
  return (
    <HoursFields
      ranges={draft.time_ranges}
      error={errors.time_ranges}
      onChange={(ranges) => change('time_ranges', ranges)}
    />
  );
}
