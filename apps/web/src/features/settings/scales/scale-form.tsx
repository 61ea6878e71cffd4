/** 'Nueva Etiqueta' / 'Editar Etiqueta' of a scale (POS-08). */
import type { ScaleCodeFields } from '@cuadra/contracts/catalog/scale-codes';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { choiceField } from '../../../ui/forms/choice-field.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowFormProps, rowWords, useRowForm } from '../../../ui/forms/use-row-form.ts';
import styles from '../settings.module.css';
import {
  checkScale,
  decimalsFor,
  HOLDS,
  SCALE_LABELS,
  type ScaleDraft,
  scaleDraft,
  scaleExample,
  scaleFields,
} from './scale-draft.ts';

const WORDS = rowWords('Etiqueta', 'feminine');

export interface ScaleFormProps extends RowFormProps<ScaleCodeFields> {
  /** All of the company, in order. */
  readonly codes: readonly ScaleCodeFields[];
  readonly onStore: (codes: readonly ScaleCodeFields[]) => Promise<undefined>;
}

export function ScaleForm({ row: code, codes, onStore, onClose }: ScaleFormProps) {
  const { currency } = useCompany();
  const others = codes.filter((other) => other !== code);
  const { form, dialog } = useRowForm<ScaleDraft>({
    words: WORDS,
    isNew: code === undefined,
    gate: SAVE_GATE,
    initial: scaleDraft(code, currency),
    check: (draft) => checkScale(draft, others),
    store: (draft) => {
      const fields = scaleFields(draft);
      return onStore(
        code === undefined ? [...codes, fields] : codes.map((one) => (one === code ? fields : one)),
      );
    },
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={SCALE_LABELS}>
      <ScaleFields form={form} />
    </RecordDialog>
  );
}

interface FieldsProps {
  readonly form: RecordForm<ScaleDraft>;
}

function ScaleFields({ form }: FieldsProps) {
  const { draft, change } = form;
  const hold = (_: 'holds', holds: ScaleDraft['holds']): void => {
    change('decimals', decimalsFor(holds, draft));
    change('holds', holds);
  };
  const text = (field: 'prefix' | 'code_digits' | 'decimals') => ({
    ...textField(form, SCALE_LABELS, field),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
  });
  return (
    <div className={styles.fields}>
      <FormRow>
        <TextInput {...text('prefix')} data-autofocus description="Con qué empieza el código: de 20 a 29" />
        <TextInput {...text('code_digits')} description="Cuántos ocupa el SKU o el código" />
      </FormRow>
      <FormRow>
        <Select {...choiceField({ ...form, change: hold }, SCALE_LABELS, 'holds', HOLDS)} />
        <TextInput {...text('decimals')} />
      </FormRow>
      {draft.holds === 'price' ? <PriceFields form={form} /> : null}
      <p className={styles.hint} role="status">
        {scaleExample(scaleFields(draft)) ??
          'Con estos datos la balanza no puede imprimir un código de 13 dígitos.'}
      </p>
    </div>
  );
}

/** What else there is to say of a label that holds a price. */
function PriceFields({ form: { draft, change } }: FieldsProps) {
  const { currency, currencies } = useCompany();
  const active = currencies.filter(({ is_active }) => is_active);
  return (
    <>
      <Select
        label={SCALE_LABELS.currency}
        data={active.map(({ code, name }) => ({ value: code, label: name }))}
        value={draft.currency}
        allowDeselect={false}
        onChange={(value) => change('currency', value ?? currency)}
      />
      <Checkbox
        label={SCALE_LABELS.has_value_check}
        checked={draft.has_value_check}
        onChange={(event) => change('has_value_check', event.currentTarget.checked)}
      />
    </>
  );
}
