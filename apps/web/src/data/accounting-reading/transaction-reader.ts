/**
 * Reads the transactions that documents post, from the server or from the device that keeps the books (ACC-03). What
 * people enter by hand is in this device's own tables, and is not read here.
 */
import type {
  TransactionCountQuery,
  TransactionHead,
  TransactionReply,
  TransactionsQuery,
  TransactionsReply,
} from '@cuadra/contracts/accounting/transaction-reading';
import type { DayRange } from '@cuadra/domain/ledger/account-sums';
import type { PostedTransaction } from '@cuadra/domain/ledger/posted-transaction';
import { isPositive, sum, toDecimal } from '@cuadra/domain/money/money';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createTransactionsApi } from '../api/transactions-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { booksReading } from './books-reading.ts';
import { localTransactions } from './local-transactions.ts';

type Asked = Pick<TransactionsQuery, 'from' | 'to'> & Partial<Pick<TransactionsQuery, 'cursor'>>;

/** One page, newest first. */
export const readTransactions = booksReading(
  (client, query: Asked) => createTransactionsApi(client).list({ ...query, source: 'documents' }),
  transactionsHere,
);

async function transactionsHere(db: CompanyDb, query: Asked): Promise<TransactionsReply> {
  const { from = '', to = '9999' } = query;
  const posted = (await localTransactions(db)).filter(({ source }) => source !== 'journal_entries');
  const transactions = posted.filter(({ day }) => day >= from && day <= to).map(headOf);
  return { transactions: transactions.reverse(), next: null };
}

/** Beyond it a period is read in parts. */
const HEADS_MAX = 30_000;

/**
 * All of a period, what people entered by hand among them, the oldest first.
 *
 * @param client undefined for a demo, which makes no calls
 */
export async function readAllTransactions(
  db: CompanyDb,
  client: ApiClient | undefined,
  { from, to }: DayRange,
): Promise<ApiReply<readonly TransactionHead[]>> {
  if (client === undefined || (await hasBooksHere(db))) {
    await whenBooksAreHere(db);
    const posted = (await localTransactions(db)).filter(({ day }) => day >= from && day <= to);
    return { ok: true, value: posted.map(headOf) };
  }
  const api = createTransactionsApi(client);
  const heads: TransactionHead[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.list({ from, to, source: 'all', ...(cursor === undefined ? {} : { cursor }) });
    if (!page.ok) return page;
    heads.push(...page.value.transactions);
    if (heads.length > HEADS_MAX) return { ok: false, problem: TOO_MANY };
    cursor = page.value.next;
  }
  return { ok: true, value: heads.reverse() };
}

const TOO_MANY = {
  code: 'journal_too_long',
  message: 'Son demasiados documentos para un archivo: elige un período más corto.',
  status: 422,
  errors: [],
} as const;

/** How many were posted in a period (ACC-01). */
export const countTransactions = booksReading(
  async (client, { from, to }: TransactionCountQuery) => {
    const reply = await createTransactionsApi(client).count({ from, to });
    return reply.ok ? { ok: true, value: reply.value.count } : reply;
  },
  async (db, { from, to }) => {
    const inPeriod = (await localTransactions(db)).filter(({ day }) => day >= from && day <= to);
    return inPeriod.length;
  },
);

/** The lines of one. */
export const readTransaction = booksReading<string, TransactionReply | undefined>(
  (client, id) => createTransactionsApi(client).one(id),
  transactionHere,
);

async function transactionHere(db: CompanyDb, id: string): Promise<TransactionReply | undefined> {
  const found = (await localTransactions(db)).find((one) => one.id === id);
  if (found === undefined) return undefined;
  const lines = found.lines.map(({ accountId, usd, ves }) => ({
    ...{ account_id: accountId, usd: toDecimal(usd), ves: toDecimal(ves), description: '' },
  }));
  return { ...headOf(found), exchange_rate: null, lines };
}

function headOf({ id, day, description, reference, source, lines }: PostedTransaction): TransactionHead {
  const debits = (currency: 'usd' | 'ves') =>
    toDecimal(
      sum(lines.map((line) => line[currency]).filter(isPositive), currency === 'usd' ? 'USD' : 'VES'),
    );
  const status = 'posted' as const;
  return { id, date: day, description, reference, source, status, usd: debits('usd'), ves: debits('ves') };
}
