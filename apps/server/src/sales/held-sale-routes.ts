/** The one call of held sales that is not a record's: resuming another till's (S-31). */
import { HeldSaleReply } from '@cuadra/contracts/sales/held-sales';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askerOf, requireDevice } from '../caller/asker.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { WRITE_SALES } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { RowParams, routeSchema } from '../plugins/route-schemas.ts';
import { resumeHeldSale } from './resume-held-sale.ts';

export interface HeldSaleRoutesOptions {
  readonly database: CompanyDatabase;
  /** Called after a commit that gave the company a new version (S-62). */
  readonly announce: (companyId: string) => void;
}

export const heldSaleRoutes: FastifyPluginAsyncZod<HeldSaleRoutesOptions> = async (app, options) => {
  const { database, announce } = options;
  const schema = routeSchema(['sales'], 'Retoma en esta caja una venta que otra dejó en espera', {
    params: RowParams,
    response: { 200: HeldSaleReply },
  });
  app.post('/held_sales/:id/resume', { config: WRITE_SALES, schema }, async (request) => {
    const { companyId, member } = askerOf(request);
    const asked = { id: request.params.id, deviceId: requireDevice(callerOf(request)) };
    const outcome = await resumeHeldSale(database, companyId, member, asked);
    if (outcome.kind === 'unknown') throw refuse(404, 'not_found');
    if (outcome.kind === 'gone') throw refuse(409, 'held_sale_gone');
    if (outcome.isNew) announce(companyId);
    return outcome.sale;
  });
};
