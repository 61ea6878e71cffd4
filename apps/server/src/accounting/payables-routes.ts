/** The calls that read what is owed to suppliers and by customers (ACC-07): HTTP in and out. */
import { BolivarDebtsQuery, BolivarDebtsReply } from '@cuadra/contracts/accounting/bolivar-debts';
import { PayablesQuery, PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { ReceivablesQuery, ReceivablesReply } from '@cuadra/contracts/accounting/receivables-reading';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuseField } from '../plugins/problem-format.ts';
import { readBolivarDebts } from './read-bolivar-debts.ts';
import { readPayables } from './read-payables.ts';
import { readReceivables } from './read-receivables.ts';

export const payablesRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const schema = {
    tags: ['supplier_bills'],
    summary: 'Lo que se debe a cada proveedor al cierre de un día, factura por factura y por antigüedad',
    querystring: PayablesQuery,
    response: { 200: PayablesReply },
  };
  app.get('/accounting/payables', { config: READ_BOOKS, schema }, async (request) =>
    orTooMuch(await readPayables(database, companyInCloud(callerOf(request)), request.query.date)),
  );
  const ofCustomers = {
    tags: ['customer_payments'],
    summary: 'Lo que debe cada cliente al cierre de un día, por moneda y por antigüedad',
    querystring: ReceivablesQuery,
    response: { 200: ReceivablesReply },
  };
  app.get('/accounting/receivables', { config: READ_BOOKS, schema: ofCustomers }, async (request) =>
    orTooMuch(await readReceivables(database, companyInCloud(callerOf(request)), request.query.date)),
  );
  const inBolivars = {
    tags: ['accounts'],
    summary: 'Lo que está pactado en bolívares en las cuentas de clientes y proveedores, al cierre de un día',
    querystring: BolivarDebtsQuery,
    response: { 200: BolivarDebtsReply },
  };
  app.get('/accounting/bolivar-debts', { config: READ_BOOKS, schema: inBolivars }, (request) =>
    readBolivarDebts(database, companyInCloud(callerOf(request)), request.query),
  );
};

/** @throws HttpProblem 422 where more is open than one answer can have */
function orTooMuch<Reply>(reply: Reply | undefined): Reply {
  if (reply === undefined) throw refuseField(422, 'too_much_open', 'date');
  return reply;
}
