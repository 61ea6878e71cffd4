/** 'Informar pago': what was paid, how and with which reference; the service confirms it [ENT-12]. */
import { Select, TextInput } from '@mantine/core';
import { useCompany } from '../../session/company/company-context.ts';
import { FormModal, FormRow } from '../../ui/dialogs/form-modal.tsx';
import { moneyText } from '../../ui/display/currency-symbol.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { choiceField } from '../../ui/forms/choice-field.ts';
import { textField } from '../../ui/forms/text-field.ts';
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
const CURRENCIES = { VES: 'Bolívares', USD: 'Dólares' };

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
      isStored
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

function WhatFields({ form }: { readonly form: Form }) {
  return (
    <FormRow columns="2fr 1fr">
      <Select {...choiceField(form, LABELS, 'target', PAYABLES)} />
      <Select {...choiceField(form, LABELS, 'months', MONTHS)} />
    </FormRow>
  );
}

function HowFields({ form }: { readonly form: Form }) {
  const { draft, errors, change } = form;
  const { rate } = useCompany();
  const expected = expectedAmount(draft, rate?.exchange);
  return (
    <>
      <FormRow columns="1fr 1fr">
        <Select {...choiceField(form, LABELS, 'method', METHODS)} />
        <TextInput {...textField(form, LABELS, 'reference')} required maxLength={80} autoComplete="off" />
      </FormRow>
      <FormRow columns="1fr 1fr">
        <Select {...choiceField(form, LABELS, 'currency', CURRENCIES)} />
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
