/** 'Informar pago': what was paid, how and with which reference; the service confirms it [ENT-12]. */
import { Select, TextInput } from '@mantine/core';
import { useCompany } from '../../session/company/company-context.ts';
import { FormModal, FormRow } from '../../ui/dialogs/form-modal.tsx';
import { moneyText } from '../../ui/display/currency-symbol.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { PaymentDetails } from './payment-details.tsx';
import {
  expectedAmount,
  METHODS,
  PAYABLES,
  type Payable,
  type PaymentDraft,
  type PaymentErrors,
} from './payment-draft.ts';
import styles from './payment-form.module.css';
import { type PaymentForm as Form, usePaymentForm } from './use-payment-form.ts';

const LABELS: Readonly<Record<keyof PaymentDraft, string>> = {
  target: 'Qué pagas',
  months: 'Meses',
  method: 'Método',
  reference: 'Referencia',
  currency: 'Moneda',
  amount: 'Monto pagado',
  paidOn: 'Día del pago',
};
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 mes' : `${index + 1} meses`,
}));
const CURRENCIES = [
  { value: 'VES', label: 'Bolívares' },
  { value: 'USD', label: 'Dólares' },
];

export interface PaymentFormProps {
  readonly target: Payable;
  readonly onClose: () => void;
}

export function PaymentForm({ target, onClose }: PaymentFormProps) {
  const form = usePaymentForm(target, () => {
    toast('Pago informado');
    onClose();
  });
  return (
    <FormModal
      opened
      title="Informar pago"
      submitLabel="Informar Pago"
      savingLabel="Enviando…"
      saving={form.isSending}
      dirty={form.isDirty}
      kept
      errors={wrongFields(form.errors)}
      refusal={form.refusal}
      onSubmit={() => void form.send()}
      onClose={() => {
        form.forget();
        onClose();
      }}
    >
      <div className={styles.form}>
        <p className={styles.lead}>
          Haz el pago y escribe aquí sus datos. Lo activamos al confirmar que llegó; mientras tanto verás su
          estado en la Tienda.
        </p>
        <PaymentDetails />
        <WhatFields form={form} />
        <HowFields form={form} />
      </div>
    </FormModal>
  );
}

function wrongFields(errors: PaymentErrors) {
  return (Object.keys(errors) as (keyof PaymentDraft)[]).map((field) => ({ label: LABELS[field] }));
}

function WhatFields({ form: { draft, errors, change } }: { readonly form: Form }) {
  return (
    <FormRow columns="2fr 1fr">
      <Select
        label={LABELS.target}
        data={[...PAYABLES]}
        value={draft.target}
        error={errors.target}
        allowDeselect={false}
        onChange={(value) => change('target', valueIn(PAYABLES, value, draft.target))}
      />
      <Select
        label={LABELS.months}
        data={MONTHS}
        value={draft.months}
        error={errors.months}
        allowDeselect={false}
        onChange={(value) => change('months', value ?? draft.months)}
      />
    </FormRow>
  );
}

function HowFields({ form: { draft, errors, change } }: { readonly form: Form }) {
  const { rate } = useCompany();
  const expected = expectedAmount(draft, rate?.exchange);
  return (
    <>
      <FormRow columns="1fr 1fr">
        <Select
          label={LABELS.method}
          data={[...METHODS]}
          value={draft.method}
          error={errors.method}
          allowDeselect={false}
          onChange={(value) => change('method', valueIn(METHODS, value, draft.method))}
        />
        <TextInput
          label={LABELS.reference}
          required
          maxLength={80}
          autoComplete="off"
          value={draft.reference}
          error={errors.reference}
          onChange={(event) => change('reference', event.currentTarget.value)}
        />
      </FormRow>
      <FormRow columns="1fr 1fr">
        <Select
          label={LABELS.currency}
          data={CURRENCIES}
          value={draft.currency}
          error={errors.currency}
          allowDeselect={false}
          onChange={(value) => change('currency', value === 'USD' ? 'USD' : 'VES')}
        />
        <MoneyInput
          label={LABELS.amount}
          required
          currency={draft.currency}
          value={draft.amount}
          error={errors.amount}
          description={expected === undefined ? undefined : `Son ${moneyText(expected)}`}
          onChange={(text) => change('amount', text)}
        />
      </FormRow>
      <DateField
        label={LABELS.paidOn}
        required
        value={draft.paidOn}
        error={errors.paidOn}
        onChange={(day) => change('paidOn', day)}
      />
    </>
  );
}

/** Narrows the value that a select returns to one of its own values. */
function valueIn<Value extends string>(
  options: readonly { readonly value: Value }[],
  chosen: string | null,
  before: Value,
): Value {
  return options.find(({ value }) => value === chosen)?.value ?? before;
}
