/** The calls about the source of the rate (SET-01): HTTP in and out. */
import {
  AutomaticRateBody,
  RateSourceBody,
  RateSourceReply,
  RateSourceTryBody,
  RateSourceTryReply,
} from '@cuadra/contracts/company/rates';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Member } from '../caller/caller.ts';
import { requireMay } from '../caller/collection-access.ts';
import { callerOf } from '../caller/identify-caller.ts';
import type { RateLimiters } from '../caller/rate-limits.ts';
import { READ_CONFIG, WRITE_CONFIG } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { allowedUrl } from '../net/safe-connection.ts';
import { type HttpProblem, refuse } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import {
  type FetchProblem,
  fetchRate,
  type RateFetching,
  rateSourcesOf,
  setAutomaticRate,
  setRateSource,
} from './rate-source.ts';

export interface RateSourceOptions {
  readonly database: CompanyDatabase;
  readonly limits: RateLimiters;
  /** How sources are called; undefined where the operator does not allow it. */
  readonly fetching: RateFetching | undefined;
  /** Fetches what is due, as a newly stored source is. The answer does not wait for it. */
  readonly fetchNow: () => void;
}

const TAGS = ['rates'];

export const rateSourceRoutes: FastifyPluginAsyncZod<RateSourceOptions> = async (app, options) => {
  const { database, limits, fetching, fetchNow } = options;
  const reply = async (companyId: string): Promise<RateSourceReply> => {
    const { automatic, source } = await rateSourcesOf(database, companyId);
    const names = [...(fetching?.publicRates.names ?? [])];
    return { is_available: fetching !== undefined, automatic: { ...automatic, names }, source };
  };
  /** Stores the choice; where it is on, a rate is fetched at once. */
  const choose = async <Body extends AutomaticRateBody>(
    request: FastifyRequest,
    { companyId, member }: Asker,
    body: Body,
    store: (...stored: [CompanyDatabase, string, Member, Body, Date]) => Promise<void>,
  ): Promise<RateSourceReply> => {
    if (body.is_on) await limits.rateSourceByCompany(request, companyId);
    await store(database, companyId, member, body, new Date());
    if (body.is_on) fetchNow();
    return reply(companyId);
  };
  const get = routeSchema(TAGS, 'La fuente de la tasa', { response: { 200: RateSourceReply } });
  app.get('/company/rate-source', { config: READ_CONFIG, schema: get }, async (request) => {
    const { companyId } = callerOf(request);
    return reply(companyId);
  });

  const put = routeSchema(TAGS, 'Cambia la fuente de la tasa', {
    body: RateSourceBody,
    response: { 200: RateSourceReply },
  });
  app.put('/company/rate-source', { config: WRITE_CONFIG, schema: put }, async (request) => {
    const asker = requireAsker(request, fetching);
    const { body } = request;
    const url = allowedUrl(body.url, asker.fetching.options.allowsPrivate);
    if (typeof url === 'string') throw refuseFetch({ reason: 'not_allowed', field: 'url', message: url });
    return choose(request, asker, body, setRateSource);
  });

  const automatic = routeSchema(TAGS, 'Busca la tasa del BCV en fuentes públicas, o deja de hacerlo', {
    body: AutomaticRateBody,
    response: { 200: RateSourceReply },
  });
  app.put('/company/rate-source/automatic', { config: WRITE_CONFIG, schema: automatic }, async (request) => {
    return choose(request, requireAsker(request, fetching), request.body, setAutomaticRate);
  });

  const attempt = routeSchema(TAGS, 'Consulta una fuente de la tasa ahora, sin guardar nada', {
    body: RateSourceTryBody,
    response: { 200: RateSourceTryReply },
  });
  app.post('/company/rate-source/try', { config: WRITE_CONFIG, schema: attempt }, async (request) => {
    const { companyId, fetching: allowed } = requireAsker(request, fetching);
    await limits.rateSourceByCompany(request, companyId);
    const fetched = await fetchRate(request.body, allowed.options);
    if (!fetched.ok) throw refuseFetch(fetched);
    return fetched.value;
  });
};

/** Who may have rates fetched, and how that is done. */
interface Asker {
  readonly companyId: string;
  readonly member: Member;
  readonly fetching: RateFetching;
}

/**
 * Nothing is fetched for a company whose rates are on a device (DATA-02).
 *
 * @throws HttpProblem where the caller may not write rates, or the operator allows no source
 */
function requireAsker(request: FastifyRequest, fetching: RateFetching | undefined): Asker {
  const caller = callerOf(request);
  const member = requireMay(caller, 'exchange_rates', 'write');
  if (fetching === undefined) throw refuse(403, 'source_not_allowed');
  return { companyId: caller.companyId, member, fetching };
}

const CODES = { not_allowed: 'source_not_allowed', unreachable: 'source_unreachable' } as const;

function refuseFetch({ reason, field, message }: Omit<FetchProblem, 'ok'>): HttpProblem {
  const code = CODES[reason];
  return refuse(400, code, [{ field, code, message }]);
}
