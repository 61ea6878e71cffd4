/** The call that reads the documents of which IVA or ISLR can be withheld: HTTP in and out. */
import { WithholdableQuery, WithholdablesReply } from '@cuadra/contracts/accounting/withholdings-reading';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { readWithholdables } from './read-withholdables.ts';

export const withholdingRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const schema = {
    tags: ['withholdings'],
    summary: 'Documentos de un período a los que se les retiene IVA o ISLR, y el IVA que ya se les retuvo',
    querystring: WithholdableQuery,
    response: { 200: WithholdablesReply },
  };
  app.get('/accounting/withholdables', { config: READ_BOOKS, schema }, (request) =>
    readWithholdables(database, companyInCloud(callerOf(request)), request.query),
  );
};
