/** 'Nueva factura de gasto': what a supplier charges for what is no goods, or his note on an invoice (ACC-07). */
import { formatMoney } from '@cuadra/domain/money/format';
import type { BillKind } from '@cuadra/domain/payables/supplier-note';
import { useState } from 'react';
import { isBillRecorded } from '../../../data/accounting-reading/recorded-bills-reader.ts';
import { recordSupplierBill } from '../../../data/local-writes/record-payables.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useMissingRate } from '../../../session/company/use-missing-rate.ts';
import { useRateOn } from '../../../session/company/use-rate-on.ts';
import { type UsedDraft, useDraft } from '../../../session/device/use-draft.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { RecordingModal } from '../../../ui/dialogs/recording-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { MissingRate } from '../../../ui/feedback/missing-rate.tsx';
import { faultsOf } from '../../../ui/forms/error-summary.tsx';
import { useRecording } from '../../../ui/forms/use-recording.ts';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import { BILL_NAMES } from '../frame/bill-names.ts';
import {
  type BillDraft,
  type BillErrors,
  type BillField,
  emptyBill,
  readBill,
  readStoredBill,
} from './bill-draft.ts';
import { BillFields } from './bill-fields.tsx';
import { rateDay } from './note-draft.ts';
import { taxRates } from './tax-rates.ts';
import { useAffectedInvoices } from './use-affected-invoices.ts';

export interface BillDialogProps {
  readonly onClose: () => void;
}

export function BillDialog({ onClose }: BillDialogProps) {
  const { db, today, currency, taxes } = useCompany();
  const [empty] = useState(() =>
    emptyBill(today, currency === 'VES' ? 'VES' : 'USD', taxRates(taxes)[0]?.value ?? '0.00'),
  );
  const draft = useDraft<BillDraft>(db, {
    kind: 'supplier_bill',
    empty,
    read: (stored) => readStoredBill(stored, empty),
  });
  return draft === undefined ? null : <OpenBill draft={draft} onClose={onClose} />;
}

function OpenBill({ draft, onClose }: BillDialogProps & { readonly draft: UsedDraft<BillDraft> }) {
  const company = useCompany();
  const { db, maker } = company;
  const { kind, supplierId, supplierName, affectedId } = draft.data;
  const invoices = useAffectedInvoices(kind, { id: supplierId, name: supplierName });
  const affected = invoices?.find(({ id }) => id === affectedId);
  const rateOfDay = useRateOn(company, rateDay(draft.data));
  const rate = kind === 'credit_note' ? (affected?.rate ?? rateOfDay) : rateOfDay;
  const missingRate = useMissingRate();
  const [isAttaching, setIsAttaching] = useState(false);
  const recording = useRecording({
    gate: SAVE_GATE,
    read: () => readBill(draft.data, rate, affected),
    write: async ({ fields }) => {
      const { invoice_number: number, control_number: controlNumber } = fields;
      const supplier = { id: supplierId, name: supplierName };
      if (await isBillRecorded(db, { kind, supplier, number, controlNumber }))
        return `La ${BILL_NAMES[kind].toLowerCase()} ${number} de ${supplierName} ya está registrada.`;
      await recordSupplierBill(db, { ...fields, id: draft.id }, maker, draft.data.attachments);
      return undefined;
    },
    done: ({ total }) =>
      `${BILL_NAMES[kind]} registrada: ${formatMoney(total, currencySymbol(total.currency))}`,
    draft,
    onClose,
  });
  const { errors } = recording;
  return (
    <RecordingModal
      size="product"
      title={TITLES[kind]}
      submitLabel={kind === 'invoice' ? 'Registrar factura' : 'Registrar nota'}
      errors={summaryOf(kind, errors)}
      isWaiting={isAttaching}
      {...{ recording, draft, onClose }}
    >
      <MissingRate question={missingRate} />
      <BillFields
        draft={draft.data}
        errors={errors}
        rate={rate}
        invoices={invoices}
        onChange={(next) => {
          draft.change(next);
          recording.forget();
        }}
      />
      <AttachmentsField
        documentId={draft.id}
        edits={draft.data.attachments}
        onBusy={setIsAttaching}
        onChange={(change) => draft.change((held) => ({ ...held, attachments: change(held.attachments) }))}
      />
    </RecordingModal>
  );
}

const TITLES: Readonly<Record<BillKind, string>> = {
  invoice: 'Nueva factura de gasto',
  credit_note: 'Nueva nota de crédito de proveedor',
  debit_note: 'Nueva nota de débito de proveedor',
};

const LABELS: Readonly<Record<BillField, string>> = {
  supplierName: 'Proveedor',
  affectedNumber: 'Factura afectada',
  affectedDate: 'Fecha de esa factura',
  invoiceNumber: 'Número de la nota',
  invoiceDate: 'Fecha de la factura',
  dueDate: 'Vence',
  currency: 'Moneda',
  lines: 'Gastos',
};

function summaryOf(kind: BillKind, errors: BillErrors | undefined): { readonly label: string }[] {
  if (errors === undefined) return [];
  const dated = kind === 'invoice' ? {} : { invoiceDate: 'Fecha de la nota' };
  const labels = faultsOf({ ...LABELS, ...dated }, errors.fields);
  return errors.lines.size === 0 ? labels : [...labels, { label: 'Gastos' }];
}
