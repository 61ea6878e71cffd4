/**
 * HTTP for every collection of the registry, one set of routes each, so that the API's description shows every one. The
 * deciding is elsewhere: `read-*`, `write-records.ts`, `documents/record-documents.ts`.
 */
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type Collection,
  type CollectionName,
  ImportBody,
  type RecordCollection,
} from '@cuadra/contracts/collections';
import { CompanySettingsLists } from '@cuadra/contracts/company';
import { ChangesQuery, NewestQuery } from '@cuadra/contracts/protocol';
import type { ItemKind } from '@cuadra/contracts/protocol-constants';
import { Uuid } from '@cuadra/contracts/wire';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireMay, requireMayReadRow, waitsFor } from '../access/collection-access.ts';
import { changeRefusal } from '../access/rights-at.ts';
import type { CompanyCaller } from '../plugins/caller.ts';
import { callerOf } from '../plugins/identify-caller.ts';
import { readJsonItemByItem } from '../plugins/json-bodies.ts';
import { refuse } from '../plugins/problem-format.ts';
import { RowParams } from '../plugins/route-schemas.ts';
import { type CallTarget, isItemCall, itemOfCall, sendOutcome } from '../sync/item-call.ts';
import { later } from '../sync/outcome.ts';
import type { Sync } from '../sync/sync.ts';
import { witnessOf } from '../sync/witness.ts';
import { readListQuery } from './filters.ts';
import { type NewestRequest, readCollectionPage, readNewest } from './read-page.ts';
import { type List, readList, readOne } from './read-rows.ts';

const ACCESS = { access: { kind: 'by-collection' } } as const;
const WRITE_ACCESS = { access: { kind: 'by-collection', keepsWithdrawn: true } } as const;
const JSON_TYPE = 'application/json; charset=utf-8';
/** An import item holds five hundred records with every field. */
const IMPORT_BYTES_MAX = 2 * 1024 * 1024;

/** A page since a version. `start`: the version at which the asker's first load began (S-19). */
export const PageQuery = ChangesQuery.extend({ start: z.coerce.number().int().min(0).optional() });

export const collectionRoutes: FastifyPluginAsync<{ sync: Sync }> = async (app, { sync }) => {
  readJsonItemByItem(app);
  for (const name of COLLECTION_NAMES) addCollection(app, sync, name);
};

function addCollection(app: FastifyInstance, sync: Sync, name: CollectionName): void {
  addReads(app, sync, name);
  for (const route of writeRoutes(name)) addWrite(app, sync, name, route);
}

function addReads(app: FastifyInstance, sync: Sync, name: CollectionName): void {
  const entry: Collection = COLLECTIONS[name];
  const route = { config: ACCESS, schema: listSchema(name, entry), validatorCompiler: () => () => true };
  app.get(`/${name}`, route, async (request, reply) => {
    const caller = callerOf(request);
    requireMay(caller, name, 'read');
    const { text, nextOffset } = await readAsked(sync, request, caller, name);
    if (nextOffset !== undefined) reply.header('link', `<${nextUrl(request, nextOffset)}>; rel="next"`);
    return reply.type(JSON_TYPE).send(text);
  });
  if (entry.kind === 'balance') return;
  const rowSchema = { tags: [name], summary: `Un registro de ${name}` };
  app.get(`/${name}/:id`, { config: ACCESS, schema: rowSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const id = idOf(request);
    requireMayReadRow(caller, name, id);
    const reader = sync.reader(name);
    const text = await readOne(sync.database, caller.companyId, reader, id, witnessOf(request));
    if (text === undefined) throw refuse(404, 'not_found');
    return reply.type(JSON_TYPE).send(text);
  });
}

/** Only described there: a list may be asked by any of its columns besides, so each way reads its own parameters. */
function listSchema(name: CollectionName, entry: Collection) {
  const summary = `Lista de ${name} (la cabecera Link dice dónde sigue), o lo que cambió desde una versión (since)`;
  const tags = [name];
  if (entry.kind !== 'document') return { tags, summary, querystring: PageQuery.partial() };
  return {
    tags,
    summary: `${summary}, o lo último antes de una versión (before), de una fecha (from) en adelante`,
    querystring: PageQuery.extend(NewestQuery.shape).partial(),
  };
}

async function readAsked(
  sync: Sync,
  request: FastifyRequest,
  caller: CompanyCaller,
  name: CollectionName,
): Promise<List> {
  const query = request.query as Record<string, unknown>;
  const { database } = sync;
  const { companyId } = caller;
  const reader = sync.reader(name);
  const page =
    'since' in query
      ? await readCollectionPage(database, companyId, reader, pageRequest(request, caller))
      : 'before' in query
        ? await readNewest(database, companyId, reader, newestRequest(request, caller))
        : undefined;
  return page === undefined
    ? await readList(database, companyId, reader, readListQuery(query, reader.filters), witnessOf(request))
    : { text: `{${page.members}}`, nextOffset: undefined };
}

/** The address of the rest of a list (RFC 8288): the one that was asked, further down. */
function nextUrl(request: FastifyRequest, offset: number): string {
  const [path = '', query = ''] = request.url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('offset', String(offset));
  return `${path}?${parameters}`;
}

