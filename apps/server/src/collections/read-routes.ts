/** The routes that read a collection: its list, what changed since a version, one row. Deciding is in `read-*`. */

import { NewestQuery } from '@cuadra/contracts/protocol/messages';
import { partOf } from '@cuadra/contracts/registry/collection-access';
import { COLLECTIONS, type Collection, type CollectionName } from '@cuadra/contracts/registry/collections';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CompanyCaller } from '../caller/caller.ts';
import { readableCollections, requireMay, requireMayReadRow } from '../caller/collection-access.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { witnessOf } from '../items/witness.ts';
import { refuse } from '../plugins/problem-format.ts';
import { rowIdOf } from '../plugins/route-schemas.ts';
import type { Collections } from './collections.ts';
import { readListQuery } from './filters.ts';
import { PageQuery, pageRequest } from './page-request.ts';
import { presentRow } from './present-row.ts';
import { type NewestRequest, readCollectionPage, readNewest } from './read-page.ts';
import { type List, readList, readOne } from './read-rows.ts';
import type { RowReader } from './row-reader.ts';

const ACCESS = { access: { kind: 'by-collection' } } as const;
const JSON_TYPE = 'application/json; charset=utf-8';

/** The right to read is checked at each call: by the collection, and for one row by the row (PERM-01). */
export function addReads(app: FastifyInstance, collections: Collections, name: CollectionName): void {
  const entry: Collection = COLLECTIONS[name];
  const route = { config: ACCESS, schema: listSchema(name, entry), validatorCompiler: () => () => true };
  app.get(`/${name}`, route, async (request, reply) => {
    const caller = callerOf(request);
    requireMay(caller, name, 'read');
    const { text, nextOffset } = await readAsked(collections, request, caller, name);
    if (nextOffset !== undefined) reply.header('link', `<${nextUrl(request, nextOffset)}>; rel="next"`);
    return reply.type(JSON_TYPE).send(text);
  });
  if (entry.kind === 'balance') return;
  const rowSchema = { tags: [name], summary: `Un registro de ${name}` };
  app.get(`/${name}/:id`, { config: ACCESS, schema: rowSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const id = rowIdOf(request);
    requireMayReadRow(caller, name, id);
    const reader = readerFor(collections, caller, name);
    const text = await readOne(collections.database, caller.companyId, reader, id, witnessOf(request));
    if (text === undefined) throw refuse(404, 'not_found');
    return reply.type(JSON_TYPE).send(presentRow(caller, name, text));
  });
}

/**
 * The schema only describes the parameters: a list may also be filtered by any of its columns, so each handler reads
 * its own.
 */
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
  collections: Collections,
  request: FastifyRequest,
  caller: CompanyCaller,
  name: CollectionName,
): Promise<List> {
  const query = request.query as Record<string, unknown>;
  const { database } = collections;
  const { companyId } = caller;
  const reader = readerFor(collections, caller, name);
  const page =
    'since' in query
      ? await readCollectionPage(database, companyId, reader, pageRequest(request, caller))
      : 'before' in query
        ? await readNewest(database, companyId, reader, newestRequest(request, caller))
        : undefined;
  return page === undefined
    ? await readList(
        database,
        companyId,
        reader,
        readListQuery(query, reader.filters),
        witnessOf(request),
        (json) => presentRow(caller, name, json),
      )
    : { text: `{${page.members}}`, nextOffset: undefined };
}

/** Reads the rows that the caller may read (PERM-02). */
function readerFor(collections: Collections, caller: CompanyCaller, name: CollectionName): RowReader {
  const reader = collections.reader(name);
  const isInPart = partOf(name, readableCollections(caller)) !== null;
  return (isInPart ? reader.ofPart : undefined) ?? reader;
}

/** Returns the address of the rest of a list (RFC 8288): the same address with a later offset. */
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
