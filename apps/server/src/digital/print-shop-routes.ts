/** The calls about a company's digital print shop (FISC-02): HTTP in and out. */

import { newId } from '@cuadra/contracts/primitives/ids';
import {
  AskAgainBody,
  DigitalPrintShopBody,
  DigitalPrintShopReply,
  TryPrintShopReply,
} from '@cuadra/contracts/sales/digital-print-shop';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Member } from '../caller/caller.ts';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import type { RateLimiters } from '../caller/rate-limits.ts';
import { READ_CONFIG, WRITE_CONFIG } from '../caller/route-access.ts';
import type { CompanyDatabase, CompanyTx } from '../db/database.ts';
import { requireAllowed, requireCompleteHeaders } from '../http/called-address.ts';
import type { SafePostOptions } from '../net/safe-post.ts';
import { refuse, refuseField } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { askWhetherIssued } from './ask-print-shop.ts';
import {
  askAgain,
  askNow,
  readPrintShop,
  removePrintShop,
  setPrintShop,
  storedPrintShop,
} from './print-shop.ts';

export interface PrintShopRoutesOptions {
  readonly database: CompanyDatabase;
  readonly limits: RateLimiters;
  /** How print shops are called; undefined where the operator does not allow it. */
  readonly calling: SafePostOptions | undefined;
  /** Has it asked at once for what waits for it. */
  readonly issueNow: (companyId: string) => void;
}

const TAGS = ['fiscal'];
const PATH = '/digital-print-shop';
const RESPONSE = { 200: DigitalPrintShopReply };

export const printShopRoutes: FastifyPluginAsyncZod<PrintShopRoutesOptions> = async (app, options) => {
  const { database, limits, calling, issueNow } = options;
  const reply = async (tx: CompanyTx) => ({
    is_available: calling !== undefined,
    ...(await readPrintShop(tx, new Date())),
  });

  const get = routeSchema(TAGS, 'La imprenta digital y lo que espera por ella', { response: RESPONSE });
  app.get(PATH, { config: READ_CONFIG, schema: get }, async (request) => {
    return database.withCompany(companyInCloud(callerOf(request)), reply, 'snapshot');
  });

  const put = routeSchema(TAGS, 'Guarda la imprenta digital', {
    body: DigitalPrintShopBody,
    response: RESPONSE,
  });
  app.put(PATH, { config: WRITE_CONFIG, schema: put }, async (request) => {
    const { companyId, member, options: allowed } = requireAsker(request, calling);
    requireAllowed(request.body.url, allowed, 'url');
    const stored = await database.withCompany(companyId, async (tx) => {
      const headers = requireCompleteHeaders(request.body, await storedPrintShop(tx), 'headers');
      await setPrintShop(tx, member, { ...request.body, headers });
      return reply(tx);
    });
    issueNow(companyId);
    return stored;
  });

  const remove = routeSchema(TAGS, 'Quita la imprenta digital', { response: RESPONSE });
  app.delete(PATH, { config: WRITE_CONFIG, schema: remove }, async (request) => {
    const { companyId, member } = requireAsker(request, calling);
    return database.withCompany(companyId, async (tx) => {
      await removePrintShop(tx, member);
      return reply(tx);
    });
  });

  const attempt = routeSchema(TAGS, 'Prueba una imprenta digital, sin guardarla ni emitir nada', {
    body: DigitalPrintShopBody,
    response: { 200: TryPrintShopReply },
  });
  app.post(`${PATH}/try`, { config: WRITE_CONFIG, schema: attempt }, async (request) => {
    const { companyId, options: allowed } = requireAsker(request, calling);
    await limits.providerTriesByCompany(request, companyId);
    requireAllowed(request.body.url, allowed, 'url');
    const stored = await database.withCompany(companyId, storedPrintShop, 'snapshot');
    const shop = { ...request.body, headers: requireCompleteHeaders(request.body, stored, 'headers') };
    const outcome = await askWhetherIssued(shop, newId(), allowed, new Date());
    const answer = outcome.kind === 'later' ? outcome.reason : '';
    return { is_accepted: outcome.kind === 'none', answer };
  });

  const again = routeSchema(TAGS, 'Pide de nuevo un documento que la imprenta digital rechazó', {
    body: AskAgainBody,
    response: RESPONSE,
  });
  app.post(`${PATH}/ask-again`, { config: WRITE_CONFIG, schema: again }, async (request) => {
    const { companyId } = requireAsker(request, calling);
    const asked = await database.withCompany(companyId, async (tx) => {
      if (!(await askAgain(tx, request.body.document_id))) {
        throw refuseField(409, 'not_found', 'document_id', 'Ese documento ya no espera: actualiza la lista.');
      }
      return reply(tx);
    });
    issueNow(companyId);
    return asked;
  });

  const now = routeSchema(TAGS, 'Pide ahora lo que espera por la imprenta digital', { response: RESPONSE });
  app.post(`${PATH}/ask-now`, { config: WRITE_CONFIG, schema: now }, async (request) => {
    const { companyId } = requireAsker(request, calling);
    await limits.providerTriesByCompany(request, companyId);
    const asked = await database.withCompany(companyId, async (tx) => {
      await askNow(tx);
      return reply(tx);
    });
    issueNow(companyId);
    return asked;
  });
};

interface Asker {
  readonly companyId: string;
  readonly member: Member;
  readonly options: SafePostOptions;
}

/** @throws HttpProblem where the operator lets no print shop be called, or the company lives on a device */
function requireAsker(request: FastifyRequest, calling: SafePostOptions | undefined): Asker {
  const caller = callerOf(request);
  const companyId = companyInCloud(caller);
  if (calling === undefined || caller.member === undefined) throw refuse(403, 'source_not_allowed');
  return { companyId, member: caller.member, options: calling };
}
