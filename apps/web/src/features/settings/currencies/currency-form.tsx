/** 'Nueva Moneda' / 'Editar Moneda' [SET-04, SET-07]. */
import { canBeDefaultCurrency } from '@cuadra/domain/money/default-currency';
import { TextInput } from '@mantine/core';
import type { CurrencyRow } from '../../../data/rows.ts';
import { DOLLAR } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import { DefaultBoxes } from '../default-boxes.tsx';
import styles from '../settings.module.css';
import {
  CURRENCY_LABELS,
  type CurrencyDraft,
  checkCurrency,
  currencyDraft,
  typedCode,
} from './currency-draft.ts';
import { storeCurrency } from './store-currency.ts';

const DEFAULT_WORDS = {
  replace: 'Para cambiarla, marca la otra como la de por defecto.',
  purpose: 'La moneda en que se muestran primero los totales.',
  active: 'Activa',
  alwaysActive: 'La moneda por defecto siempre está activa.',
};

export function CurrencyForm({ row: currency, onClose }: RowFormProps<CurrencyRow>) {
  const company = useCompany();
  const initial = currencyDraft(currency, company.currency);
  const others = company.currencies.filter(({ id }) => id !== currency?.id).map(({ code }) => code);
  const { form, dialog } = useRecordRow<CurrencyDraft>({
    words: rowWords('Moneda', 'feminine'),
    ...formOf(company, 'currencies', currency),
    initial,
    check: (draft) => checkCurrency(draft, others, currency !== undefined && draft.rate === initial.rate),
    store: (draft, changed) => storeCurrency(company, currency, draft, changed),
    onClose,
  });
  const { draft, change } = form;
  const isDollar = draft.code === DOLLAR;
  const text = (field: keyof typeof CURRENCY_LABELS) => ({
    ...textField(form, CURRENCY_LABELS, field),
    required: true,
    autoComplete: 'off',
  });
  return (
    <RecordDialog {...dialog} labels={CURRENCY_LABELS}>
      <div className={styles.fields}>
        <FormRow columns="120px minmax(0, 1fr) 120px">
          <TextInput
            {...text('code')}
            onChange={(event) => change('code', typedCode(event.currentTarget.value))}
            readOnly={currency !== undefined}
            description={currency === undefined ? undefined : 'No cambia.'}
            placeholder="EUR"
            data-autofocus={currency === undefined ? true : undefined}
          />
          <TextInput
            {...text('name')}
            placeholder="Euro"
            data-autofocus={currency === undefined ? undefined : true}
          />
          <TextInput {...text('symbol')} placeholder="€" />
        </FormRow>
        <TextInput
          {...text('rate')}
          inputMode="decimal"
          readOnly={isDollar}
          value={isDollar ? '1' : draft.rate}
          description={
            isDollar ? 'Las demás se cuentan por dólar.' : `1 USD = ${draft.code || 'esta moneda'}`
          }
        />
        <DefaultBoxes
          form={form}
          isDefault={currency?.code === company.currency}
          mayBeDefault={canBeDefaultCurrency(draft.code)}
          words={DEFAULT_WORDS}
        />
      </div>
    </RecordDialog>
  );
}
