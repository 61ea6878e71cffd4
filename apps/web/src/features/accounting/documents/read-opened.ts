/**
 * The document that an address names, with whether it was voided: of this device, and where it is older than what the
 * device holds, of the server (S-19).
 */
import { voidId } from '@cuadra/contracts/primitives/ids';
import type { ApiClient } from '../../../data/api/api-client.ts';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import { readDocument } from '../../../data/api/document-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { DocumentName } from '../frame/document-address.ts';
import type { OpenedDocument } from './document-facts.ts';

/** @param client undefined where there is no server; a value that is undefined: it is not there */
export async function readOpened(
  db: CompanyDb,
  client: ApiClient | undefined,
  { collection, id }: DocumentName,
): Promise<ApiReply<OpenedDocument | undefined>> {
  const held = await db[collection].get(id);
  const isVoid = (await db[collection].get(voidId(db.companyId, id))) !== undefined;
  if (held !== undefined || client === undefined)
    return { ok: true, value: held === undefined ? undefined : openedOf(collection, held, isVoid) };
  const reply = await readDocument(client, collection, id);
  if (reply.ok) return { ok: true, value: openedOf(collection, reply.value, isVoid) };
  return reply.problem.status === 404 ? { ok: true, value: undefined } : reply;
}

function openedOf(collection: DocumentName['collection'], row: object, isVoid: boolean): OpenedDocument {
  // The row is of that collection: it was asked for by its name.
  return { collection, row, isVoid } as OpenedDocument;
}
