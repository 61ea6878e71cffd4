/**
 * A sale that somebody comes back with: found by its number, its customer, what was sold, or the code on its receipt, among
 * all that this device holds (POS-07).
 */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleRow } from '../../../data/rows.ts';

/** More are not read: whoever sees so many types another word. */
const FOUND_MAX = 100;

/** A number as people say it, with the letters of its series or without: 'A-000123', 'a123', '123'. */
const NUMBER = /^([a-z]{0,4})\s*-?\s*0*(\d+)$/i;

/** Newest first, of any day that this device holds. */
export async function findSales(db: CompanyDb, typed: string): Promise<SaleRow[]> {
  const matches = matcherOf(typed);
  return db.sales.orderBy('sold_at').reverse().filter(matches).limit(FOUND_MAX).toArray();
}

function matcherOf(typed: string): (sale: SaleRow) => boolean {
  const words = searchWords(typed);
  const number = NUMBER.exec(typed.trim());
  const [, series = '', digits = ''] = number ?? [];
  return (sale) =>
    (number !== null &&
      String(sale.number) === digits &&
      (series === '' || sale.series === series.toUpperCase())) ||
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
