/** The call that invites a customer to receive notices (MKT-05): HTTP in and out. */
import { PushInvitationBody, PushInvitationReply } from '@cuadra/contracts/marketing/push-subscriptions';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import type { RateLimiters } from '../caller/rate-limits.ts';
import { WRITE_CUSTOMERS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { makeInvitation } from './push-invitations.ts';
import { PUSH_PATH } from './push-pages.ts';

export interface PushInvitationRoutesOptions {
  readonly database: CompanyDatabase;
  readonly limits: RateLimiters;
  readonly publicOrigin: () => string;
  /** That of the server: secrets of invitations follow from it. */
  readonly privateKey: string;
}

export const pushInvitationRoutes: FastifyPluginAsyncZod<PushInvitationRoutesOptions> = async (
  app,
  options,
) => {
  const { database, limits, publicOrigin, privateKey } = options;
  const schema = routeSchema(['campaigns'], 'Un enlace para que un cliente reciba avisos', {
    body: PushInvitationBody,
    response: { 200: PushInvitationReply },
  });
  app.post('/marketing/push-invitations', { config: WRITE_CUSTOMERS, schema }, async (request) => {
    const companyId = companyInCloud(callerOf(request));
    await limits.pushInvitationsByCompany(request, companyId);
    const made = await database.withCompany(companyId, (tx) =>
      makeInvitation(tx, request.body, privateKey, new Date()),
    );
    if (made === undefined) throw refuse(404, 'not_found');
    if (made === 'other_customer') throw refuse(409, 'id_reused');
    const { token, expiresAt, devices } = made;
    return {
      url: `${publicOrigin()}${PUSH_PATH}${token}`,
      last_day: businessDayOf(expiresAt.toISOString()),
      devices,
    };
  });
};
