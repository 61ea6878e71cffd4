/** An expense invoice or note as it is typed, and what is wrong with it. Apart from its dialog to be tested without a screen. */
import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import { newId } from '@cuadra/contracts/primitives/ids';
import { supplierBillFromWire } from '@cuadra/contracts/wire/payables';
import { sideOf } from '@cuadra/domain/money/both-currencies';
import { formatMoney } from '@cuadra/domain/money/format';
import { compare, type Money, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { billFigures, validateSupplierBill } from '@cuadra/domain/payables/supplier-bill';
import { type BillKind, type NoteRefusalCode, validateNote } from '@cuadra/domain/payables/supplier-note';
import { taxOn } from '@cuadra/domain/tax/iva';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { AffectedInvoice } from '../../../data/accounting-reading/affected-invoices-reader.ts';
import type { AttachmentEdits } from '../../../data/local-writes/attachments.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { amountProblem } from '../../../ui/fields/amount-problem.ts';
import { NO_EDITS, readStoredEdits } from '../attachments/attachment-edits.ts';
import { bookedDayProblem } from '../frame/booked-day.ts';

export interface BillDraftLine {
  readonly key: string;
  readonly description: string;
  readonly accountId: string | null;
  /** As typed. */
  readonly base: string;
  /** '16.00'; '0.00' of what is exempt. */
  readonly taxRate: string;
  /** As typed; empty for that of the rate. */
  readonly tax: string;
}

export interface BillDraft {
  readonly kind: BillKind;
  /** Null for a supplier without a record. */
  readonly supplierId: string | null;
  readonly supplierName: string;
  readonly supplierDocument: string;
  readonly invoiceNumber: string;
  readonly controlNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  /** Of a note: the invoice that it affects, as this device has it; null for one that is typed. */
  readonly affectedId: string | null;
  readonly affectedNumber: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly affectedDate: string;
  readonly currency: 'USD' | 'VES';
  readonly lines: readonly BillDraftLine[];
  readonly notes: string;
  readonly attachments: AttachmentEdits;
}

export type BillField =
  | 'supplierName'
  | 'affectedNumber'
  | 'affectedDate'
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'dueDate'
  | 'currency'
  | 'lines';

export interface BillErrors {
  readonly fields: Partial<Record<BillField, string>>;
  /** By the key of the line. */
  readonly lines: ReadonlyMap<string, Partial<Record<'accountId' | 'base' | 'tax', string>>>;
}

export function emptyBillLine(taxRate: string): BillDraftLine {
  return { key: newId(), description: '', accountId: null, base: '', taxRate, tax: '' };
}

export function emptyBill(today: string, currency: 'USD' | 'VES', taxRate: string): BillDraft {
  return {
    kind: 'invoice',
    supplierId: null,
    supplierName: '',
    supplierDocument: '',
    invoiceNumber: '',
    controlNumber: '',
    ...NO_AFFECTED,
    ...{ invoiceDate: today, dueDate: today, currency, notes: '', attachments: NO_EDITS },
    lines: [emptyBillLine(taxRate)],
  };
}

/** Of a bill that affects no invoice. */
export const NO_AFFECTED = { affectedId: null, affectedNumber: '', affectedDate: '' } as const;

/** A stored draft, as far as it can be read. */
export function readStoredBill(stored: unknown, empty: BillDraft): BillDraft {
  const read = { ...empty, ...(stored as Partial<BillDraft> | null) };
  const draft = { ...read, attachments: readStoredEdits(read.attachments) };
  return Array.isArray(draft.lines) && draft.lines.length > 0 ? draft : { ...draft, lines: empty.lines };
}

/** The invoice on another day; what was due on the day of the old one is due on the new one. */
export function onDay(draft: BillDraft, invoiceDate: string): BillDraft {
  const isSame =
    draft.kind === 'credit_note' || draft.dueDate === draft.invoiceDate || draft.dueDate < invoiceDate;
  return { ...draft, invoiceDate, dueDate: isSame ? invoiceDate : draft.dueDate };
}

/** The IVA of a line: as typed, or that of its rate; undefined where neither can be read. */
export function taxOfLine(
  { base, taxRate, tax }: BillDraftLine,
  currency: BillDraft['currency'],
): Money | undefined {
  if (tax.trim() !== '') return parseTypedAmount(tax, currency);
  const amount = parseTypedAmount(base, currency);
  return amount === undefined ? undefined : taxOn(amount, parsePercent(taxRate) ?? 0);
}

export type BillFieldsToStore = Omit<SupplierBillWire, 'id' | 'made_at'>;

export type ReadBill =
  | { readonly ok: true; readonly fields: BillFieldsToStore; readonly total: Money }
  | { readonly ok: false; readonly errors: BillErrors };

/**
 * @param rate bolívares for a dollar on its `rateDay`; undefined where none is known
 * @param affected the invoice of a note, where this device has it
 */
export function readBill(
  draft: BillDraft,
  rate: string | undefined,
  affected?: Pick<AffectedInvoice, 'rest'>,
): ReadBill {
  const fields = headErrors(draft, rate);
  const lines = new Map<string, Partial<Record<'accountId' | 'base' | 'tax', string>>>();
  for (const line of draft.lines) {
    const errors = lineErrors(line, draft.currency);
    if (Object.keys(errors).length > 0) lines.set(line.key, errors);
  }
  if (Object.keys(fields).length > 0 || lines.size > 0) return { ok: false, errors: { fields, lines } };
  const wire = wireOf(draft, rate);
  const bill = supplierBillFromWire({ ...wire, id: '', made_at: '' });
  const [refusal] = validateSupplierBill(bill);
  if (refusal !== undefined) return { ok: false, errors: { fields: { lines: TOO_LARGE }, lines } };
  const total = sideOf(billFigures(bill).total, draft.currency);
  if (draft.kind === 'credit_note' && affected !== undefined && compare(total, affected.rest) > 0)
    return { ok: false, errors: { fields: { lines: moreThan(affected.rest) }, lines } };
  return { ok: true, fields: wire, total };
}

function moreThan(rest: Money): string {
  return `La nota es mayor que lo que queda de su factura: ${formatMoney(rest, currencySymbol(rest.currency))}.`;
}

const TOO_LARGE = 'Revisa los montos: son demasiado grandes.';

function headErrors(draft: BillDraft, rate: string | undefined): Partial<Record<BillField, string>> {
  const { supplierName, invoiceDate, dueDate, currency } = draft;
  const onInvoice = bookedDayProblem(invoiceDate, 'Escribe la fecha de la factura.');
  const onDue = bookedDayProblem(dueDate, 'Escribe cuándo vence.');
  return {
    ...noteErrors(draft),
    ...(supplierName.trim() === '' ? { supplierName: 'Escribe el nombre del proveedor.' } : {}),
    ...(onInvoice === undefined ? {} : { invoiceDate: onInvoice }),
    ...(onDue === undefined ? {} : { dueDate: onDue }),
    ...(onDue === undefined && dueDate < invoiceDate
      ? { dueDate: 'El vencimiento no puede ser antes de la factura.' }
      : {}),
    ...(currency === 'VES' && rate === undefined
      ? { currency: 'No hay tasa para ese día: escríbela en Configuración.' }
      : {}),
  };
}

const NOTE_MESSAGES: Readonly<Record<NoteRefusalCode, readonly [BillField, string]>> = {
  number_required: ['invoiceNumber', 'Escribe el número de la nota.'],
  affected_number_required: ['affectedNumber', 'Elige o escribe la factura afectada.'],
  affected_day_required: ['affectedDate', 'Escribe la fecha de la factura afectada.'],
  before_its_invoice: ['invoiceDate', 'La nota no puede ser antes de su factura.'],
  not_a_note: ['affectedNumber', 'Solo una nota afecta a otra factura.'],
};

function noteErrors(draft: BillDraft): Partial<Record<BillField, string>> {
  const { kind, invoiceNumber, invoiceDate, affectedNumber, affectedDate } = draft;
  const head = {
    kind,
    number: invoiceNumber,
    day: invoiceDate,
    affectedNumber,
    affectedDay: affectedDate === '' ? null : affectedDate,
  };
  return Object.fromEntries(validateNote(head).map(({ code }) => NOTE_MESSAGES[code]));
}

function lineErrors(
  line: BillDraftLine,
  currency: BillDraft['currency'],
): Partial<Record<'accountId' | 'base' | 'tax', string>> {
  const base = parseTypedAmount(line.base, currency);
  const tax = taxOfLine(line, currency);
  const isBase = base !== undefined && base.minor > 0n;
  const isTax =
    tax !== undefined &&
    base !== undefined &&
    tax.minor <= base.minor &&
    (tax.minor === 0n || line.taxRate !== '0.00');
  return {
    ...(line.accountId === null ? { accountId: 'Elige la cuenta del gasto.' } : {}),
    ...(isBase ? {} : { base: baseProblem(line.base, currency) }),
    ...(!isBase || isTax ? {} : { tax: 'El IVA no corresponde a la base.' }),
  };
}

function baseProblem(text: string, currency: BillDraft['currency']): string {
  const problem = text.trim() === '' ? undefined : amountProblem(text, currency);
  return problem ?? 'Escribe un monto mayor que cero.';
}

/** Of a draft without errors. */
function wireOf(draft: BillDraft, rate: string | undefined): BillFieldsToStore {
  const { currency } = draft;
  return {
    kind: draft.kind,
    supplier_id: draft.supplierId,
    supplier_name: draft.supplierName.trim(),
    supplier_document: draft.supplierDocument.trim(),
    invoice_number: draft.invoiceNumber.trim(),
    control_number: draft.controlNumber.trim(),
    ...{ invoice_date: draft.invoiceDate, due_date: draft.dueDate, currency, exchange_rate: rate ?? null },
    affected_id: draft.affectedId,
    affected_number: draft.affectedNumber.trim(),
    affected_date: draft.affectedDate === '' ? null : draft.affectedDate,
    lines: draft.lines.map((line) => ({
      description: line.description.trim(),
      account_id: line.accountId ?? '',
      base: decimal(parseTypedAmount(line.base, currency)),
      tax_rate: line.taxRate,
      tax: decimal(taxOfLine(line, currency)),
    })),
    ...{ notes: draft.notes.trim(), reverses_id: null },
  };
}

function decimal(amount: Money | undefined): string {
  return amount === undefined ? '0.00' : toDecimal(amount);
}
