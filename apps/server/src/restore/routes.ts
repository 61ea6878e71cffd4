/** The calls that restore a company's file into an empty company (DATA-05): HTTP in and out. */

import { RestoreDeclarationBody } from '@cuadra/contracts/company-file/filed-declarations';
import {
  RestoreBody,
  RestoreItemsBody,
  RestoreItemsReply,
  RestorePeriodsBody,
  RestoreReply,
} from '@cuadra/contracts/company-file/restore';
import { Uuid } from '@cuadra/contracts/primitives/values';
import { ITEM_BYTES_MAX } from '@cuadra/contracts/protocol/constants';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DECLARATION_BYTES_MAX, requireDeclaration } from '../accounting/declaration-body.ts';
import { askerOf, requireDevice } from '../caller/asker.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_USERS, WRITE_USERS } from '../caller/route-access.ts';
import type { Collections } from '../collections/collections.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { closingsOf } from '../documents/booked-late.ts';
import { readJsonItemByItem, readJsonOfItem } from '../plugins/json-bodies.ts';
import { refuse } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { storeItems } from '../sync/batch.ts';
import { applyFirstRate } from '../verification/apply-first-rate.ts';
import { REPLAYS_AT_ONCE, replaysAtMost } from '../verification/shared-replays.ts';
import {
  beginRestore,
  finishRestore,
  isRestoreOpen,
  type RestoreAsker,
  type RestoreOutcome,
  restoreDeclaration,
  restorePeriods,
} from './restores.ts';

/**
 * The right to export everything is also the right to restore everything. What was booked before a rate is valued here
 * and not by the job (decision 24): before its month is closed again, and before the device compares the sums.
 */
const TAGS = ['restore'];
/** The body lists every series that the file's receipts have. */
const BEGIN_BYTES_MAX = 512 * 1024;
const RowParams = z.object({ id: Uuid });

export const restoreRoutes: FastifyPluginAsyncZod<{ collections: Collections }> = async (
  app,
  { collections },
) => {
  const { database, announce } = collections;
  readJsonItemByItem(app);
  const valued = replaysAtMost(REPLAYS_AT_ONCE)(
    (companyId: string) => companyId,
    (companyId) => applyFirstRate(collections, companyId, new Date()),
  );
  const prepare = {
    tags: TAGS,
    summary: 'Termina lo que espera para asentarse, antes de copiar la empresa entera',
    response: { 200: z.object({}) },
  };
  app.post('/company/prepare-copy', { config: READ_USERS, schema: prepare }, async (request) => {
    const { companyId, company } = callerOf(request);
    // The books of any other company are on its device.
    if (company.residence !== 'cloud') return {};
    const applied = await valued(companyId);
    // As many books are computed as may be, or something was sold or returned meanwhile.
    if (applied === undefined || applied === 'interrupted') throw refuse(503, 'books_busy');
    if (applied === 'changed') announce(companyId);
    return {};
  });
  const begin = routeSchema(TAGS, 'Empieza a poner el archivo de una empresa en esta, que está vacía', {
    body: RestoreBody,
    response: { 200: RestoreReply },
  });
  const beginning = { config: WRITE_USERS, schema: begin, bodyLimit: BEGIN_BYTES_MAX };
  app.post('/company/restore', beginning, async (request) => {
    // A company that lives on one device cannot be restored here.
    if (callerOf(request).company.residence !== 'cloud') throw refuse(409, 'not_in_cloud');
    return replyOf(await beginRestore(database, restorerOf(request), request.body));
  });
  const items = routeSchema(TAGS, 'Lo que hay en el archivo, una respuesta por cada cosa', {
    params: RowParams,
    body: RestoreItemsBody,
    response: { 200: RestoreItemsReply },
  });
  const config = { ...WRITE_USERS, readsBodyItself: true } as const;
  const putting = { config, schema: items, bodyLimit: ITEM_BYTES_MAX };
  app.post('/company/restore/:id/items', putting, async (request) => {
    const asker = restorerOf(request);
    if (!(await isRestoreOpen(database, asker.companyId, request.params.id))) throw refuse(404, 'not_found');
    const { late, periods } = request.body;
    const restoring = {
      cameLate: new Map(late.map(({ id, at }) => [id, at])),
      closings: closingsOf(periods),
    };
    const caller = { ...callerOf(request), deviceId: asker.deviceId, restoring };
    const onFailure = (error: unknown) => request.log.error({ err: error }, 'a restored item failed');
    const outcomes = await storeItems(collections, caller, request.body, onFailure);
    return { items: outcomes.map((outcome) => outcome.answer) };
  });
  const periods = routeSchema(
    TAGS,
    'Los meses cerrados que hay en el archivo, después de todos los documentos',
    { params: RowParams, body: RestorePeriodsBody, response: { 200: RestoreReply } },
  );
  const closing = { config: WRITE_USERS, schema: periods, bodyLimit: BEGIN_BYTES_MAX };
  app.post('/company/restore/:id/periods', closing, async (request) => {
    const asker = restorerOf(request);
    await applyFirstRate(collections, asker.companyId, new Date());
    return replyOf(await restorePeriods(database, asker, request.params.id, request.body, new Date()));
  });
  await app.register(declarationRoute, { database });
  const finish = routeSchema(TAGS, 'Dice que está todo', {
    params: RowParams,
    response: { 200: RestoreReply },
  });
  app.post('/company/restore/:id/finish', { config: WRITE_USERS, schema: finish }, async (request) => {
    const asker = restorerOf(request);
    await applyFirstRate(collections, asker.companyId, new Date());
    const reply = replyOf(await finishRestore(database, asker, request.params.id));
    announce(asker.companyId);
    return reply;
  });
};

/** In a scope of its own: its body is one long text, of which no more is parsed than such a body has. */
const declarationRoute: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (app, { database }) => {
  readJsonOfItem(app);
  const declaration = routeSchema(
    TAGS,
    'Un período de IVA declarado que hay en el archivo, después de todos los documentos',
    { params: RowParams, body: RestoreDeclarationBody, response: { 200: RestoreReply } },
  );
  const declaring = { config: WRITE_USERS, schema: declaration, bodyLimit: DECLARATION_BYTES_MAX };
  app.post('/company/restore/:id/declarations', declaring, async (request) => {
    const asker = restorerOf(request);
    if (!(await isRestoreOpen(database, asker.companyId, request.params.id))) throw refuse(404, 'not_found');
    const filed = requireDeclaration(request.body.declaration);
    return replyOf(await restoreDeclaration(database, asker, request.params.id, filed, new Date()));
  });
};

/** Documents are made on a device: a device that is not enrolled may not bring them. */
function restorerOf(request: FastifyRequest): RestoreAsker {
  const deviceId = requireDevice(callerOf(request));
  return { ...askerOf(request), deviceId };
}

function replyOf(outcome: RestoreOutcome) {
  if (outcome.kind === 'refused') throw refuse(outcome.status, outcome.code);
  return outcome.restore;
}
