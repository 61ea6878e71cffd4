/** The calls about the source of the rate (SET-01): HTTP in and out. */
import {
  RateSourceBody,
  RateSourceReply,
  RateSourceTryBody,
  RateSourceTryReply,
} from '@cuadra/contracts/rates';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireMay, requireMember } from '../access/collection-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { allowedUrl, type SafeFetchOptions } from '../net/safe-fetch.ts';
import { callerOf } from '../plugins/identify-caller.ts';
import { type HttpProblem, refuse } from '../plugins/problem-format.ts';
import type { RateLimiters } from '../plugins/rate-limits.ts';
import { READ_CONFIG, WRITE_CONFIG } from '../plugins/route-access.ts';
import { type FetchProblem, fetchRate, rateSourceOf, setRateSource } from './rate-source.ts';

export interface RateSourceOptions {
  readonly database: CompanyDatabase;
  readonly limits: RateLimiters;
  /** How sources are called; undefined where the operator lets none be. */
  readonly fetching: SafeFetchOptions | undefined;
  /** Fetches what is due: a source that was just kept is. Nobody waits for it. */
  readonly fetchNow: () => void;
}

const TAGS = ['rates'];

export const rateSourceRoutes: FastifyPluginAsyncZod<RateSourceOptions> = async (app, options) => {
  const { database, limits, fetching, fetchNow } = options;
  const get = { tags: TAGS, summary: 'La fuente de la tasa', response: { 200: RateSourceReply } };
  app.get('/company/rate-source', { config: READ_CONFIG, schema: get }, async (request) => {
    const { companyId } = callerOf(request);
    return { is_available: fetching !== undefined, source: await rateSourceOf(database, companyId) };
  });

  const put = {
    tags: TAGS,
    summary: 'Cambia la fuente de la tasa',
    body: RateSourceBody,
    response: { 200: RateSourceReply },
  };
  app.put('/company/rate-source', { config: WRITE_CONFIG, schema: put }, async (request) => {
    const caller = callerOf(request);
    // Of a company whose rates are on a device nothing is fetched (DATA-02).
    requireMay(caller, 'exchange_rates', 'write');
    const { allowsPrivate } = requireFetching(fetching);
    const { body } = request;
    const url = allowedUrl(body.url, allowsPrivate);
    if (typeof url === 'string') throw refuseFetch({ reason: 'not_allowed', field: 'url', message: url });
    if (body.is_on) await limits.rateSourceByCompany(request, caller.companyId);
    const member = requireMember(caller);
    const source = await setRateSource(database, caller.companyId, member, body, new Date());
    if (source.is_on) fetchNow();
    return { is_available: true, source };
  });

  const attempt = {
    tags: TAGS,
    summary: 'Consulta una fuente de la tasa ahora, sin guardar nada',
    body: RateSourceTryBody,
    response: { 200: RateSourceTryReply },
  };
  app.post('/company/rate-source/try', { config: WRITE_CONFIG, schema: attempt }, async (request) => {
    const caller = callerOf(request);
    requireMay(caller, 'exchange_rates', 'write');
    const options = requireFetching(fetching);
    await limits.rateSourceByCompany(request, caller.companyId);
    const fetched = await fetchRate(request.body, options);
    if (!fetched.ok) throw refuseFetch(fetched);
    return fetched.value;
  });
};

function requireFetching(fetching: SafeFetchOptions | undefined): SafeFetchOptions {
  if (fetching === undefined) throw refuse(403, 'source_not_allowed');
  return fetching;
}

const CODES = { not_allowed: 'source_not_allowed', unreachable: 'source_unreachable' } as const;

function refuseFetch({ reason, field, message }: Omit<FetchProblem, 'ok'>): HttpProblem {
  const code = CODES[reason];
  return refuse(400, code, [{ field, code, message }]);
}
