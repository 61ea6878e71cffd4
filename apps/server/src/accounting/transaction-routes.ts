/** The calls that read the posted transactions (ACC-03): HTTP in and out. */
import { JournalBookQuery, JournalBookReply } from '@cuadra/contracts/accounting/journal-book';
import {
  TransactionCountQuery,
  TransactionCountReply,
  TransactionReply,
  TransactionsQuery,
  TransactionsReply,
} from '@cuadra/contracts/accounting/transaction-reading';
import { Uuid } from '@cuadra/contracts/primitives/values';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { readJournalBook } from './read-journal.ts';
import { countTransactions, readTransaction, readTransactions } from './read-transactions.ts';

const TAGS = ['journal_entries'];

export const transactionRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const list = {
    tags: TAGS,
    summary: 'Asientos registrados de todos los documentos: lo más reciente primero',
    querystring: TransactionsQuery,
    response: { 200: TransactionsReply },
  };
  app.get('/accounting/transactions', { config: READ_BOOKS, schema: list }, (request) =>
    readTransactions(database, companyInCloud(callerOf(request)), request.query),
  );
  const count = {
    tags: TAGS,
    summary: 'Cuántos asientos se registraron en un período',
    querystring: TransactionCountQuery,
    response: { 200: TransactionCountReply },
  };
  app.get('/accounting/transactions/count', { config: READ_BOOKS, schema: count }, (request) =>
    countTransactions(database, companyInCloud(callerOf(request)), request.query),
  );
  const book = {
    tags: TAGS,
    summary: 'Los asientos de un período con sus líneas, como los tiene el Libro Diario',
    querystring: JournalBookQuery,
    response: { 200: JournalBookReply },
  };
  app.get('/accounting/transactions/book', { config: READ_BOOKS, schema: book }, async (request) => {
    const found = await readJournalBook(database, companyInCloud(callerOf(request)), request.query);
    if (found === undefined)
      throw refuse(422, 'journal_book_too_long', [
        { field: 'to', code: 'journal_book_too_long', message: PROBLEM_MESSAGES.journal_book_too_long },
      ]);
    return found;
  });
  const one = {
    tags: TAGS,
    summary: 'Un asiento con sus líneas: el debe es positivo, el haber negativo',
    params: z.object({ id: Uuid }),
    response: { 200: TransactionReply },
  };
  app.get('/accounting/transactions/:id', { config: READ_BOOKS, schema: one }, async (request) => {
    const found = await readTransaction(database, companyInCloud(callerOf(request)), request.params.id);
    if (found === undefined) throw refuse(404, 'not_found');
    return found;
  });
};
