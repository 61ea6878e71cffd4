/**
 * Finds a sale that a customer returns with: by number, customer, product sold, or the code on the receipt, among all
 * that this device holds (POS-07).
 */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleRow } from '../../../data/rows.ts';

/** No more are read; a user who sees this many types another word. */
const FOUND_MAX = 100;

/** A number as typed, with or without the letters of its series: 'A-000123', 'a123', '123'. */
const NUMBER = /^([a-z]{0,4})\s*-?\s*0*(\d+)$/i;

export interface TypedNumber {
  /** '' for any series. */
  readonly series: string;
  readonly number: number;
}

/** A longer number is no sale's: a barcode has thirteen digits. */
const FIGURES_MAX = 9;

/** The sale number in a typed or scanned text; undefined when it is none. */
export function typedNumber(typed: string): TypedNumber | undefined {
  const [, series = '', digits = ''] = NUMBER.exec(typed.trim()) ?? [];
  const number = Number(digits);
  if (number < 1 || digits.length > FIGURES_MAX) return undefined;
  return { series: series.toUpperCase(), number };
}

/** Newest first, of any day that this device holds. */
export async function findSales(db: CompanyDb, typed: string, limit: number = FOUND_MAX): Promise<SaleRow[]> {
  const matches = matcherOf(typed);
  return db.sales.orderBy('sold_at').reverse().filter(matches).limit(limit).toArray();
}

function matcherOf(typed: string): (sale: SaleRow) => boolean {
  const words = searchWords(typed);
  const asked = typedNumber(typed);
  return (sale) =>
    (asked !== undefined &&
      sale.number === asked.number &&
      (asked.series === '' || sale.series === asked.series)) ||
    (words.length > 0 && matchesAllWords(textOf(sale), words));
}

function textOf({ series, number, customer, lines }: SaleRow): string {
  return normaliseForSearch(
    [
      formatNumber(series, number),
      customer?.name ?? '',
      customer?.document_number ?? '',
      ...lines.flatMap(({ name, sku, barcode }) => [name, sku, barcode]),
    ].join(' '),
  );
}
