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
import { apiOf, searchOf } from './json-calls.ts';
import { IN_BOTH_MEMBERS, TRANSACTION_MEMBERS } from './posted-line.ts';

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
      ...TRANSACTION_MEMBERS,
      ...IN_BOTH_MEMBERS,
      balance_usd: isText,
      balance_ves: isText,
    }),
  ),
  next: isTextOrNull,
});

const isTransferredGoodsReply: Guard<TransferredGoodsReply> = objectWith(IN_BOTH_MEMBERS);

const isFirstDayReply: Guard<FirstDayReply> = objectWith({ day: isTextOrNull });

const isJournalReply: Guard<JournalReply> = objectWith({ text: isText });

/** @param client that of the company */
export const createBooksApi = apiOf(({ get }) => ({
  sums: (query: AccountSumsQuery) => get(`/accounting/sums?${searchOf(query)}`, isSumsReply),
  totals: (query: AccountTotalsQuery) => get(`/accounting/totals?${searchOf(query)}`, isTotalsReply),
  firstDay: () => get('/accounting/first-day', isFirstDayReply),
  journal: (query: JournalQuery) => get(`/accounting/journal?${searchOf(query)}`, isJournalReply),
  transferredGoods: (query: TransferredGoodsQuery) =>
    get(`/accounting/transferred-goods?${searchOf(query)}`, isTransferredGoodsReply),
  ledger: (query: Omit<LedgerQuery, 'limit'>) => get(`/accounting/ledger?${searchOf(query)}`, isLedgerReply),
}));
