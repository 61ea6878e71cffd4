/**
 * The documents of which IVA or ISLR can be withheld, with the IVA that was withheld of them so far: those of a
 * certificate are chosen among them, and those without one are missing it (venezuela.md 2.3). Made of the same documents
 * as the books of IVA, so that a certificate has the figures of the book.
 */
import { isNegative, isPositive, isZero, type Money, negate, zero } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { BillKind } from '../payables/supplier-note.ts';
import { formsOf, withForm } from '../vat/form-rows.ts';
import { printedRow } from '../vat/machine-rows.ts';
import { rowOfPurchase } from '../vat/purchase-book.ts';
import { rowOfReturn, rowOfSale } from '../vat/sales-book.ts';
import type { VatDocuments } from '../vat/vat-books.ts';
import { RATE_CLASSES, taxOf } from '../vat/vat-figures.ts';
import type { VatRow } from '../vat/vat-row.ts';
import {
  isIvaWithholdingMissing,
  takesFromWithheld,
  WITHHELD_COLLECTIONS,
  type WithheldCollection,
  type WithholdingDirection,
} from './withholding.ts';

/** Base and IVA at one rate, above zero of a return or credit note too. In bolívares. */
export interface WithholdablePart {
  /** 1600 is 16 %; null where several rates of a class are added up. */
  readonly basisPoints: number | null;
  readonly base: Money;
  readonly tax: Money;
}

export interface WithholdableDocument {
  readonly documentId: string;
  readonly collection: WithheldCollection;
  /** Of a supplier's document, else an invoice. */
  readonly kind: BillKind;
  /** A customer or a supplier; null for a supplier that is known by name only. */
  readonly partyId: string | null;
  readonly partyName: string;
  readonly partyDocument: string;
  readonly number: string;
  readonly controlNumber: string;
  /** Of a return: the number of its sale; of a note that of its invoice. */
  readonly affected: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly currency: 'USD' | 'VES';
  readonly rate: ExchangeRate | null;
  /** As the next two: in bolívares, above zero. */
  readonly total: Money;
  readonly exempt: Money;
  readonly tax: Money;
  readonly parts: readonly WithholdablePart[];
}

/**
 * Of sales to identified buyers and their returns, or of suppliers' invoices, by days: also exempt ones, of which ISLR is
 * withheld.
 */
export function withholdableOf(
  documents: VatDocuments,
  direction: WithholdingDirection,
): WithholdableDocument[] {
  const all = direction === 'received' ? soldOf(documents) : boughtOf(documents);
  return all
    .filter(({ total }) => isPositive(total))
    .sort((one, other) => {
      if (one.day !== other.day) return one.day < other.day ? -1 : 1;
      return one.documentId < other.documentId ? -1 : 1;
    });
}

/**
 * Those whose certificate of IVA is missing, or has not all their rates. A credit note lowers the certificate of its
 * invoice, and has none of its own.
 *
 * @param withheldOf the IVA that certificates have of a document, in bolívares
 */
export function withoutCertificate(
  documents: readonly WithholdableDocument[],
  withheldOf: (documentId: string) => Money,
): WithholdableDocument[] {
  return documents.filter(
    (one) =>
      !takesFromWithheld(one) &&
      isIvaWithholdingMissing(one.tax, withheldOf(one.documentId), one.parts.length),
  );
}

/**
 * What a fiscal machine printed has its number and figures, and what was issued on a sheet its number: those are on the
 * paper that the buyer withholds of. Of several sheets it is that of the first.
 */
function soldOf({ sales, returns, printed = [], issued = [] }: VatDocuments): WithholdableDocument[] {
  const byDocument = new Map(printed.map((one) => [one.documentId, one]));
  const { valid } = formsOf({ printed, issued });
  const asPrinted = (row: VatRow) => {
    const one = byDocument.get(row.documentId ?? '');
    const [form] = valid.get(row.documentId ?? '') ?? [];
    if (form !== undefined) return withForm(row, form);
    return one === undefined ? row : printedRow(row, one);
  };
  const voided = new Set(returns.flatMap(({ kind, sale }) => (kind === 'void' ? [sale.id] : [])));
  const sold = sales
    .filter(({ id }) => !voided.has(id))
    .flatMap((sale) => ofRow(asPrinted(rowOfSale(sale)), sale, sale.customer?.id ?? null));
  const returned = returns
    .filter(({ kind }) => kind === 'return')
    .flatMap((made) => ofRow(asPrinted(rowOfReturn(made)), made, made.customer?.id ?? null));
  return [...sold, ...returned].filter(({ partyDocument }) => partyDocument !== '');
}

function boughtOf({ purchases }: VatDocuments): WithholdableDocument[] {
  const voided = new Set(purchases.flatMap(({ reversesId }) => reversesId ?? []));
  return purchases
    .filter(({ id, reversesId }) => reversesId === null && !voided.has(id))
    .flatMap((purchase) => {
      const { currency, supplierId } = purchase.invoice;
      return ofRow(rowOfPurchase(purchase), { currency, rate: purchase.rate }, supplierId);
    });
}

function ofRow(
  row: VatRow,
  { currency, rate }: { readonly currency: string; readonly rate: ExchangeRate | null },
  partyId: string | null,
): WithholdableDocument[] {
  const { documentId, source, figures } = row;
  if (documentId === null || !isWithheldSource(source)) return [];
  const isNote = source === 'supplier_bills' && (row.kind === 'credit_note' || row.kind === 'debit_note');
  const parts = RATE_CLASSES.map((rateClass) => figures[rateClass]).filter(({ tax }) => !isZero(tax));
  return [
    {
      documentId,
      collection: source,
      kind: isNote ? row.kind : 'invoice',
      partyId,
      partyName: row.party?.name ?? '',
      partyDocument: row.party?.document ?? '',
      number: row.number,
      controlNumber: row.controlNumber,
      affected: row.affected,
      day: row.day,
      currency: currency === 'USD' ? 'USD' : 'VES',
      rate,
      total: above(figures.total),
      exempt: above(figures.exempt),
      tax: above(taxOf(figures)),
      parts: parts.map(({ basisPoints, base, tax }) => ({ basisPoints, base: above(base), tax: above(tax) })),
    },
  ];
}

function isWithheldSource(source: VatRow['source']): source is WithheldCollection {
  return WITHHELD_COLLECTIONS.some((name) => name === source);
}

/** Of a return or credit note its figures are below zero. */
function above(amount: Money): Money {
  if (isZero(amount)) return zero(amount.currency);
  return isNegative(amount) ? negate(amount) : amount;
}
