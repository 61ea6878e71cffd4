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
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { readAccountSums } from './read-account-sums.ts';
import { readAccountTotals } from './read-account-totals.ts';
import { readFirstDay } from './read-first-day.ts';
import { readJournal } from './read-journal.ts';
import { readLedger } from './read-ledger.ts';
import { readTransferredGoods } from './read-transferred-goods.ts';

const TAGS = ['accounts'];

export const statementRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const sums = {
    tags: TAGS,
    summary: 'Saldo inicial, debe y haber de cada cuenta en un período, en dólares y en bolívares',
    querystring: AccountSumsQuery,
    response: { 200: AccountSumsReply },
  };
  app.get('/accounting/sums', { config: READ_BOOKS, schema: sums }, (request) =>
    readAccountSums(database, companyInCloud(callerOf(request)), request.query),
  );
  const totals = {
    tags: TAGS,
    summary: 'Debe y haber de cada cuenta, día por día o mes por mes',
    querystring: AccountTotalsQuery,
    response: { 200: AccountTotalsReply },
  };
  app.get('/accounting/totals', { config: READ_BOOKS, schema: totals }, (request) =>
    readAccountTotals(database, companyInCloud(callerOf(request)), request.query),
  );
  const firstDay = {
    tags: TAGS,
    summary: 'El primer día del que los libros tienen un asiento',
    response: { 200: FirstDayReply },
  };
  app.get('/accounting/first-day', { config: READ_BOOKS, schema: firstDay }, (request) =>
    readFirstDay(database, companyInCloud(callerOf(request))),
  );
  const goods = {
    tags: TAGS,
    summary: 'Valor de la mercancía que una tienda recibió de otras menos la que les envió, hasta un día',
    querystring: TransferredGoodsQuery,
    response: { 200: TransferredGoodsReply },
  };
  app.get('/accounting/transferred-goods', { config: READ_BOOKS, schema: goods }, (request) =>
    readTransferredGoods(database, companyInCloud(callerOf(request)), request.query),
  );
  const ledger = {
    tags: TAGS,
    summary:
      'Mayor de una cuenta: sus asientos del más antiguo al más reciente, con el saldo después de cada uno',
    querystring: LedgerQuery,
    response: { 200: LedgerReply },
  };
  app.get('/accounting/ledger', { config: READ_BOOKS, schema: ledger }, (request) =>
    readLedger(database, companyInCloud(callerOf(request)), request.query),
  );
  const journal = {
    tags: TAGS,
    summary: 'El diario de un período, como lo leen hledger o beancount',
    querystring: JournalQuery,
    response: { 200: JournalReply },
  };
  app.get('/accounting/journal', { config: READ_BOOKS, schema: journal }, async (request) => {
    const text = await readJournal(database, companyInCloud(callerOf(request)), request.query);
    if (text === undefined)
      throw refuse(422, 'journal_too_long', [
        { field: 'to', code: 'journal_too_long', message: PROBLEM_MESSAGES.journal_too_long },
      ]);
    return { text };
  });
};
