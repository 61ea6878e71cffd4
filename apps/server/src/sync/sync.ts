/**
 * The parts that every route of collections and of the protocol works with, put together once at boot, and the one
 * place that knows whether an item is of documents or of records.
 */
import { type CollectionName, collectionOf } from '@cuadra/contracts/collections';
import { readOne } from '../collections/read-rows.ts';
import { makeRowReaders, type RowReader } from '../collections/row-reader.ts';
import { loadTableColumns } from '../collections/table-columns.ts';
import { type RecordTables, writeRecords } from '../collections/write-records.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { recordDocuments } from '../documents/record-documents.ts';
import type { CompanyCaller } from '../plugins/caller.ts';
import { collectionNameOf, type Item, isReadableBody, UNREADABLE_BODY } from './item.ts';
import { type Outcome, type Recording, refused } from './outcome.ts';
import type { Witness } from './witness.ts';

export interface Sync extends Recording, RecordTables {
  reader(name: CollectionName): RowReader;
  /** Stores one item of a collection that the caller may write. */
  write(caller: CompanyCaller, item: Item, witness?: Witness): Promise<Outcome>;
}

/** Reads the tables there are, once. @param announce called after each commit that gave a company a new version */
export async function openSync(
  database: CompanyDatabase,
  announce: (companyId: string) => void,
): Promise<Sync> {
  const tables = await loadTableColumns(database);
  const readers = makeRowReaders(tables);
  const recording = { database, announce };
  const sync: Sync = {
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
      if (!isDocument(item.collection)) {
        return await writeRecords(recording, { tables, readers }, caller.companyId, item, witness);
      }
      const [outcome] = await recordDocuments(recording, caller, [item], witness);
      if (outcome === undefined) throw new Error('an item has an outcome');
      return await withRow(sync, caller, item, outcome);
    },
  };
  return sync;
}

/**
 * The document that is there: a plain client that repeats a creation is shown what it has made, a device whose posting came
 * second what it shows instead of its own (S-24).
 */
export async function withRow(
  sync: Sync,
  caller: Pick<CompanyCaller, 'companyId'>,
  item: Item,
  outcome: Outcome,
): Promise<Outcome> {
  const shows = item.deviceId === null ? 'already' : 'superseded';
  if (outcome.answer.result !== shows) return outcome;
  const reader = sync.reader(collectionNameOf(item));
  const json = await readOne(sync.database, caller.companyId, reader, item.id);
  return json === undefined ? outcome : { answer: { ...outcome.answer, row: JSON.parse(json) } };
}

/** False for a collection of no such name. */
export function isDocument(collection: string): boolean {
  return collectionOf(collection)?.kind === 'document';
}
