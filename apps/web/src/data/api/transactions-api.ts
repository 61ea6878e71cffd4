/** The calls that read the posted transactions on the server (ACC-03). */
import type { JournalBookQuery, JournalBookReply } from '@cuadra/contracts/accounting/journal-book';
import type {
  TransactionCountQuery,
  TransactionCountReply,
  TransactionHead,
  TransactionReply,
  TransactionsQuery,
  TransactionsReply,
} from '@cuadra/contracts/accounting/transaction-reading';

import { type Guard, isNumber, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface TransactionsApi {
  list(query: Partial<TransactionsQuery>): Promise<ApiReply<TransactionsReply>>;
  one(id: string): Promise<ApiReply<TransactionReply>>;
  count(query: TransactionCountQuery): Promise<ApiReply<TransactionCountReply>>;
  book(query: JournalBookQuery): Promise<ApiReply<JournalBookReply>>;
}

const HEAD = {
  ...{ id: isText, date: isText, description: isText, reference: isText, source: isText },
  status: oneOf<TransactionHead['status']>(['posted', 'void']),
  ...{ usd: isText, ves: isText },
};

const isTransactionsReply: Guard<TransactionsReply> = objectWith({
  transactions: listOf(objectWith(HEAD)),
  next: isTextOrNull,
});

const isTransactionReply: Guard<TransactionReply> = objectWith({
  ...HEAD,
  exchange_rate: isTextOrNull,
  lines: listOf(objectWith({ account_id: isText, usd: isText, ves: isText, description: isText })),
});

const isBookReply: Guard<JournalBookReply> = objectWith({
  transactions: listOf(
    objectWith({
      ...{ id: isText, date: isText, description: isText, reference: isText, source: isText },
      lines: listOf(objectWith({ account_id: isText, usd: isText, ves: isText })),
    }),
  ),
});

const isCountReply: Guard<TransactionCountReply> = objectWith({ count: isNumber });

/** @param client that of the company */
export function createTransactionsApi(client: ApiClient): TransactionsApi {
  const { get } = jsonCalls(client);
  return {
    list: (query) => get(`/accounting/transactions?${searchOf(query)}`, isTransactionsReply),
    count: (query) => get(`/accounting/transactions/count?${searchOf(query)}`, isCountReply),
    book: (query) => get(`/accounting/transactions/book?${searchOf(query)}`, isBookReply),
    one: (id) => get(`/accounting/transactions/${id}`, isTransactionReply),
  };
}

function searchOf(query: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(pairs).toString();
}
