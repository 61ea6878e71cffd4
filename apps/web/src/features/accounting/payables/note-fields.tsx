/** What kind of bill it is, and of a note the invoice that it affects: one of this device, or its typed number and day. */
import { formatMoney } from '@cuadra/domain/money/format';
import { BILL_KINDS, type BillKind } from '@cuadra/domain/payables/supplier-note';
import { dayText } from '@cuadra/domain/time/instant-text';
import { SegmentedControl } from '@mantine/core';
import type { AffectedInvoice } from '../../../data/accounting-reading/affected-invoices-reader.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { BILL_NAMES } from '../frame/bill-names.ts';
import type { BillDraft, BillErrors } from './bill-draft.ts';
import { affecting, affectingTyped, ofKind } from './note-draft.ts';

export interface NoteFieldsProps {
  readonly draft: BillDraft;
  readonly errors: BillErrors | undefined;
  /** Of the supplier, as this device has them; undefined while they are read. */
  readonly invoices: readonly AffectedInvoice[] | undefined;
  readonly onChange: (next: (held: BillDraft) => BillDraft) => void;
}

export function BillKindChoice({ draft, onChange }: Pick<NoteFieldsProps, 'draft' | 'onChange'>) {
  return (
    <SegmentedControl
      aria-label="Qué es"
      data={BILL_KINDS.map((value) => ({ value, label: BILL_NAMES[value] }))}
      value={draft.kind}
      onChange={(kind) => onChange((held) => ofKind(held, kind as BillKind))}
    />
  );
}

/** An invoice that is known by the typed number only. */
const TYPED = 'typed';

export function AffectedFields({ draft, errors, invoices, onChange }: NoteFieldsProps) {
  if (draft.kind === 'invoice') return null;
  const known = (invoices ?? []).map((invoice) => ({ value: invoice.id, label: invoiceText(invoice) }));
  const chosen = invoices?.find(({ id }) => id === draft.affectedId);
  const isTyped = draft.affectedNumber !== '' && chosen === undefined;
  return (
    <FormRow columns="2fr 1fr">
      <SearchSelect
        label="Factura afectada"
        required
        placeholder={placeholderOf(invoices)}
        data={isTyped ? [...known, { value: TYPED, label: draft.affectedNumber }] : known}
        value={isTyped ? TYPED : (chosen?.id ?? null)}
        error={errors?.fields.affectedNumber}
        onChange={(id) => {
          const invoice = invoices?.find((one) => one.id === id);
          if (invoice !== undefined) onChange((held) => affecting(held, invoice));
        }}
        {...(invoices === undefined
          ? {}
          : { onCreate: (number: string) => onChange((held) => affectingTyped(held, number)) })}
      />
      <DateField
        label="Fecha de esa factura"
        required
        readOnly={chosen !== undefined}
        value={draft.affectedDate}
        error={errors?.fields.affectedDate}
        onChange={(affectedDate) => onChange((held) => ({ ...held, affectedDate }))}
      />
    </FormRow>
  );
}

function placeholderOf(invoices: NoteFieldsProps['invoices']): string {
  if (invoices === undefined) return 'Leyendo sus facturas…';
  return invoices.length === 0 ? 'Escribe su número' : 'Elígela o escribe su número';
}

/** 'F-001 · 20/11/2026 · quedan $ 116,00'. */
function invoiceText({ number, date, rest }: AffectedInvoice): string {
  const name = number === '' ? 'Sin número' : number;
  return `${name} · ${dayText(date)} · quedan ${formatMoney(rest, currencySymbol(rest.currency))}`;
}
