/** Reads the transactions of a Libro Diario (ACC-07) from the server, or from the device that keeps the books. */
import { BOOK_TRANSACTIONS_MAX, type JournalBookReply } from '@cuadra/contracts/accounting/journal-book';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { DayRange } from '@cuadra/domain/ledger/account-sums';
import type { PostedTransaction } from '@cuadra/domain/ledger/posted-transaction';
import { parseDecimal } from '@cuadra/domain/money/money';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createTransactionsApi } from '../api/transactions-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { localTransactions } from './local-transactions.ts';

/** All of a period, or why they are too many. @param client undefined for a demo, which makes no calls */
export async function readJournalBook(
  db: CompanyDb,
  client: ApiClient | undefined,
  { from, to }: DayRange,
): Promise<ApiReply<readonly PostedTransaction[]>> {
  if (client !== undefined && !(await hasBooksHere(db))) {
    const reply = await createTransactionsApi(client).book({ from, to });
    return reply.ok ? { ok: true, value: reply.value.transactions.map(transactionOf) } : reply;
  }
  await whenBooksAreHere(db);
  const made = (await localTransactions(db)).filter(({ day }) => day >= from && day <= to);
  return made.length > BOOK_TRANSACTIONS_MAX ? { ok: false, problem: TOO_MANY } : { ok: true, value: made };
}

const TOO_MANY = {
  code: 'journal_book_too_long',
  message: PROBLEM_MESSAGES.journal_book_too_long,
  status: 422,
  errors: [],
} as const;

function transactionOf({
  date,
  lines,
  ...head
}: JournalBookReply['transactions'][number]): PostedTransaction {
  return {
    ...head,
    day: date,
    lines: lines.map(({ account_id, usd, ves }) => ({
      ...{ accountId: account_id, usd: parseDecimal(usd, 'USD'), ves: parseDecimal(ves, 'VES') },
    })),
  };
}
