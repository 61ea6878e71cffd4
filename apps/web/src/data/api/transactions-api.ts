/** The calls that read the posted transactions on the server (ACC-03). */
import type { JournalBookQuery, JournalBookReply } from '@cuadra/contracts/accounting/journal-book';
import type {
  KnownTransactionsReply,
  TransactionCountQuery,
  TransactionCountReply,
  TransactionHead,
  TransactionReply,
  TransactionsQuery,
  TransactionsReply,
} from '@cuadra/contracts/accounting/transaction-reading';

import { type Guard, isNumber, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import { apiOf, searchOf } from './json-calls.ts';
import { IN_BOTH_MEMBERS, TRANSACTION_MEMBERS } from './posted-line.ts';

const HEAD = {
  id: isText,
  ...TRANSACTION_MEMBERS,
  status: oneOf<TransactionHead['status']>(['posted', 'void']),
  ...IN_BOTH_MEMBERS,
};

const isTransactionsReply: Guard<TransactionsReply> = objectWith({
  transactions: listOf(objectWith(HEAD)),
  next: isTextOrNull,
});

const isTransactionReply: Guard<TransactionReply> = objectWith({
  ...HEAD,
  exchange_rate: isTextOrNull,
  lines: listOf(objectWith({ account_id: isText, ...IN_BOTH_MEMBERS, description: isText })),
});

const isBookReply: Guard<JournalBookReply> = objectWith({
  transactions: listOf(
    objectWith({
      id: isText,
      ...TRANSACTION_MEMBERS,
      lines: listOf(objectWith({ account_id: isText, ...IN_BOTH_MEMBERS })),
    }),
  ),
});

const isKnownReply: Guard<KnownTransactionsReply> = objectWith({ ids: listOf(isText) });

const isCountReply: Guard<TransactionCountReply> = objectWith({ count: isNumber });

/** @param client that of the company */
export const createTransactionsApi = apiOf(({ get }) => ({
  list: (query: Partial<TransactionsQuery>) =>
    get(`/accounting/transactions?${searchOf(query)}`, isTransactionsReply),
  count: (query: TransactionCountQuery) =>
    get(`/accounting/transactions/count?${searchOf(query)}`, isCountReply),
  book: (query: JournalBookQuery) => get(`/accounting/transactions/book?${searchOf(query)}`, isBookReply),
  known: (ids: readonly string[]) =>
    get(`/accounting/transactions/known?${searchOf({ ids: ids.join(',') })}`, isKnownReply),
  one: (id: string) => get(`/accounting/transactions/${id}`, isTransactionReply),
}));
