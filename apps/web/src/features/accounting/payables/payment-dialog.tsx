/** 'Pagar': a payment to a supplier of one or several invoices, by any method and in either currency (ACC-07). */
import type { SupplierPayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { formatMoney } from '@cuadra/domain/money/format';
import { isPositive } from '@cuadra/domain/money/money';
import { SUPPLIER_METHOD_RULES } from '@cuadra/domain/payables/supplier-payment';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { recordSupplierPayment } from '../../../data/local-writes/record-payables.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useRateOn } from '../../../session/company/use-rate-on.ts';
import { type UsedDraft, useDraft } from '../../../session/device/use-draft.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { RecordingModal } from '../../../ui/dialogs/recording-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EnterFields } from '../../../ui/fields/enter-fields.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { draftFields } from '../../../ui/forms/draft-fields.ts';
import { faultsOf } from '../../../ui/forms/error-summary.tsx';
import { useRecording } from '../../../ui/forms/use-recording.ts';
import form from '../frame/form.module.css';
import { Problem } from '../frame/problem.tsx';
import styles from './payables.module.css';
import { invoiceName } from './payables-table.tsx';
import {
  CLOSED_DRAWER,
  dueOf,
  emptyPayment,
  type OpenDrawer,
  openOf,
  openText,
  type PaymentDraft,
  type PaymentErrors,
  type PaymentSource,
  readPayment,
  readStoredPayment,
  sourceChoices,
  sourceOf,
  withSource,
} from './payment-draft.ts';
import { useOpenDrawer } from './use-open-drawer.ts';

export interface PaymentDialogProps {
  readonly supplier: SupplierPayablesReply;
  readonly onClose: () => void;
}

export function PaymentDialog(props: PaymentDialogProps) {
  const { db, today } = useCompany();
  const { supplier } = props;
  const [empty] = useState(() => emptyPayment(today, supplier));
  const draft = useDraft<PaymentDraft>(db, {
    kind: `supplier_payment:${supplier.supplier_id ?? supplier.supplier_name}`,
    empty,
    read: (stored) => readStoredPayment(stored, empty),
  });
  return draft === undefined ? null : <OpenPayment {...props} draft={draft} />;
}

function OpenPayment({
  supplier,
  draft,
  onClose,
}: PaymentDialogProps & { readonly draft: UsedDraft<PaymentDraft> }) {
  const company = useCompany();
  const { db, maker } = company;
  const rate = useRateOn(company, draft.data.date);
  const drawer = useOpenDrawer();
  const recording = useRecording({
    gate: SAVE_GATE,
    read: () => readPayment(draft.data, supplier, rate, drawer),
    write: async ({ fields }) => {
      const { recorded } = await recordSupplierPayment(db, { ...fields, id: draft.id }, maker);
      return recorded ? undefined : CLOSED_DRAWER;
    },
    done: () => `Pago registrado: ${supplier.supplier_name}`,
    draft,
    onClose,
  });
  const { errors } = recording;
  const change = (next: (held: PaymentDraft) => PaymentDraft) => {
    draft.change(next);
    recording.forget();
  };
  return (
    <RecordingModal
      title={`Pagar · ${supplier.supplier_name}`}
      submitLabel="Registrar pago"
      errors={summaryOf(errors)}
      {...{ recording, draft, onClose }}
    >
      <EnterFields className={form.fields}>
        <InvoiceAmounts supplier={supplier} draft={draft.data} errors={errors} onChange={change} />
        <MethodFields draft={draft.data} errors={errors} drawer={drawer} onChange={change} />
        <Due supplier={supplier} draft={draft.data} rate={rate} />
      </EnterFields>
    </RecordingModal>
  );
}

interface PartProps {
  readonly draft: PaymentDraft;
  readonly errors: PaymentErrors | undefined;
  readonly onChange: (next: (held: PaymentDraft) => PaymentDraft) => void;
}

/** One amount an invoice, in its currency; empty for one that is not paid. */
function InvoiceAmounts({
  supplier,
  draft,
  errors,
  onChange,
}: PartProps & Pick<PaymentDialogProps, 'supplier'>) {
  const type = (id: string, text: string) =>
    onChange((held) => ({ ...held, amounts: { ...held.amounts, [id]: text } }));
  return (
    <>
      <ul className={styles.lines} aria-label="Facturas">
        {supplier.invoices.map((invoice, place) => (
          <li key={invoice.document_id} className={form.pair}>
            <MoneyInput
              label={`${invoiceName(invoice)}: se deben ${formatMoney(openOf(invoice), currencySymbol(invoice.currency))}`}
              currency={invoice.currency}
              value={draft.amounts[invoice.document_id] ?? ''}
              error={errors?.amounts[invoice.document_id]}
              {...(place === 0 ? { 'data-autofocus': true } : {})}
              onChange={(text) => type(invoice.document_id, text)}
            />
            <Button size="xs" onClick={() => type(invoice.document_id, openText(invoice))}>
              Todo
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={errors?.fields.invoices} />
    </>
  );
}

function MethodFields({
  draft,
  errors,
  drawer,
  onChange,
}: PartProps & { readonly drawer: OpenDrawer | undefined }) {
  const change = (changed: Partial<PaymentDraft>) => onChange((held) => ({ ...held, ...changed }));
  const field = draftFields(draft, errors?.fields, change);
  const { currencies, needsReference } = SUPPLIER_METHOD_RULES[draft.method];
  return (
    <>
      <FormRow columns="1fr 1fr">
        <Select
          label="Sale de"
          data={sourceChoices(drawer)}
          allowDeselect={false}
          value={sourceOf(draft)}
          error={errors?.fields.source}
          onChange={(source) =>
            onChange((held) => withSource(held, (source ?? sourceOf(held)) as PaymentSource))
          }
        />
        <DateField label="Fecha del pago" required {...field.given('date')} />
      </FormRow>
      {currencies.length > 1 ? (
        <CurrencyToggle value={draft.currency} onChange={(currency) => change({ currency })} />
      ) : null}
      <TextInput label="Referencia" required={needsReference} {...field.typed('reference', 80)} />
      <TextInput label="Nota" {...field.typed('notes', 500)} />
    </>
  );
}

/** What has to be handed over. */
function Due({
  supplier,
  draft,
  rate,
}: Pick<PaymentDialogProps, 'supplier'> & Pick<PartProps, 'draft'> & { readonly rate: string | undefined }) {
  const due = dueOf(draft, supplier, rate);
  if (due === undefined || !isPositive(due)) return null;
  return (
    <p className={form.due} aria-live="polite">
      {`Se entregan ${formatMoney(due, currencySymbol(due.currency))}`}
      {rate === undefined ? '' : `, a Bs. ${rate.replace('.', ',')} por dólar`}.
    </p>
  );
}

function summaryOf(errors: PaymentErrors | undefined): { readonly label: string }[] {
  if (errors === undefined) return [];
  const labels = {
    source: 'Sale de',
    date: 'Fecha del pago',
    reference: 'Referencia',
    invoices: 'Facturas',
  } as const;
  const named = faultsOf(labels, errors.fields);
  return Object.keys(errors.amounts).length === 0 ? named : [{ label: 'Facturas' }, ...named];
}
