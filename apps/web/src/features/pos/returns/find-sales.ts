/**
 * Finds a sale that a customer returns with: by number, customer, product sold, the code on the receipt, or the
 * number or control number of its invoice, among all that this device holds (POS-07).
 */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { compareTexts } from '@cuadra/domain/compare-texts';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleRow } from '../../../data/rows.ts';
import { findInvoiced } from './find-invoiced.ts';
import { typedNumber } from './typed-number.ts';

export interface FoundSale {
  readonly sale: SaleRow;
  /** The invoice or note by which it was found: 'Factura 00000501'. */
  readonly invoiced?: string;
}

/** No more are read; a user who sees this many types another word. */
const FOUND_MAX = 100;

/** Newest first, of any day that this device holds. */
export async function findSales(
  db: CompanyDb,
  typed: string,
  limit: number = FOUND_MAX,
): Promise<FoundSale[]> {
  const invoiced = await findInvoiced(db, typed);
  const known = new Set(invoiced.map(({ sale }) => sale.id));
  const matches = matcherOf(typed);
  const others = await db.sales
    .orderBy('sold_at')
    .reverse()
    .filter((sale) => !known.has(sale.id) && matches(sale))
    .limit(limit)
    .toArray();
  return [...invoiced, ...others.map((sale) => ({ sale }))]
    .sort((one, other) => compareTexts(other.sale.sold_at, one.sale.sold_at))
    .slice(0, limit);
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
