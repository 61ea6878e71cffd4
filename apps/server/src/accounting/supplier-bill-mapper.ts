/** An expense invoice or note as the recorder takes it (ACC-07): its expenses, its IVA, and what the supplier is owed. */
import { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { noteHeadFromWire, supplierBillFromWire } from '@cuadra/contracts/wire/payables';
import {
  type BillRefusalCode,
  type SupplierBill,
  validateSupplierBill,
} from '@cuadra/domain/payables/supplier-bill';
import { type NoteRefusalCode, validateNote } from '@cuadra/domain/payables/supplier-note';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { refusalProblems } from '../documents/refusal-problems.ts';
import { firstOrVoidOf } from '../documents/supersede.ts';
import { voidIdProblems } from '../documents/void-id-problems.ts';
import { BOOKS_DOCUMENT } from './books-document.ts';
import { licensedMaker } from './licensed-maker.ts';

export const supplierBillMapper: DocumentMapper<SupplierBillWire, SupplierBill> = {
  schema: SupplierBillWire,
  ...BOOKS_DOCUMENT,
  permission: licensedMaker,
  doneOnce: firstOrVoidOf('supplier_bills', 'la'),
  references: ({ supplier_id, lines, reverses_id }) => [
    ...(supplier_id === null ? [] : [{ field: 'supplier_id', table: 'suppliers' as const, id: supplier_id }]),
    // What is taken back was on accounts that may be gone since.
    ...(reverses_id === null
      ? lines.map(({ account_id }, place) => ({
          ...{ field: `lines.${place}.account_id`, table: 'accounts' as const, id: account_id },
        }))
      : [{ field: 'reverses_id', table: 'supplier_bills' as const, id: reverses_id }]),
  ],
  // The affected invoice is of one of two collections: `app.note_flags` looks for it under the lock.
  checkWire: (wire, { companyId }) => [
    ...voidIdProblems(wire, companyId),
    ...dueProblems(wire),
    ...noteProblems(wire),
  ],
  fromWire: supplierBillFromWire,
  check: (bill) => refusalProblems(validateSupplierBill(bill), MESSAGES, { rate: 'exchange_rate' }),
  dateField: 'made_at',
  checked: (bill, { made_at }) => ({ at: made_at, registerId: null, bill }),
  book: bookedAs('supplier_bills', ({ made_at, lines }) => ({ at: made_at, lineCount: lines.length })),
};

const MESSAGES: Readonly<Record<BillRefusalCode, string>> = {
  no_lines: 'Agrega al menos un gasto.',
  amount_not_positive: 'El monto debe ser mayor que cero.',
  tax_not_of_its_rate: 'El IVA no corresponde a la base y a su alícuota.',
  rate_required: 'Falta la tasa de la factura en bolívares.',
  amount_too_large: 'El monto es demasiado grande.',
};

const NOTE_FIELDS: Readonly<Record<string, string>> = {
  number: 'invoice_number',
  day: 'invoice_date',
  affectedNumber: 'affected_number',
  affectedDay: 'affected_date',
};

const NOTE_MESSAGES: Readonly<Record<NoteRefusalCode, string>> = {
  number_required: 'Escribe el número de la nota.',
  affected_number_required: 'Escribe el número de la factura afectada.',
  affected_day_required: 'Escribe la fecha de la factura afectada.',
  before_its_invoice: 'La nota no puede ser antes de su factura.',
  not_a_note: 'Solo una nota afecta a otra factura.',
};

function noteProblems(wire: SupplierBillWire): FieldProblem[] {
  return refusalProblems(validateNote(noteHeadFromWire(wire)), NOTE_MESSAGES, NOTE_FIELDS);
}

function dueProblems({ invoice_date, due_date }: SupplierBillWire): FieldProblem[] {
  if (due_date >= invoice_date) return [];
  const message = 'El vencimiento no puede ser antes de la factura.';
  return [{ field: 'due_date', code: 'invalid_input', message }];
}
