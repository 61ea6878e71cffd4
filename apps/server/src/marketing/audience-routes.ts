/** The calls that count customers: whom a campaign reaches, and what they bought (MKT-05): HTTP in and out. */
import { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import {
  CustomerPurchasesReply,
  CustomersOverviewReply,
} from '@cuadra/contracts/marketing/customers-overview';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireMay } from '../caller/collection-access.ts';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_MARKETING } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { FairShare, type ShareLimits } from '../db/fair-share.ts';
import { refuse } from '../plugins/problem-format.ts';
import { RowParams, routeSchema } from '../plugins/route-schemas.ts';
import { readAudience } from './read-audience.ts';
import { readCustomers, readPurchases } from './read-customers.ts';

/** Of whoever may read the customers: a cashier too. */
const READ_CUSTOMERS = { access: { kind: 'by-collection' } } as const;
/** One goes over all customers of a company: a form that asks at each key waits for itself. */
const COUNTS_AT_ONCE: ShareLimits = { all: 2, ofCompany: 1, waitingOfCompany: 8, waitMs: 12_000 };

export const audienceRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const share = new FairShare(COUNTS_AT_ONCE);
  const schema = routeSchema(['campaigns'], 'A cuántos clientes llega una campaña, y algunos de ellos', {
    body: AudienceQuestion,
    response: { 200: AudienceReply },
  });
  app.post('/marketing/audience', { config: READ_MARKETING, schema }, async (request) => {
    const companyId = companyInCloud(callerOf(request));
    const giveBack = await share.take(companyId);
    try {
      return await readAudience(database, companyId, request.body, new Date());
    } finally {
      giveBack();
    }
  });

  const overview = routeSchema(
    ['campaigns'],
    'Los clientes por lo que compran, y lo que trajo cada campaña',
    {
      response: { 200: CustomersOverviewReply },
    },
  );
  app.get('/marketing/customers', { config: READ_MARKETING, schema: overview }, async (request) => {
    const companyId = companyInCloud(callerOf(request));
    const giveBack = await share.take(companyId);
    try {
      return await readCustomers(database, companyId, new Date());
    } finally {
      giveBack();
    }
  });

  const purchases = routeSchema(['campaigns'], 'Lo que ha comprado un cliente', {
    params: RowParams,
    response: { 200: CustomerPurchasesReply },
  });
  app.get('/customers/:id/purchases', { config: READ_CUSTOMERS, schema: purchases }, async (request) => {
    const caller = callerOf(request);
    const companyId = companyInCloud(caller);
    requireMay(caller, 'customers', 'read');
    const giveBack = await share.take(companyId);
    try {
      const found = await readPurchases(database, companyId, request.params.id, new Date());
      if (found === undefined) throw refuse(404, 'not_found');
      return found;
    } finally {
      giveBack();
    }
  });
};
