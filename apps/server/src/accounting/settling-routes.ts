/** The call that reads the payments that are not settled (ACC-07): HTTP in and out. */
import { UnsettledQuery, UnsettledReply } from '@cuadra/contracts/accounting/settling';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
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
  app.get('/accounting/unsettled', { config: READ_BOOKS, schema }, (request) => {
    const { companyId, company } = callerOf(request);
    // The books of a company that lives on a device are there (S-57).
    if (company.residence !== 'cloud') throw refuse(409, 'company_on_other_device');
    return readUnsettled(database, companyId, request.query);
  });
};
