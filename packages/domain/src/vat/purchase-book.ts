/**
 * Libro de Compras (art. 75 of the regulation of the IVA law) [ACC-05]: a row for each invoice or note of a supplier.
 * Pure, as the sales book is.
 */
import { compareTexts } from '../compare-texts.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { SupplierBill } from '../payables/supplier-bill.ts';
import type { BillKind } from '../payables/supplier-note.ts';
import { type Movement, reversibleTypeOf } from '../stock/movement.ts';
import { businessDayOf } from '../time/business-day.ts';
import { withoutReversed } from '../without-reversed.ts';
import type { VatBook } from './book-summary.ts';
import { figuresOfBill, figuresOfPurchase, type VatFigures } from './vat-figures.ts';
import { personTypeOf, type VatRow, type VatTransaction } from './vat-row.ts';

/** What the supplier's invoice or note says. */
export interface SupplierInvoice {
  readonly kind: BillKind;
  /** Null for a supplier that is known by name only. */
  readonly supplierId: string | null;
  readonly supplierName: string;
  readonly supplierDocument: string;
  readonly number: string;
  readonly controlNumber: string;
  /** Of a note: the number of the invoice that it affects. */
  readonly affected: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly currency: 'USD' | 'VES';
}

/** An invoice as it was booked, or the void of one. */
export interface VatPurchase {
  readonly id: string;
  readonly source: 'stock_movements' | 'supplier_bills';
  /** Bolívares for a dollar; null where the company has only one currency. */
  readonly rate: ExchangeRate | null;
  /** Business day under which it was booked, and by which its IVA belongs to a period. */
  readonly bookedOn: string;
  /** Of a void: the purchase that it takes back. */
  readonly reversesId: string | null;
  readonly invoice: SupplierInvoice;
  /** Below zero in a credit note, and in the void of what is none. */
  readonly figures: VatFigures;
}

/** Null where the movement is no purchase, and none that is taken back. */
export function vatPurchaseOf(movement: Movement, invoice: SupplierInvoice): VatPurchase | null {
  if (reversibleTypeOf(movement) !== 'purchase') return null;
  const { id, date, reversesId, rate } = movement;
  const figures = figuresOfPurchase(movement);
  return { id, source: 'stock_movements', rate, bookedOn: businessDayOf(date), reversesId, invoice, figures };
}

/**
 * An expense invoice, which is booked on its own day, or its void, on the day it is made.
 *
 * @param madeAt ISO instant
 */
export function vatPurchaseOfBill(bill: SupplierBill, invoice: SupplierInvoice, madeAt: string): VatPurchase {
  const { id, reversesId, rate } = bill;
  const bookedOn = reversesId === null ? invoice.day : businessDayOf(madeAt);
  return { id, source: 'supplier_bills', rate, bookedOn, reversesId, invoice, figures: figuresOfBill(bill) };
}

/**
 * In the order of the days of the invoices. A purchase that was taken back in the same period was none, and is not
 * listed: a corrected one is taken back and booked again. Adjustments are invoices of earlier periods that were booked
 * in this one, and voids of what an earlier one had.
 *
 * @param from first day of the period
 */
export function purchaseBook(
  purchases: readonly VatPurchase[],
  from: string,
): Pick<VatBook, 'rows' | 'adjustments'> {
  const listed = withoutReversed(purchases).sort(byInvoice);
  const isAdjustment = ({ invoice, reversesId }: VatPurchase) => reversesId !== null || invoice.day < from;
  return {
    rows: listed.filter((purchase) => !isAdjustment(purchase)).map(rowOfPurchase),
    adjustments: listed.filter(isAdjustment).map(rowOfPurchase),
  };
}

/** One invoice or note, or its void, as a row. */
export function rowOfPurchase({ id, source, reversesId, invoice, figures }: VatPurchase): VatRow {
  const { kind, supplierName, supplierDocument, number, controlNumber, affected, day } = invoice;
  return {
    kind,
    documentId: id,
    source,
    day,
    party: {
      name: supplierName,
      document: supplierDocument,
      personType: personTypeOf(supplierDocument),
    },
    number,
    lastNumber: '',
    controlNumber,
    affected,
    transaction: reversesId === null ? TRANSACTIONS[kind] : '03-ANU',
    figures,
    withheld: null,
  };
}

const TRANSACTIONS: Readonly<Record<BillKind, VatTransaction>> = {
  invoice: '01-REG',
  debit_note: '02-REG',
  credit_note: '03-REG',
};

function byInvoice(one: VatPurchase, other: VatPurchase): number {
  const keyOf = ({ invoice, id }: VatPurchase) => `${invoice.day}/${invoice.number}/${id}`;
  return compareTexts(keyOf(one), keyOf(other));
}
