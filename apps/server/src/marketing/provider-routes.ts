/** The calls about a company's providers of SMS and WhatsApp (MKT-05): HTTP in and out. */
import {
  MessageProviderBody,
  MessageProvidersReply,
  PROVIDER_CHANNELS,
  type ProviderChannel,
  TryProviderBody,
  TryProviderReply,
} from '@cuadra/contracts/marketing/message-providers';
import { newId } from '@cuadra/contracts/primitives/ids';
import { can } from '@cuadra/domain/access/permissions';
import { internationalDigits } from '@cuadra/domain/party/phone';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Member } from '../caller/caller.ts';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import type { RateLimiters } from '../caller/rate-limits.ts';
import { READ_MARKETING, WRITE_CONFIG } from '../caller/route-access.ts';
import type { CompanyDatabase, CompanyTx } from '../db/database.ts';
import { type CalledHeader, requireAllowed, requireCompleteHeaders } from '../http/called-address.ts';
import type { SafePostOptions } from '../net/safe-post.ts';
import { refuse, refuseField } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { readProviders, removeProvider, setProvider, storedProvider } from './message-providers.ts';
import { callProvider } from './provider-way.ts';
import { readSender } from './read-sender.ts';

export interface ProviderRoutesOptions {
  readonly database: CompanyDatabase;
  readonly limits: RateLimiters;
  /** How providers are called; undefined where the operator does not allow it. */
  readonly calling: SafePostOptions | undefined;
}

const TAGS = ['campaigns'];
const PATH = '/marketing/providers/:channel';
const Params = z.object({ channel: z.enum(PROVIDER_CHANNELS) });

export const providerRoutes: FastifyPluginAsyncZod<ProviderRoutesOptions> = async (app, options) => {
  const { database, limits, calling } = options;
  const reply = async (tx: CompanyTx, member: Member | undefined) => ({
    is_available: calling !== undefined,
    providers: await readProviders(tx, can(member?.permissions ?? [], 'config', 'write')),
  });

  const get = routeSchema(TAGS, 'Los proveedores de SMS y WhatsApp', {
    response: { 200: MessageProvidersReply },
  });
  app.get('/marketing/providers', { config: READ_MARKETING, schema: get }, async (request) => {
    const caller = callerOf(request);
    return database.withCompany(companyInCloud(caller), (tx) => reply(tx, caller.member), 'snapshot');
  });

  const put = routeSchema(TAGS, 'Guarda el proveedor de un canal', {
    params: Params,
    body: MessageProviderBody,
    response: { 200: MessageProvidersReply },
  });
  app.put(PATH, { config: WRITE_CONFIG, schema: put }, async (request) => {
    const { companyId, member, options: allowed } = requireAsker(request, calling);
    const { channel } = request.params;
    requireAllowed(request.body.url, allowed, 'url');
    return database.withCompany(companyId, async (tx) => {
      const headers = await requireHeaders(tx, channel, request.body, 'headers');
      await setProvider(tx, member, channel, { ...request.body, headers });
      return reply(tx, member);
    });
  });

  const remove = routeSchema(TAGS, 'Quita el proveedor de un canal', {
    params: Params,
    response: { 200: MessageProvidersReply },
  });
  app.delete(PATH, { config: WRITE_CONFIG, schema: remove }, async (request) => {
    const { companyId, member } = requireAsker(request, calling);
    return database.withCompany(companyId, async (tx) => {
      await removeProvider(tx, member, request.params.channel);
      return reply(tx, member);
    });
  });

  const attempt = routeSchema(TAGS, 'Envía un mensaje de prueba por un proveedor, sin guardarlo', {
    params: Params,
    body: TryProviderBody,
    response: { 200: TryProviderReply },
  });
  app.post(`${PATH}/try`, { config: WRITE_CONFIG, schema: attempt }, async (request) => {
    const { companyId, options: allowed } = requireAsker(request, calling);
    const { provider, phone } = request.body;
    await limits.providerTriesByCompany(request, companyId);
    requireAllowed(provider.url, allowed, 'provider.url');
    const digits = internationalDigits(phone);
    if (digits === '') {
      throw refuseField(
        400,
        'invalid_input',
        'phone',
        'Escribe un teléfono de Venezuela, como 0414-1234567.',
      );
    }
    const { sender, headers } = await database.withCompany(
      companyId,
      async (tx) => ({
        sender: await readSender(tx),
        headers: await requireHeaders(tx, request.params.channel, provider, 'provider.headers'),
      }),
      'snapshot',
    );
    const message = { id: newId(), digits, name: sender.name, text: `Prueba de ${sender.name}.` };
    const { outcome, status, answer } = await callProvider(
      { ...provider, headers },
      message,
      allowed,
      new Date(),
    );
    return { is_accepted: outcome.kind === 'sent', status, answer };
  });
};

interface Asker {
  readonly companyId: string;
  readonly member: Member;
  readonly options: SafePostOptions;
}

/** @throws HttpProblem where the operator lets no provider be called, or the company lives on a device */
function requireAsker(request: FastifyRequest, calling: SafePostOptions | undefined): Asker {
  const caller = callerOf(request);
  const companyId = companyInCloud(caller);
  if (calling === undefined || caller.member === undefined) throw refuse(403, 'source_not_allowed');
  return { companyId, member: caller.member, options: calling };
}

async function requireHeaders(
  tx: CompanyTx,
  channel: ProviderChannel,
  provider: Pick<MessageProviderBody, 'url' | 'headers'>,
  field: string,
): Promise<readonly CalledHeader[]> {
  return requireCompleteHeaders(provider, await storedProvider(tx, channel), field);
}
