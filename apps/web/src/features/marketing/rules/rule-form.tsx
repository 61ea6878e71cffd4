/** 'Nueva Regla' and the editing of a rule [MKT-04]. */
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { PriceRuleRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowWords, useRowForm } from '../../../ui/forms/use-row-form.ts';
import { changedFields } from '../frame/changed-fields.ts';
import { CustomerTypeBoxes } from '../frame/customer-type-boxes.tsx';
import { GoodsFields } from '../frame/goods-fields.tsx';
import { HoursFields } from '../frame/hours-fields.tsx';
import styles from '../frame/marketing.module.css';
import type { CutType } from '../frame/typed-figures.ts';
import { BeforeNote } from '../guard/before-note.tsx';
import { type Candidate, NOT_STORED } from '../guard/candidate.ts';
import { checkRule, RULE_LABELS, type RuleDraft, ruleDraft, ruleFields } from './rule-draft.ts';

const WORDS: RowWords = {
  newTitle: 'Nueva Regla',
  editTitle: 'Editar Regla',
  create: 'Crear Regla',
  created: 'Regla creada',
};

const TYPES: { readonly value: RuleDraft['type']; readonly label: string }[] = [
  { value: 'bulk', label: 'Por volumen' },
  { value: 'customer_type', label: 'Por tipo de cliente' },
  { value: 'time_based', label: 'Por horario' },
];
const CUTS: { readonly value: CutType; readonly label: string }[] = [
  { value: 'percentage', label: 'Porcentaje' },
  { value: 'fixed', label: 'Monto por unidad, en dólares' },
];

export interface RuleFormProps {
  /** Undefined makes a new one. */
  readonly rule: PriceRuleRow | undefined;
  readonly onClose: () => void;
}

export function RuleForm({ rule, onClose }: RuleFormProps) {
  const { db, maker, companyId } = useCompany();
  const initial = ruleDraft(rule);
  const { form, dialog } = useRowForm<RuleDraft>({
    words: WORDS,
    isNew: rule === undefined,
    gate: SAVE_GATE,
    initial,
    draftAs: { key: typedKey(companyId, 'price_rules', rule?.id) },
    check: checkRule,
    store: async (draft) => {
      const fields = ruleFields(draft);
      if (rule === undefined) await createRecord(db, 'price_rules', fields, maker);
      else {
        const changed = changedFields(ruleFields(initial), fields, [['type', 'conditions']]);
        if (Object.keys(changed).length > 0) await patchRecord(db, 'price_rules', rule.id, changed, maker);
      }
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
      <Select
        label={RULE_LABELS.type}
        data={TYPES}
        value={draft.type}
        allowDeselect={false}
        onChange={(value) => change('type', TYPES.find((one) => one.value === value)?.value ?? draft.type)}
      />
      <Condition form={form} />
      <FormRow>
        <Select
          label={RULE_LABELS.cut}
          data={CUTS}
          value={draft.cut}
          allowDeselect={false}
          onChange={(value) => change('cut', value === 'fixed' ? 'fixed' : 'percentage')}
        />
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
