/** A legal book of the open company, read for the period that is chosen (ACC-07). */
import type { TotalsBy } from '@cuadra/domain/ledger/account-totals';
import { detailedJournalBook, journalBook, ledgerBook } from '@cuadra/domain/ledger/legal-books';
import { parseDecimal } from '@cuadra/domain/money/money';
import { useCallback, useMemo } from 'react';
import { readJournalBook } from '../../../data/accounting-reading/journal-book-reader.ts';
import type { ApiProblem, ApiReply } from '../../../data/api/api-reply.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { readStockValue } from '../../../data/stock-reading/stock-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { balanceLines } from '../balance-sheet/balance-lines.ts';
import type { Period } from '../frame/period.ts';
import { useRead } from '../frame/use-read.ts';
import { useAccountTotals } from '../reading/use-account-totals.ts';
import { type Books, useBooks, useBooksClient } from '../reading/use-books.ts';
import { resultLines } from '../results/result-lines.ts';
import { type BookRow, JOURNAL_NOTHING, journalRows, type LegalBook, ledgerRows } from './book-rows.ts';
import { type HeldGoods, inventoryRows } from './inventory-rows.ts';

export const BOOK_NAMES = {
  journal: 'Libro Diario',
  ledger: 'Libro Mayor',
  inventory: 'Libro de Inventarios y Balances',
} as const;

export type BookName = keyof typeof BOOK_NAMES;

export interface LegalBookState {
  /** Undefined until read. */
  readonly book: LegalBook | undefined;
  readonly problem: ApiProblem | undefined;
  reload(): void;
}

/** The journal or the ledger. @param by what one entry sums up */
export function useAccountBook(
  name: Exclude<BookName, 'inventory'>,
  period: Period,
  by: TotalsBy,
): LegalBookState {
  const wanted = useMemo(() => [period], [period]);
  const books = useBooks(wanted);
  const totals = useAccountTotals({ ...period, by });
  const [read, moved] = [books.value, totals.value];
  const book = useMemo(() => {
    if (read === undefined || moved === undefined) return undefined;
    const [sums = []] = read.periods;
    return name === 'journal'
      ? journal(journalRows(journalBook(read.accounts, moved), by))
      : ledger(ledgerRows(ledgerBook(read.accounts, sums, moved), by));
  }, [name, by, read, moved]);
  const reload = () => {
    books.reload();
    totals.reload();
  };
  return { book, problem: books.problem ?? totals.problem, reload };
}

/** The journal with each transaction. */
export function useDetailedJournal(period: Period): LegalBookState {
  const { db } = useCompany();
  const client = useBooksClient();
  const wanted = useMemo(() => [period], [period]);
  const books = useBooks(wanted);
  const read = useCallback(() => readJournalBook(db, client, period), [db, client, period]);
  const made = useRead(read);
  const [accounts, transactions] = [books.value?.accounts, made.value];
  const book = useMemo(
    () =>
      accounts === undefined || transactions === undefined
        ? undefined
        : journal(journalRows(detailedJournalBook(accounts, transactions), 'transaction')),
    [accounts, transactions],
  );
  const reload = () => {
    books.reload();
    made.reload();
  };
  return { book, problem: books.problem ?? made.problem, reload };
}

/** What there is, what is owed and what was earned at the end of the period. */
export function useInventoryBook(period: Period): LegalBookState {
  const { db, today } = useCompany();
  const client = useBooksClient();
  const wanted = useMemo(() => [period], [period]);
  const books = useBooks(wanted);
  const { to } = period;
  const read = useCallback(async (): Promise<ApiReply<readonly HeldGoods[]>> => {
    const reply = await readStockValue(db, client, to < today ? { date: to, by: 'booking' } : {});
    return reply.ok ? { ok: true, value: await named(db, reply.value.products) } : reply;
  }, [db, client, to, today]);
  const goods = useRead(read);
  const book = useMemo(
    () =>
      books.value === undefined || goods.value === undefined
        ? undefined
        : inventory(books.value, goods.value),
    [books.value, goods.value],
  );
  const reload = () => {
    books.reload();
    goods.reload();
  };
  return { book, problem: books.problem ?? goods.problem, reload };
}

async function named(
  db: CompanyDb,
  valued: readonly { product_id: string; base_quantity: string; value_ves: string }[],
): Promise<readonly HeldGoods[]> {
  const products = await db.products.bulkGet(valued.map(({ product_id }) => product_id));
  return valued.map(({ product_id, base_quantity, value_ves }, place) => {
    const { sku = '', name = 'Producto que este equipo no tiene' } = products[place] ?? {};
    return { id: product_id, sku, name, held: base_quantity, value: parseDecimal(value_ves, 'VES') };
  });
}

function journal(rows: readonly BookRow[]): LegalBook {
  return {
    title: BOOK_NAMES.journal,
    heads: ['Asiento o código', 'Cuenta'],
    amountHeads: ['Debe', 'Haber'],
    nothing: JOURNAL_NOTHING,
    rows,
  };
}

function ledger(rows: readonly BookRow[]): LegalBook {
  return {
    title: BOOK_NAMES.ledger,
    heads: ['Código o fecha', 'Cuenta y concepto'],
    amountHeads: ['Debe', 'Haber', 'Saldo'],
    nothing: JOURNAL_NOTHING,
    rows,
  };
}

function inventory(books: Books, goods: readonly HeldGoods[]): LegalBook {
  const balance = balanceLines(books);
  const isEmpty = goods.length === 0 && !balance.some(({ kind }) => kind === 'account');
  return {
    title: BOOK_NAMES.inventory,
    heads: ['Cantidad o código', 'Descripción'],
    amountHeads: ['Costo unitario', 'Valor'],
    nothing: [],
    rows: isEmpty ? [] : inventoryRows({ goods, balance, results: resultLines(books) }),
  };
}
