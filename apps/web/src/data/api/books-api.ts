/** The calls that read the accounts on the server (ACC-07). */
import type { AccountTotalsQuery, AccountTotalsReply } from '@cuadra/contracts/accounting/account-totals';
import type {
  AccountSumsQuery,
  AccountSumsReply,
  FirstDayReply,
  JournalQuery,
  JournalReply,
  LedgerQuery,
  LedgerReply,
  TransferredGoodsQuery,
  TransferredGoodsReply,
} from '@cuadra/contracts/accounting/reading';

import { type Guard, isNumber, isText, isTextOrNull, listOf, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface BooksApi {
  sums(query: AccountSumsQuery): Promise<ApiReply<AccountSumsReply>>;
  totals(query: AccountTotalsQuery): Promise<ApiReply<AccountTotalsReply>>;
  transferredGoods(query: TransferredGoodsQuery): Promise<ApiReply<TransferredGoodsReply>>;
  firstDay(): Promise<ApiReply<FirstDayReply>>;
  ledger(query: Omit<LedgerQuery, 'limit'>): Promise<ApiReply<LedgerReply>>;
  journal(query: JournalQuery): Promise<ApiReply<JournalReply>>;
}

const isSumsReply: Guard<AccountSumsReply> = objectWith({
  accounts: listOf(
    objectWith({
      account_id: isText,
      opening_usd: isText,
      opening_ves: isText,
      debit_usd: isText,
      debit_ves: isText,
      credit_usd: isText,
      credit_ves: isText,
    }),
  ),
});

const isTotalsReply: Guard<AccountTotalsReply> = objectWith({
  totals: listOf(
    objectWith({
      date: isText,
      account_id: isText,
      debit_usd: isText,
      debit_ves: isText,
      credit_usd: isText,
      credit_ves: isText,
    }),
  ),
});

const isLedgerReply: Guard<LedgerReply> = objectWith({
  opening_usd: isText,
  opening_ves: isText,
  lines: listOf(
    objectWith({
      transaction_id: isText,
      position: isNumber,
      date: isText,
      description: isText,
      reference: isText,
      source: isText,
      usd: isText,
      ves: isText,
      balance_usd: isText,
      balance_ves: isText,
    }),
  ),
  next: isTextOrNull,
});

const isTransferredGoodsReply: Guard<TransferredGoodsReply> = objectWith({ usd: isText, ves: isText });

const isFirstDayReply: Guard<FirstDayReply> = objectWith({ day: isTextOrNull });

const isJournalReply: Guard<JournalReply> = objectWith({ text: isText });

/** @param client that of the company */
export function createBooksApi(client: ApiClient): BooksApi {
  const { get } = jsonCalls(client);
  return {
    sums: ({ from, to, warehouse_id }) => {
      const query = { from, to, ...(warehouse_id === undefined ? {} : { warehouse_id }) };
      return get(`/accounting/sums?${new URLSearchParams(query)}`, isSumsReply);
    },
    totals: ({ from, to, by, warehouse_id }) => {
      const query = { from, to, by, ...(warehouse_id === undefined ? {} : { warehouse_id }) };
      return get(`/accounting/totals?${new URLSearchParams(query)}`, isTotalsReply);
    },
    firstDay: () => get('/accounting/first-day', isFirstDayReply),
    journal: (query) => get(`/accounting/journal?${new URLSearchParams(query)}`, isJournalReply),
    transferredGoods: (query) =>
      get(`/accounting/transferred-goods?${new URLSearchParams(query)}`, isTransferredGoodsReply),
    ledger: ({ account_id, from, to, warehouse_id, cursor }) => {
      const place = warehouse_id === undefined ? {} : { warehouse_id };
      const query = { account_id, from, to, ...place, ...(cursor === undefined ? {} : { cursor }) };
      return get(`/accounting/ledger?${new URLSearchParams(query)}`, isLedgerReply);
    },
  };
}
