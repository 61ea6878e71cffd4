/** The calls that read the accounts' books (ACC-07): HTTP in and out. */
import { AccountTotalsQuery, AccountTotalsReply } from '@cuadra/contracts/accounting/account-totals';
import {
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
import { z } from 'zod';
import { readCall, readCalls } from '../caller/read-calls.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import { refuseField } from '../plugins/problem-format.ts';
import { readAccountSums } from './read-account-sums.ts';
import { readAccountTotals } from './read-account-totals.ts';
import { readFirstDay } from './read-first-day.ts';
import { readJournal } from './read-journal.ts';
import { readLedger } from './read-ledger.ts';
import { readTransferredGoods } from './read-transferred-goods.ts';

export const statementRoutes = readCalls({ access: READ_BOOKS, tag: 'accounts' }, [
  readCall({
    path: '/accounting/sums',
    summary: 'Saldo inicial, debe y haber de cada cuenta en un período, en dólares y en bolívares',
    query: AccountSumsQuery,
    reply: AccountSumsReply,
    read: readAccountSums,
  }),
  readCall({
    path: '/accounting/totals',
    summary: 'Debe y haber de cada cuenta, día por día o mes por mes',
    query: AccountTotalsQuery,
    reply: AccountTotalsReply,
    read: readAccountTotals,
  }),
  readCall({
    path: '/accounting/first-day',
    summary: 'El primer día del que los libros tienen un asiento',
    query: z.object({}),
    reply: FirstDayReply,
    read: readFirstDay,
  }),
  readCall({
    path: '/accounting/transferred-goods',
    summary: 'Valor de la mercancía que una tienda recibió de otras menos la que les envió, hasta un día',
    query: TransferredGoodsQuery,
    reply: TransferredGoodsReply,
    read: readTransferredGoods,
  }),
  readCall({
    path: '/accounting/ledger',
    summary:
      'Mayor de una cuenta: sus asientos del más antiguo al más reciente, con el saldo después de cada uno',
    query: LedgerQuery,
    reply: LedgerReply,
    read: readLedger,
  }),
  readCall({
    path: '/accounting/journal',
    summary: 'El diario de un período, como lo leen hledger o beancount',
    query: JournalQuery,
    reply: JournalReply,
    read: readJournal,
    tooMuch: () => refuseField(422, 'journal_too_long', 'to'),
  }),
]);
