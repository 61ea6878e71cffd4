/** The first day of which the books have something (ACC-07), wherever the books are. */
import type { FirstDayReply } from '@cuadra/contracts/accounting/reading';
import { FIRST_JOURNAL_DAY } from '@cuadra/domain/ledger/journal-entry';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createBooksApi } from '../api/books-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { localTransactions } from './local-transactions.ts';

/** @param client undefined for a demo, which makes no calls */
export async function readFirstDay(
  db: CompanyDb,
  client: ApiClient | undefined,
): Promise<ApiReply<FirstDayReply>> {
  if (client !== undefined && !(await hasBooksHere(db))) return createBooksApi(client).firstDay();
  await whenBooksAreHere(db);
  const [first = null] = (await localTransactions(db)).map(({ day }) => day).sort();
  // What a device with a wrong clock dates before that is in what was before the books.
  return {
    ok: true,
    value: { day: first !== null && first < FIRST_JOURNAL_DAY ? FIRST_JOURNAL_DAY : first },
  };
}
