/** The call that reads the payments that are not settled (ACC-07): HTTP in and out. */
import { UnsettledQuery, UnsettledReply } from '@cuadra/contracts/accounting/settling';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { readUnsettled } from './read-unsettled.ts';

export const settlingRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const schema = {
    tags: ['settlements'],
    summary: 'Los pagos por tarjeta, Pago Móvil o Zelle que faltan por liquidar al banco',
    querystring: UnsettledQuery,
    response: { 200: UnsettledReply },
  };
  app.get('/accounting/unsettled', { config: READ_BOOKS, schema }, (request) =>
    readUnsettled(database, companyInCloud(callerOf(request)), request.query),
  );
};
