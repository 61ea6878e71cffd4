/**
 * Both books of a period and what is due for it [ACC-05], and documents that came late, as rows. Apart from each book
 * because the return needs both, wherever the documents are stored.
 */
import { compareTexts } from '../compare-texts.ts';
import type { Money } from '../money/money.ts';
import {
  type BaseAndTax,
  type CarriedVat,
  collectedIgtf,
  settleVat,
  taxOfBook,
  type VatBook,
  type VatSettlement,
} from './book-summary.ts';
import { hasDifference, printedRow, rowOfPrinted } from './machine-rows.ts';
import { purchaseBook, rowOfPurchase, type VatPurchase } from './purchase-book.ts';
import { rowOfReturn, rowOfSale, rowsOnForms, type SoldDocuments, salesBook } from './sales-book.ts';
import type { VatRow } from './vat-row.ts';
import { rowsOfWithholdings, type VatWithholding, withheldOfRows, withWithheld } from './withheld-rows.ts';

export interface VatDocuments extends SoldDocuments {
  readonly purchases: readonly VatPurchase[];
  /** Certificates of IVA, by the day they are booked at. */
  readonly withholdings: readonly VatWithholding[];
}

export const NO_DOCUMENTS: VatDocuments = { sales: [], returns: [], purchases: [], withholdings: [] };

export interface VatBooks {
  readonly sales: VatBook;
  readonly purchases: VatBook;
  readonly settlement: VatSettlement;
  readonly igtf: BaseAndTax;
}

export interface VatBooksInput {
  /** First day of the period. */
  readonly from: string;
  /** Dated in the period. */
  readonly documents: VatDocuments;
  /** Dated in declared periods, and declared with this one (ACC-08). */
  readonly late: VatDocuments;
  /** From the period before. */
  readonly carried: CarriedVat;
}

export function vatBooks({ from, documents, late, carried }: VatBooksInput): VatBooks {
  const adjustments = lateRows({ ...late, withholdings: [] });
  const bought = purchaseBook(documents.purchases, from);
  const withholdings = [...documents.withholdings, ...late.withholdings];
  const bookOf = (
    direction: VatWithholding['direction'],
    rows: readonly VatRow[],
    adjusted: readonly VatRow[],
  ): VatBook => {
    const own = withholdings.filter((one) => one.direction === direction);
    const all = withWithheld([...rows, ...adjusted], own);
    return {
      rows: all.rows.slice(0, rows.length),
      adjustments: all.rows.slice(rows.length),
      withholdings: all.others,
    };
  };
  const sales = bookOf('received', salesBook(documents), adjustments.sales);
  const purchases = bookOf('made', bought.rows, [...bought.adjustments, ...adjustments.purchases]);
  return {
    sales,
    purchases,
    settlement: settleVat(taxOfBook(sales), taxOfBook(purchases), carried, withheldOfBook(sales)),
    // What comes late is in no other period: it is handed over with this one.
    igtf: collectedIgtf({
      sales: [...documents.sales, ...late.sales],
      returns: [...documents.returns, ...late.returns],
      printed: [...(documents.printed ?? []), ...(late.printed ?? [])],
    }),
  };
}

/** All that was withheld in a period, of its documents and of earlier ones. */
export function withheldOfBook({ rows, adjustments, withholdings }: VatBook): Money {
  return withheldOfRows([...rows, ...adjustments, ...withholdings]);
}

/** Each document as a row of its own, by days. */
export function lateRows({
  purchases,
  withholdings,
  ...sold
}: VatDocuments): Readonly<Record<'sales' | 'purchases', VatRow[]>> {
  const of = (direction: VatWithholding['direction']) =>
    rowsOfWithholdings(withholdings.filter((one) => one.direction === direction));
  return {
    sales: [...lateSales(sold), ...of('received')].sort(byDay),
    purchases: [...purchases.map(rowOfPurchase), ...of('made')].sort(byDay),
  };
}

/**
 * What a machine printed, or was issued on a sheet, with the document that it joins; what was printed also by itself where
 * the machine rounded otherwise.
 */
function lateSales(sold: SoldDocuments): VatRow[] {
  const { sales, returns, printed = [] } = sold;
  const byDocument = new Map(printed.map((one) => [one.documentId, one]));
  const rows = [...sales.map(rowOfSale), ...returns.map(rowOfReturn)];
  const own = new Set(rows.map(({ documentId }) => documentId));
  const onForms = rowsOnForms(sold);
  return [
    ...onForms.rows,
    ...rows
      .filter(({ documentId }) => !onForms.ids.has(documentId ?? ''))
      .map((row) => {
        const one = byDocument.get(row.documentId ?? '');
        return one === undefined ? row : printedRow(row, one);
      }),
    ...printed.filter((one) => !own.has(one.documentId) && hasDifference(one)).map(rowOfPrinted),
  ];
}

/** Of every document, also of those that do not show in a book. */
export function idsOfDocuments({
  sales,
  returns,
  printed = [],
  purchases,
  withholdings,
}: VatDocuments): string[] {
  return [...sales, ...returns, ...printed, ...purchases, ...withholdings].map(({ id }) => id);
}

function byDay(one: VatRow, other: VatRow): number {
  return compareTexts(one.day, other.day);
}
