/** HTTP for every collection of the registry: what is read, created, changed and deleted is decided elsewhere. */
import type { FastifyPluginAsync } from 'fastify';
import { requireMay } from '../access/collection-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { DOCUMENT_MAPPERS } from '../documents/document-mappers.ts';
import { recordDocuments } from '../documents/record-documents.ts';
import { callerOf } from '../plugins/identify-caller.ts';
import { isItemCall, itemOfCall, sendOutcome } from '../sync/item-call.ts';
import { witnessOf } from '../sync/witness.ts';

export const collectionRoutes: FastifyPluginAsync<{
  database: CompanyDatabase;
  announce?: (companyId: string) => void;
}> = async (app, { database, announce = () => {} }) => {
  for (const name of Object.keys(DOCUMENT_MAPPERS)) {
    app.post(`/${name}`, { config: { access: { kind: 'by-collection' } } }, async (request, reply) => {
      const caller = callerOf(request);
      if (!isItemCall(request)) requireMay(caller, name as 'sales', 'write');
      const item = itemOfCall(request, caller, { kind: 'create', collection: name });
      const [outcome] = await recordDocuments({ database, announce }, caller, [item], witnessOf(request));
      if (outcome === undefined) throw new Error('an outcome an item');
      return sendOutcome(request, reply, outcome);
    });
  }
};
