/** What changes in a typed bill when it becomes a note, and when the invoice that it affects is chosen. */
import type { BillKind } from '@cuadra/domain/payables/supplier-note';
import type { AffectedInvoice } from '../../../data/accounting-reading/affected-invoices-reader.ts';
import { type BillDraft, NO_AFFECTED } from './bill-draft.ts';

/** As another kind; an invoice affects none, and a credit note is due on its day. */
export function ofKind(draft: BillDraft, kind: BillKind): BillDraft {
  if (kind === 'invoice') return { ...draft, kind, ...NO_AFFECTED };
  return kind === 'credit_note' ? { ...draft, kind, dueDate: draft.invoiceDate } : { ...draft, kind };
}

/** The note of an invoice of this device: in its currency, and on its account where none was chosen. */
export function affecting(
  draft: BillDraft,
  {
    id,
    number,
    date,
    currency,
    accountId,
  }: Pick<AffectedInvoice, 'id' | 'number' | 'date' | 'currency' | 'accountId'>,
): BillDraft {
  return {
    ...draft,
    affectedId: id,
    affectedNumber: number,
    affectedDate: date,
    currency,
    lines: draft.lines.map((line) => (line.accountId === null ? { ...line, accountId } : line)),
  };
}

/** The note of an invoice that this device does not have. */
export function affectingTyped(draft: BillDraft, affectedNumber: string): BillDraft {
  return { ...draft, affectedId: null, affectedNumber };
}

/** A supplier's note is of his own invoices. */
export function ofSupplier(
  draft: BillDraft,
  supplier: Pick<BillDraft, 'supplierId' | 'supplierName'> & Partial<Pick<BillDraft, 'supplierDocument'>>,
): BillDraft {
  return { ...draft, ...supplier, ...NO_AFFECTED };
}

/** The day whose rate it is booked at: a credit note takes that of its invoice (venezuela.md 3.3). */
export function rateDay({ kind, invoiceDate, affectedDate }: BillDraft): string {
  return kind === 'credit_note' && affectedDate !== '' ? affectedDate : invoiceDate;
}
