/**
 * The parts that all routes of collections and of the protocol work with, put together once at boot. The one place that
 * decides whether an item holds documents or records.
 */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CompanyCaller } from '../caller/caller.ts';
import type { CompanyDatabase } from '../db/database.ts';
import type { DocumentMappers, DocumentRecording } from '../documents/combined-mappers.ts';
import { isDocumentName } from '../documents/document-name.ts';
import { recordDocuments } from '../documents/record-documents.ts';
import { collectionNameOf, type Item } from '../items/item.ts';
import { type Announce, type Outcome, refused } from '../items/outcome.ts';
import type { Witness } from '../items/witness.ts';
import { isReadableBody, UNREADABLE_BODY } from '../plugins/readable-body.ts';
import { readOne } from './read-rows.ts';
import { makeRowReaders, type RowReader } from './row-reader.ts';
import { loadTableColumns } from './table-columns.ts';
import { type RecordTables, writeRecords } from './write-records.ts';

export interface Collections extends DocumentRecording, RecordTables {
  reader(name: CollectionName): RowReader;
  /** Stores one item of a collection that the caller may write. */
  write(caller: CompanyCaller, item: Item, witness?: Witness): Promise<Outcome>;
}

/**
 * Reads the columns of the tables, once.
 *
 * @param mappers of all collections of documents
 */
export async function openCollections(
  database: CompanyDatabase,
  announce: Announce,
  mappers: DocumentMappers,
): Promise<Collections> {
  const tables = await loadTableColumns(database);
  const readers = makeRowReaders(tables, mappers);
  const recording = { database, announce, mappers };
  const collections: Collections = {
    ...recording,
    tables,
    readers,
    reader: (name) => {
      const reader = readers.get(name);
      if (reader === undefined) throw new Error(`${name} is in no reader`);
      return reader;
    },
    write: async (caller, item, witness) => {
      if (!isReadableBody(item.body)) return refused(item.id, 400, 'invalid_input', [UNREADABLE_BODY]);
      if (!isDocumentName(item.collection)) {
        return await writeRecords(recording, { tables, readers }, caller.companyId, item, witness);
      }
      const [outcome] = await recordDocuments(recording, caller, [item], witness);
      if (outcome === undefined) throw new Error('an item has an outcome');
      return await withRow(collections, caller, item, outcome);
    },
  };
  return collections;
}

/**
 * Adds the stored document to an outcome. A plain client that repeats a creation gets what it has made. A device whose
 * posting came second gets the first one, to show instead of its own (S-24).
 */
export async function withRow(
  collections: Collections,
  caller: Pick<CompanyCaller, 'companyId'>,
  item: Item,
  outcome: Outcome,
): Promise<Outcome> {
  const shows = item.deviceId === null ? 'already' : 'superseded';
  if (outcome.answer.result !== shows) return outcome;
  const reader = collections.reader(collectionNameOf(item));
  const json = await readOne(collections.database, caller.companyId, reader, item.id);
  return json === undefined ? outcome : { answer: { ...outcome.answer, row: JSON.parse(json) } };
}
