/**
 * The sheets that a sale or return still needs, each with its lines and figures, and of a note with the invoice that it
 * corrects: a sale on several sheets has several (arts. 24 and 29).
 */
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from '@cuadra/domain/fiscal/fiscal-document';
import {
  breaksBetween,
  type IssuedPart,
  invoicesOfLines,
  partsToIssue,
  type SheetPart,
} from '@cuadra/domain/fiscal/sheet-parts';
import type { SaleCustomer } from '@cuadra/domain/sales/sale';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDb } from '../company-db.ts';
import type { IssuedFacts } from '../local-writes/record-issued.ts';
import { makerOf } from '../maker.ts';
import type { IssuedDocumentRow, SaleReturnRow } from '../rows.ts';
import { readIssued } from './issued-of.ts';
import type { Issuable } from './issued-source.ts';

export interface PartToIssue extends SheetPart {
  readonly affected: IssuedFacts['affected'];
}

export type PartsToIssue =
  | { readonly kind: 'parts'; readonly parts: readonly PartToIssue[]; readonly customer: SaleCustomer | null }
  | { readonly kind: 'invoice_first'; readonly saleId: string }
  | { readonly kind: 'invoice_not_here' }
  /** It comes to nothing. */
  | { readonly kind: 'nothing' };

/** Of a run without sheets: how many there would be does not matter then. */
const LINES_MAX = 20;

/** @param issued what is valid of the document */
export async function readPartsToIssue(
  db: CompanyDb,
  document: Issuable,
  issued: readonly IssuedDocumentRow[],
  linesMax = LINES_MAX,
): Promise<PartsToIssue> {
  if (document.collection === 'sale_returns') return partsOfNote(db, document.row, issued, linesMax);
  const sale = saleFromWire(document.row, makerOf(document.row));
  const invoice = fiscalInvoiceOf(sale);
  if (invoice === undefined) return { kind: 'nothing' };
  const parts = partsToIssue(invoice, { linesMax }, issued.map(partOf));
  return {
    kind: 'parts',
    customer: sale.customer,
    parts: parts.map((part) => ({ ...part, affected: null })),
  };
}

async function partsOfNote(
  db: CompanyDb,
  row: SaleReturnRow,
  issued: readonly IssuedDocumentRow[],
  linesMax: number,
): Promise<PartsToIssue> {
  const made = saleReturnFromWire(row, makerOf(row));
  const note = fiscalNoteOf(made);
  if (note === undefined) return { kind: 'nothing' };
  const [sale, invoices] = await Promise.all([db.sales.get(row.sale_id), readIssued(db, row.sale_id)]);
  if (sale === undefined && invoices.length !== 1) return { kind: 'invoice_not_here' };
  const ofLines = invoicesOf(note, row, sale?.lines ?? row.lines, invoices);
  // Of a voided sale no further sheet is issued: its note is on what was.
  const isIssued = row.kind === 'void' ? ofLines.some(isThere) : ofLines.every(isThere);
  if (!isIssued) return { kind: 'invoice_first', saleId: row.sale_id };
  const split = { linesMax, breaks: breaksBetween(ofLines) };
  const parts = partsToIssue(note, split, issued.map(partOf)).flatMap((part): PartToIssue[] => {
    const invoice = ofLines[part.lineFrom];
    return invoice === undefined ? [] : [{ ...part, affected: affectedBy(invoice) }];
  });
  return { kind: 'parts', customer: made.customer, parts };
}

/** Of each line of the note. Where the sale is no longer here, its only invoice has all lines. */
function invoicesOf(
  note: FiscalDocument,
  { lines }: SaleReturnRow,
  saleLines: readonly { readonly id: string }[],
  invoices: readonly IssuedDocumentRow[],
): (IssuedDocumentRow | undefined)[] {
  const [only] = invoices;
  if (invoices.length === 1 && only?.parts === 1) return note.items.map(() => only);
  const found = invoicesOfLines(
    lines.map(({ id }) => id),
    saleLines.map(({ id }) => id),
    invoices.map((invoice) => ({ ...partOf(invoice), invoice })),
  );
  return found.map((one) => one?.invoice);
}

function partOf({ part, parts, line_from, line_to }: IssuedDocumentRow): IssuedPart {
  return { part, parts, lineFrom: line_from, lineTo: line_to };
}

function affectedBy({
  series,
  number,
  control,
  issued_at,
  figures,
}: IssuedDocumentRow): IssuedFacts['affected'] {
  const day = businessDayOf(issued_at);
  return { series, number, control, registration: '', day, total: figures.total };
}

function isThere<Value>(value: Value | undefined): boolean {
  return value !== undefined;
}