/** @throws ZodError that names the parameter */
function newestRequest(request: FastifyRequest, caller: CompanyCaller): NewestRequest {
  const { before, from, receipts_since, limit } = NewestQuery.parse(request.query);
  return {
    before,
    from,
    receiptsSince: receipts_since,
    limit,
    deviceId: caller.deviceId,
    witness: witnessOf(request),
  };
}

/** @throws ZodError that names the parameter */
export function pageRequest(request: FastifyRequest, caller: CompanyCaller) {
  const { since, receipts_since, limit, start } = PageQuery.parse(request.query);
  return {
    since,
    receiptsSince: receipts_since,
    limit,
    // Whoever has nothing yet has seen nothing alive: no tombstone tells him anything.
    start: start ?? (since === 0 ? Number.MAX_SAFE_INTEGER : 0),
    deviceId: caller.deviceId,
    witness: witnessOf(request),
  };
}

interface WriteRoute {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly kind: ItemKind;
  readonly summary: string;
  /** Of a plain client's body, for the API's description. */
  readonly body?: z.ZodType;
}

function writeRoutes(name: CollectionName): WriteRoute[] {
  const entry: Collection = COLLECTIONS[name];
  if (entry.kind === 'balance' || entry.write === null) return [];
  if (entry.kind === 'document') {
    return [
      {
        method: 'POST',
        url: `/${name}`,
        kind: 'create',
        summary: 'Registrar un documento',
        body: entry.body,
      },
    ];
  }
  return recordRoutes(name, entry);
}

/** What a client may do with records, by their lifecycle. */
function recordRoutes(name: CollectionName, entry: RecordCollection): WriteRoute[] {
  const fields = name === 'company_settings' ? entry.fields.extend(CompanySettingsLists.shape) : entry.fields;
  const change: WriteRoute = {
    method: 'PATCH',
    url: `/${name}/:id`,
    kind: 'patch',
    summary: 'Cambiar campos (Idempotency-Key nombra el cambio)',
    body: fields.partial(),
  };
  // Every company has its settings from the start: to make them is to change them (API-11).
  const saving: WriteRoute = { ...change, method: 'POST', url: `/${name}`, summary: 'Guardar los datos' };
  if (name === 'company_settings') return [change, saving];
  if (entry.lifecycle === 'fixed') return [change];
  const creation: WriteRoute = {
    method: 'POST',
    url: `/${name}`,
    kind: 'create',
    summary: 'Crear con el identificador del cliente',
    body: fields.extend({ id: Uuid }),
  };
  const importing: WriteRoute = {
    method: 'POST',
    url: `/${name}/import`,
    kind: 'import',
    summary: 'Crear hasta 500, todos o ninguno',
    body: ImportBody,
  };
  if (entry.lifecycle === 'kept') return [creation, change, importing];
  const deletion: WriteRoute = {
    method: 'DELETE',
    url: `/${name}/:id`,
    kind: 'delete',
    summary: 'Eliminar; el registro queda marcado',
  };
  return [creation, change, deletion, importing];
}

function addWrite(app: FastifyInstance, sync: Sync, name: CollectionName, route: WriteRoute): void {
  const { method, url, kind, summary, body } = route;
  app.route({
    method,
    url,
    config: WRITE_ACCESS,
    ...(kind === 'import' ? { bodyLimit: IMPORT_BYTES_MAX } : {}),
    schema: { tags: [name], summary, ...(body === undefined ? {} : { body }) },
    // Only described there: what a body must be depends on who sends it, and its bytes are hashed as they came (S-22).
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const rowId = url.endsWith(':id') ? idOf(request) : undefined;
      // A row that needs no id in the path is the company's own.
      const changed = rowId ?? (kind === 'patch' ? callerOf(request).companyId : undefined);
      const target = { kind, collection: name, ...(changed === undefined ? {} : { rowId: changed }) };
      return await write(sync, request, reply, target);
    },
  });
}

async function write(
  sync: Sync,
  request: FastifyRequest,
  reply: FastifyReply,
  target: CallTarget & { readonly collection: CollectionName },
): Promise<FastifyReply> {
  const caller = callerOf(request);
  // A fact of a device is booked whatever its maker may do now; the missing permission is flagged (S-22).
  const isFact = isItemCall(request) && isFactCollection(target.collection);
  if (!isItemCall(request)) requireMay(caller, target.collection, 'write');
  const item = itemOfCall(request, caller, target);
  const refusal = isFact ? undefined : await changeRefusal(sync.database, caller, item);
  if (refusal !== undefined && !waitsFor(refusal)) throw refuse(refusal.status, refusal.code);
  if (refusal !== undefined) return sendOutcome(request, reply, later(item.id, refusal.code));
  return sendOutcome(request, reply, await sync.write(caller, item, witnessOf(request)));
}

function isFactCollection(name: CollectionName): boolean {
  const entry: Collection = COLLECTIONS[name];
  return entry.kind === 'document' && entry.isFact;
}

/** @throws ZodError for an id that is none */
function idOf(request: FastifyRequest): string {
  return RowParams.parse(request.params).id;
}
