/**
 * The public addresses where a customer says yes to notices, and no more (MKT-05). Each bears the secret of an invitation.
 * What a browser says of its push service is a stranger's claim: only its form is believed.
 */
import { PushRenewalBody, PushSubscriptionBody } from '@cuadra/contracts/marketing/push-subscriptions';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addressOf, type RateLimiters } from '../caller/rate-limits.ts';
import { PUBLIC } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { noContentSchema } from '../plugins/route-schemas.ts';
import { sendPage } from './public-page.ts';
import { addDevice, removeDevices, renewDevice } from './push-devices.ts';
import { type Invitation, invitationOf, knownBrowsers } from './push-invitations.ts';
import { noMoreNoticesPage, noSuchInvitationPage, pushManifest, pushPage } from './push-pages.ts';
import { requireUsable } from './usable-subscription.ts';

export interface PushRoutesOptions {
  readonly database: CompanyDatabase;
  readonly limits: RateLimiters;
  readonly publicKey: string;
  /** Whether push services may be in the operator's own network, on any port. */
  readonly allowsPrivate: boolean;
  /** Called for each company that has a new version. */
  readonly announce: (companyId: string) => void;
}

const TAGS = ['campaigns'];
const BODY_BYTES_MAX = 4096;
const TOKEN = /^[\w-]{22}$/;
const Params = z.object({ token: z.string() });

export const pushRoutes: FastifyPluginAsyncZod<PushRoutesOptions> = async (app, options) => {
  const { database, limits, publicKey, allowsPrivate, announce } = options;
  // Of the form nothing is read.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    (_request, _text, done) => done(null, null),
  );
  app.addHook('onRequest', (request) => limits.pushByAddress(request, addressOf(request)));
  const find = (request: FastifyRequest) => found(database, request);

  app.get(
    '/push/:token',
    { config: PUBLIC, schema: page('La página para recibir avisos') },
    async (request, reply) => {
      const invitation = await find(request);
      if (invitation === undefined) return sendPage(reply, noSuchInvitationPage(), 404);
      const known = await knownBrowsers(database, invitation);
      const { token } = request.params;
      return sendPage(reply, pushPage({ token, company: invitation.company_name, publicKey, known }));
    },
  );

  app.get(
    '/push/:token/app.webmanifest',
    { config: PUBLIC, schema: page('La página para recibir avisos, en la pantalla de inicio') },
    async (request, reply) => {
      const invitation = await find(request);
      if (invitation === undefined) throw refuse(404, 'not_found');
      const manifest = pushManifest({ token: request.params.token, company: invitation.company_name });
      return reply.type('application/manifest+json').send(JSON.stringify(manifest));
    },
  );

  const subscribe = noContentSchema(TAGS, 'Este navegador recibe avisos', {
    params: Params,
    body: PushSubscriptionBody,
  });
  app.post(
    '/push/:token/subscriptions',
    { config: PUBLIC, schema: subscribe, bodyLimit: BODY_BYTES_MAX },
    async (request, reply) => {
      const invitation = await find(request);
      if (invitation === undefined) throw refuse(404, 'not_found');
      requireUsable(request.body, allowsPrivate);
      const { company_id, customer_id } = invitation;
      const hasChanged = await database.withCompany(company_id, (tx) =>
        addDevice(tx, customer_id, request.body, new Date()),
      );
      if (hasChanged === undefined) throw refuse(429, 'rate_limited');
      if (hasChanged) announce(company_id);
      return reply.code(204).send(null);
    },
  );

  const renew = noContentSchema(TAGS, 'Este navegador recibe avisos en otra dirección', {
    body: PushRenewalBody,
  });
  app.post(
    '/push/renewals',
    { config: PUBLIC, schema: renew, bodyLimit: BODY_BYTES_MAX },
    async (request, reply) => {
      requireUsable(request.body.subscription, allowsPrivate);
      await renewDevice(database, request.body);
      // The same answer for a former one that is not known.
      return reply.code(204).send(null);
    },
  );

  const open = { ...PUBLIC, takesForms: true } as const;
  app.post(
    '/push/:token/unsubscribe',
    { config: open, schema: page('No recibir más avisos') },
    async (request, reply) => {
      const invitation = await find(request);
      if (invitation === undefined) return sendPage(reply, noSuchInvitationPage(), 404);
      const { company_id, customer_id, company_name } = invitation;
      const hasChanged = await database.withCompany(company_id, (tx) =>
        removeDevices(tx, customer_id, new Date()),
      );
      if (hasChanged) announce(company_id);
      return sendPage(reply, noMoreNoticesPage(company_name));
    },
  );
};

function page(summary: string) {
  return { tags: TAGS, summary, params: Params };
}

function found(database: CompanyDatabase, request: FastifyRequest): Promise<Invitation | undefined> {
  const { token } = Params.parse(request.params);
  return TOKEN.test(token) ? invitationOf(database, token, new Date()) : Promise.resolve(undefined);
}
