/** The calls that read the posted transactions (ACC-03): HTTP in and out. */
import {
  TransactionCountQuery,
  TransactionCountReply,
  TransactionReply,
  TransactionsQuery,
  TransactionsReply,
} from '@cuadra/contracts/accounting/transaction-reading';
import { Uuid } from '@cuadra/contracts/primitives/values';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
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
