/**
 * The routes that write a collection, one for each write that its lifecycle allows. `write-records.ts` and
 * `documents/record-documents.ts` decide.
 */

import { CompanySettingsLists } from '@cuadra/contracts/company/company';
import { Uuid } from '@cuadra/contracts/primitives/values';
import { BATCH_BYTES_MAX, ITEM_BYTES_MAX, type ItemKind } from '@cuadra/contracts/protocol/constants';
import {
  COLLECTIONS,
  type Collection,
  type CollectionName,
  ImportBody,
  type RecordCollection,
} from '@cuadra/contracts/registry/collections';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requireMay, waitsFor } from '../caller/collection-access.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { waitsForPerson } from '../documents/combined-mappers.ts';
import { changeRefusal } from '../items/change-refusal.ts';
import { type CallTarget, isItemCall, itemOfCall, sendOutcome } from '../items/item-call.ts';
import { later } from '../items/outcome.ts';
import { witnessOf } from '../items/witness.ts';
import { refuse } from '../plugins/problem-format.ts';
import { rowIdOf } from '../plugins/route-schemas.ts';
import type { Collections } from './collections.ts';

const CONFIG = {
  access: { kind: 'by-collection', quarantinesRevoked: true },
  readsBodyItself: true,
} as const;

/** Adds no route for balances, and for what only the server writes. */
export function addWrites(app: FastifyInstance, collections: Collections, name: CollectionName): void {
  for (const route of writeRoutes(name)) addWrite(app, collections, name, route);
}

interface WriteRoute {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly kind: ItemKind;
  readonly summary: string;
  /** The body of a plain client, for the API's description. */
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

/** Returns the routes of a collection of records, by its lifecycle. */
function recordRoutes(name: CollectionName, entry: RecordCollection): WriteRoute[] {
  const fields = name === 'company_settings' ? entry.fields.extend(CompanySettingsLists.shape) : entry.fields;
  const change: WriteRoute = {
    method: 'PATCH',
    url: `/${name}/:id`,
    kind: 'patch',
    summary: 'Cambiar campos (Idempotency-Key nombra el cambio)',
    body: fields.partial(),
  };
  // Every company has its settings from the start, so creating them changes them (API-11).
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
  if (entry.lifecycle === 'append_only') return [creation, change, importing];
  const deletion: WriteRoute = {
    method: 'DELETE',
    url: `/${name}/:id`,
    kind: 'delete',
    summary: 'Eliminar; el registro queda marcado',
  };
  return [creation, change, deletion, importing];
}

function addWrite(
  app: FastifyInstance,
  collections: Collections,
  name: CollectionName,
  route: WriteRoute,
): void {
  const { method, url, kind, summary, body } = route;
  app.route({
    method,
    url,
    config: CONFIG,
    bodyLimit: kind === 'import' || kind === 'create' ? ITEM_BYTES_MAX : BATCH_BYTES_MAX,
    schema: { tags: [name], summary, ...(body === undefined ? {} : { body }) },
    // The schema only describes the body: what it must hold depends on the sender, and its bytes are hashed as they
    // came (S-22).
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const rowId = url.endsWith(':id') ? rowIdOf(request) : undefined;
      // A collection whose route has no id in the path has one row: the company's own.
      const changed = rowId ?? (kind === 'patch' ? callerOf(request).companyId : undefined);
      const target = { kind, collection: name, ...(changed === undefined ? {} : { rowId: changed }) };
      return await write(collections, request, reply, target);
    },
  });
}

async function write(
  collections: Collections,
  request: FastifyRequest,
  reply: FastifyReply,
  target: CallTarget & { readonly collection: CollectionName },
): Promise<FastifyReply> {
  const caller = callerOf(request);
  // A device's fact is booked whatever its maker may do now; the missing permission is flagged (S-22).
  const mustAccept = isItemCall(request) && mustAcceptCollection(target.collection);
  if (!isItemCall(request)) requireMay(caller, target.collection, 'write');
  const item = itemOfCall(request, caller, target);
  const refusal = mustAccept ? undefined : await changeRefusal(collections.database, caller, item);
  if (refusal !== undefined && !waitsFor(refusal)) throw refuse(refusal.status, refusal.code);
  if (refusal !== undefined) return sendOutcome(request, reply, later(item.id, refusal.code));
  if (mustAccept && waitsForPerson(collections.mappers, target.collection, caller))
    return sendOutcome(request, reply, later(item.id));
  return sendOutcome(request, reply, await collections.write(caller, item, witnessOf(request)));
}

function mustAcceptCollection(name: CollectionName): boolean {
  const entry: Collection = COLLECTIONS[name];
  return entry.kind === 'document' && entry.mustAccept;
}
