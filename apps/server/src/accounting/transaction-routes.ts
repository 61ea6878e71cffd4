/** The calls that read the posted transactions (ACC-03): HTTP in and out. */
import { JournalBookQuery, JournalBookReply } from '@cuadra/contracts/accounting/journal-book';
import {
  KnownTransactionsQuery,
  KnownTransactionsReply,
  TransactionCountQuery,
  TransactionCountReply,
  TransactionReply,
  TransactionsQuery,
  TransactionsReply,
} from '@cuadra/contracts/accounting/transaction-reading';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { readCall, readCalls } from '../caller/read-calls.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse, refuseField } from '../plugins/problem-format.ts';
import { RowParams, routeSchema } from '../plugins/route-schemas.ts';
import { readJournalBook } from './read-journal.ts';
import {
  countTransactions,
  readKnownTransactions,
  readTransaction,
  readTransactions,
} from './read-transactions.ts';

const lists = readCalls({ access: READ_BOOKS, tag: 'journal_entries' }, [
  readCall({
    path: '/accounting/transactions',
    summary: 'Asientos registrados de todos los documentos: lo más reciente primero',
    query: TransactionsQuery,
    reply: TransactionsReply,
    read: readTransactions,
  }),
  readCall({
    path: '/accounting/transactions/count',
    summary: 'Cuántos asientos se registraron en un período',
    query: TransactionCountQuery,
    reply: TransactionCountReply,
    read: countTransactions,
  }),
  readCall({
    path: '/accounting/transactions/known',
    summary: 'Cuáles de unos asientos están registrados',
    query: KnownTransactionsQuery,
    reply: KnownTransactionsReply,
    read: readKnownTransactions,
  }),
  readCall({
    path: '/accounting/transactions/book',
    summary: 'Los asientos de un período con sus líneas, como los tiene el Libro Diario',
    query: JournalBookQuery,
    reply: JournalBookReply,
    read: readJournalBook,
    tooMuch: () => refuseField(422, 'journal_book_too_long', 'to'),
  }),
]);

export const transactionRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  await app.register(lists, { database });
  const one = routeSchema(
    ['journal_entries'],
    'Un asiento con sus líneas: el debe es positivo, el haber negativo',
    { params: RowParams, response: { 200: TransactionReply } },
  );
  app.get('/accounting/transactions/:id', { config: READ_BOOKS, schema: one }, async (request) => {
    const found = await readTransaction(database, companyInCloud(callerOf(request)), request.params.id);
    if (found === undefined) throw refuse(404, 'not_found');
    return found;
  });
};
