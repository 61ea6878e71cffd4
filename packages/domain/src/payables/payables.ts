/**
 * What is owed to suppliers on a day (ACC-07): every invoice less what was paid, withheld and credited of it, how old it
 * is, and the sums of each supplier. Separate from where the documents are, so that a server and a device count alike.
 */

import { compareTexts } from '../compare-texts.ts';
import { addToGroup } from '../grouped.ts';
import {
  addInBoth,
  type BothCurrencies,
  negateInBoth,
  sideOf,
  sumInBoth,
  ZERO_IN_BOTH,
} from '../money/both-currencies.ts';
import { isPositive, isZero, maximum, zero } from '../money/money.ts';
import { daysUntil } from '../time/days.ts';
import { type Creditable, creditedByNotes } from './credit-notes.ts';
import type { BillKind } from './supplier-note.ts';

export interface PayableSupplier {
  /** Null for a supplier that is known by name only. */
  readonly id: string | null;
  readonly name: string;
  readonly document: string;
}

/** An invoice or note that was not voided by the day. */
export interface SupplierInvoice {
  readonly documentId: string;
  readonly collection: 'stock_movements' | 'supplier_bills';
  /** A purchase is an invoice. */
  readonly kind: BillKind;
  /** Of a credit note: the invoice that it affects; null where that one is known by its number only. */
  readonly affectedId: string | null;
  readonly supplier: PayableSupplier;
  readonly invoiceNumber: string;
  /** 'YYYY-MM-DD', as the days below. */
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly currency: 'USD' | 'VES';
  /** As it was booked: above zero, of a credit note too. */
  readonly total: BothCurrencies;
}

export interface OpenInvoice extends SupplierInvoice {
  readonly paid: BothCurrencies;
  /** IVA and ISLR that the company owes the treasury instead. */
  readonly withheld: BothCurrencies;
  /** Of an invoice what credit notes took off it, of a credit note what it took off its invoice. */
  readonly credited: BothCurrencies;
  /**
   * Above zero in the currency of the invoice, and never below it in the other; of a credit note, which has more than its
   * invoice had left, below zero and never above it.
   */
  readonly open: BothCurrencies;
  /** Below zero where it is not due yet. */
  readonly daysOverdue: number;
  readonly bucket: AgeBucket;
}

export interface SettledDebts {
  readonly paid: ReadonlyMap<string, BothCurrencies>;
  readonly withheld: ReadonlyMap<string, BothCurrencies>;
}

/** Days overdue; what is not due yet is in the first. */
export const AGE_BUCKETS = ['0-30', '31-60', '61-90', '90+'] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

export interface SupplierPayables {
  readonly supplier: PayableSupplier;
  /** The oldest due first. */
  readonly invoices: readonly OpenInvoice[];
  readonly open: BothCurrencies;
  readonly ages: Readonly<Record<AgeBucket, BothCurrencies>>;
}

/**
 * By supplier, in the order of their names; without invoices that are paid, and credit notes that are used up.
 *
 * @param settled by document, what payments and withholdings took off its debt
 * @param day on which it is counted
 */
export function payablesOn(
  invoices: readonly SupplierInvoice[],
  settled: SettledDebts,
  day: string,
): SupplierPayables[] {
  const bySupplier = new Map<string, OpenInvoice[]>();
  const rests = invoices.map((invoice): SettledInvoice => ({ ...invoice, ...restOf(invoice, settled) }));
  const credited = creditedByNotes(rests);
  for (const invoice of rests) {
    const open = openInvoice(invoice, credited.get(invoice.documentId) ?? ZERO_IN_BOTH, day);
    if (isZero(sideOf(open.open, open.currency))) continue;
    addToGroup(bySupplier, supplierKey(invoice.supplier), open);
  }
  return [...bySupplier.values()].map(ofSupplier).sort(byName);
}

/** One supplier is one record; one without a record is named by its text. */
export function supplierKey({ id, name }: Pick<PayableSupplier, 'id' | 'name'>): string {
  return id ?? name.trim().toUpperCase();
}

interface SettledInvoice extends SupplierInvoice {
  readonly rest: Creditable['rest'];
  readonly paid: BothCurrencies;
  readonly withheld: BothCurrencies;
}

function restOf({ documentId, total }: SupplierInvoice, settled: SettledDebts) {
  const paid = settled.paid.get(documentId) ?? ZERO_IN_BOTH;
  const withheld = settled.withheld.get(documentId) ?? ZERO_IN_BOTH;
  return { paid, withheld, rest: addInBoth(total, negateInBoth(addInBoth(paid, withheld))) };
}

function openInvoice(
  { rest, ...invoice }: SettledInvoice,
  credited: BothCurrencies,
  day: string,
): OpenInvoice {
  const left = addInBoth(rest, negateInBoth(credited));
  // More may have been paid than was owed, by two devices: nothing is owed then.
  const open = isPositive(sideOf(left, invoice.currency))
    ? { usd: maximum(left.usd, zero('USD')), ves: maximum(left.ves, zero('VES')) }
    : ZERO_IN_BOTH;
  const daysOverdue = daysUntil(day, invoice.dueDate);
  return {
    ...invoice,
    credited,
    open: invoice.kind === 'credit_note' ? negateInBoth(open) : open,
    daysOverdue,
    bucket: bucketOf(daysOverdue),
  };
}

/** @param daysOverdue below zero where it is not due yet */
export function bucketOf(daysOverdue: number): AgeBucket {
  if (daysOverdue <= 30) return '0-30';
  if (daysOverdue <= 60) return '31-60';
  return daysOverdue <= 90 ? '61-90' : '90+';
}

function ofSupplier(invoices: readonly OpenInvoice[]): SupplierPayables {
  const sorted = [...invoices].sort((first, second) => (first.dueDate < second.dueDate ? -1 : 1));
  const inBucket = (bucket: AgeBucket) =>
    sumInBoth(sorted.filter((one) => one.bucket === bucket).map(({ open }) => open));
  return {
    supplier: latestOf(sorted),
    invoices: sorted,
    open: sumInBoth(sorted.map(({ open }) => open)),
    ages: {
      '0-30': inBucket('0-30'),
      '31-60': inBucket('31-60'),
      '61-90': inBucket('61-90'),
      '90+': inBucket('90+'),
    },
  };
}

/** As its last invoice names it. */
function latestOf([first, ...others]: readonly OpenInvoice[]): PayableSupplier {
  if (first === undefined) return { id: null, name: '', document: '' };
  return others.reduce((last, one) => (one.invoiceDate > last.invoiceDate ? one : last), first).supplier;
}

function byName(first: SupplierPayables, second: SupplierPayables): number {
  return compareTexts(first.supplier.name.toUpperCase(), second.supplier.name.toUpperCase());
}
