/** HTTP of the sync protocol: batch, changes, versions, events (docs/sync.md, section 3). */

import { RestoreItemsReply } from '@cuadra/contracts/company-file/restore';
import { CarriedItemsBody } from '@cuadra/contracts/protocol/carried-items';
import { BATCH_BYTES_MAX, ITEM_BYTES_MAX, SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import { BatchReply, ChangesReply, VersionsReply } from '@cuadra/contracts/protocol/messages';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { requireDevice } from '../caller/asker.ts';
import { readableCollections, requireHome } from '../caller/collection-access.ts';
import { renewDeviceCookie } from '../caller/cookies.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { alsoSuspended, MEMBER, WRITE_CONFIG } from '../caller/route-access.ts';
import type { Collections } from '../collections/collections.ts';
import { PageQuery, pageRequest } from '../collections/page-request.ts';
import { witnessOf } from '../items/witness.ts';
import { readJsonItemByItem } from '../plugins/json-bodies.ts';
import { refuse } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { LooseBatchBody, storeBatch } from './batch.ts';
import { storeCarried } from './carried-items.ts';
import { type ChangeNotifier, readVersion } from './change-notifier.ts';
import { readChanges } from './changes.ts';
import { EventStreams } from './event-stream.ts';

const TAKES_ITEMS = {
  access: { kind: 'member-or-device', quarantinesRevoked: true },
  readsBodyItself: true,
} as const;
/** Also in a suspended company: facts are recorded, and changes are answered `later`. */
const CARRIES = { ...alsoSuspended(WRITE_CONFIG), readsBodyItself: true } as const;
const TAGS = ['sincronización'];

export interface SyncRoutesOptions {
  readonly collections: Collections;
  readonly notifier: ChangeNotifier;
  /** The interval between two heartbeats of an event stream; 30 s by default. */
  readonly heartbeatMs: number | undefined;
}

export const syncRoutes: FastifyPluginAsync<SyncRoutesOptions> = async (
  app,
  { collections, notifier, heartbeatMs },
) => {
  readJsonItemByItem(app);
  const streams = new EventStreams(collections.database, notifier, heartbeatMs);
  app.addHook('preClose', async () => streams.close());
  addBatch(app, collections);
  addCarried(app, collections);
  addChanges(app, collections);
  addVersions(app, collections);
  addEvents(app, streams);
};

function addBatch(app: FastifyInstance, collections: Collections): void {
  const schema = routeSchema(TAGS, 'Un lote de escrituras, una respuesta por cada una', {
    body: LooseBatchBody,
    response: { 200: BatchReply },
  });
  const route = { config: TAKES_ITEMS, schema, bodyLimit: BATCH_BYTES_MAX };
  app.post<{ Body: LooseBatchBody }>('/batch', route, async (request, reply) => {
    const caller = callerOf(request);
    const deviceId = requireDevice(caller);
    const onFailure = (error: unknown) => request.log.error({ err: error }, 'an item failed');
    const answer = await storeBatch(
      collections,
      { ...caller, deviceId },
      request.body,
      witnessOf(request),
      onFailure,
    );
    renewDeviceCookie(request, reply, caller.companyId);
    return answer;
  });
}

function addCarried(app: FastifyInstance, collections: Collections): void {
  const schema = routeSchema(TAGS, 'Lo que otro equipo guardó en un archivo, una respuesta por cada cosa', {
    body: CarriedItemsBody,
    response: { 200: RestoreItemsReply },
  });
  const route = { config: CARRIES, schema, bodyLimit: ITEM_BYTES_MAX };
  app.post<{ Body: CarriedItemsBody }>('/carried-items', route, async (request) => {
    const onFailure = (error: unknown) => request.log.error({ err: error }, 'a carried item failed');
    const items = await storeCarried(collections, callerOf(request), request.body, onFailure);
    if (items === undefined) throw refuse(404, 'device_unknown');
    return { items };
  });
}

function addChanges(app: FastifyInstance, collections: Collections): void {
  const schema = routeSchema(TAGS, 'Todo lo que cambió desde una versión', {
    querystring: PageQuery,
    response: { 200: ChangesReply },
  });
  app.get('/changes', { config: MEMBER, schema }, async (request, reply) => {
    const caller = callerOf(request);
    requireHome(caller);
    const extras = { access: readableCollections(caller), residence: caller.company.residence };
    const asked = pageRequest(request, caller);
    const text = await readChanges(
      collections.database,
      caller.companyId,
      collections.readers,
      extras,
      asked,
    );
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

function addVersions(app: FastifyInstance, collections: Collections): void {
  const schema = routeSchema(TAGS, 'La versión de la empresa', { response: { 200: VersionsReply } });
  app.get('/versions', { config: MEMBER, schema }, (request) => {
    const caller = callerOf(request);
    requireHome(caller);
    return readVersion(collections.database, caller.companyId, witnessOf(request));
  });
}

function addEvents(app: FastifyInstance, streams: EventStreams): void {
  const schema = { tags: TAGS, summary: 'Avisos de versiones nuevas (text/event-stream)' };
  app.get('/events', { config: MEMBER, schema }, async (request, reply) => {
    requireHome(callerOf(request));
    const session = request.cookies[SESSION_COOKIE] ?? '';
    await streams.open(request, reply, callerOf(request).companyId, session);
  });
}
