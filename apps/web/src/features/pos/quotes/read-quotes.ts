/** The quotes of this device as the list shows them: what has become of each, newest first. */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { type QuoteState, quoteNumber, quoteState } from '@cuadra/domain/quotes/quote';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { CompanyDb } from '../../../data/company-db.ts';
import { saleOfQuote } from '../../../data/local-writes/record-quote.ts';
import type { QuoteRow } from '../../../data/rows.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';

export interface ListedQuote {
  readonly row: QuoteRow;
  readonly state: QuoteState;
  /** The sale that came of it, 'A-000123'; undefined of one that is not invoiced. */
  readonly soldIn: string | undefined;
}

/** The most that are shown; older ones are found by their number or customer. */
const QUOTES_SHOWN = 100;

/** @param today business day; @param typed words of its number or customer, empty for all */
export async function readQuotes(db: CompanyDb, today: string, typed: string): Promise<ListedQuote[]> {
  const words = searchWords(typed);
  const found = await db.quotes
    .orderBy('made_at')
    .reverse()
    .filter((row) => row.reverses_id === null && matchesAllWords(textOf(row), words))
    .limit(QUOTES_SHOWN)
    .toArray();
  return dexieStore(db).read(['quotes', 'sales', 'sale_returns'], async (tx) => {
    const voids = await tx.where(
      'quotes',
      'reverses_id',
      found.map(({ id }) => id),
    );
    const voided = new Set(voids.map(({ reverses_id }) => reverses_id));
    return Promise.all(
      found.map(async (row) => {
        const sale = await saleOfQuote(tx, row.id);
        const known = { isInvoiced: sale !== undefined, isVoid: voided.has(row.id), today };
        const soldIn = sale && formatNumber(sale.series, sale.number);
        return { row, state: quoteState({ validUntil: row.valid_until }, known), soldIn };
      }),
    );
  });
}

/** For whom it is; empty where no name was given. */
export function quoteCustomer({ customer, name }: Pick<QuoteRow, 'customer' | 'name'>): string {
  return customer?.name ?? name;
}

function textOf(row: QuoteRow): string {
  return normaliseForSearch(
    `${quoteNumber(row)} ${quoteCustomer(row)} ${row.customer?.document_number ?? ''}`,
  );
}
