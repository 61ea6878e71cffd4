/** A test of a notice to oneself (MKT-05): to the browser that asks for it, which is stored nowhere. */
import { PushKeyReply, TestNoticeBody } from '@cuadra/contracts/marketing/push-subscriptions';
import { newId } from '@cuadra/contracts/primitives/ids';
import { SAMPLE_COUPON } from '@cuadra/domain/marketing/message-body';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf, signedInOf } from '../caller/identify-caller.ts';
import type { RateLimiters } from '../caller/rate-limits.ts';
import { WRITE_MARKETING } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuseField } from '../plugins/problem-format.ts';
import { noContentSchema, routeSchema } from '../plugins/route-schemas.ts';
import type { SendPush } from '../push/send-push.ts';
import { testNotice } from './message-notice.ts';
import { readSender } from './read-sender.ts';
import { requireUsable } from './usable-subscription.ts';

export interface TestNoticeRoutesOptions {
  readonly database: CompanyDatabase;
  readonly limits: RateLimiters;
  readonly publicKey: string;
  /** Whether push services may be in the operator's own network, on any port. */
  readonly allowsPrivate: boolean;
  readonly send: SendPush;
}

const TAGS = ['campaigns'];
const GONE = 'Este navegador dejó de recibir avisos. Recarga la página e inténtalo otra vez.';

export const testNoticeRoutes: FastifyPluginAsyncZod<TestNoticeRoutesOptions> = async (app, options) => {
  const { database, limits, publicKey, allowsPrivate, send } = options;
  const key = routeSchema(TAGS, 'La llave con la que un navegador se suscribe a los avisos', {
    response: { 200: PushKeyReply },
  });
  app.get('/marketing/push-key', { config: WRITE_MARKETING, schema: key }, async () => ({
    public_key: publicKey,
  }));

  const test = noContentSchema(TAGS, 'Me envía una prueba de un aviso', { body: TestNoticeBody });
  app.post('/marketing/test-notice', { config: WRITE_MARKETING, schema: test }, async (request, reply) => {
    const companyId = companyInCloud(callerOf(request));
    const { subscription, ...content } = request.body;
    requireUsable(subscription, allowsPrivate);
    await limits.providerTriesByCompany(request, companyId);
    const sender = await database.withCompany(companyId, readSender, 'snapshot');
    const now = new Date();
    const { email } = signedInOf(request);
    const coupon = { code: SAMPLE_COUPON, lastDay: businessDayOf(now.toISOString()) };
    const reader = { name: callerOf(request).member?.name ?? email, email, lastAt: null, coupon };
    const notice = testNotice(content, sender, reader, { id: newId(), now });
    const { endpoint, keys } = subscription;
    const outcome = await send({ endpoint, ...keys }, notice);
    if (outcome.kind === 'sent') return reply.code(204).send(null);
    throw refuseField(502, 'notice_failed', '', outcome.kind === 'gone' ? GONE : outcome.reason);
  });
};
