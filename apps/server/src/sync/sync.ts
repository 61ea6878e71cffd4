/**
 * The parts that every route of collections and of the protocol works with, put together once at boot, and the one
 * place that knows whether an item is of documents or of records.
 */
import { COLLECTIONS, type Collection, type CollectionName } from '@cuadra/contracts/collections';
import { makeRowReaders, type RowReader } from '../collections/row-reader.ts';
import { loadTableColumns } from '../collections/table-columns.ts';
import { type RecordTables, writeRecords } from '../collections/write-records.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { recordDocuments } from '../documents/record-documents.ts';
import type { CompanyCaller } from '../plugins/caller.ts';
import type { Item } from './item.ts';
import type { Outcome, Recording } from './outcome.ts';
import type { Witness } from './witness.ts';

export interface Sync extends Recording, RecordTables {
  reader(name: CollectionName): RowReader;
  /** Stores one item of a collection that the caller may write. */
  write(caller: CompanyCaller, item: Item, witness?: Witness): Promise<Outcome>;
}

export async function openSync(
  database: CompanyDatabase,
  announce: (companyId: string) => void,
): Promise<Sync> {
  const tables = await loadTableColumns(database);
  const readers = makeRowReaders(tables);
  const recording = { database, announce };
  return {
    ...recording,
    tables,
    readers,
    reader: (name) => {
      const reader = readers.get(name);
      if (reader === undefined) throw new Error(`${name} is in no reader`);
      return reader;
    },
    write: async (caller, item, witness) => {
      if (!isDocument(item.collection)) {
        return await writeRecords(recording, { tables, readers }, caller.companyId, item, witness);
      }
      const [outcome] = await recordDocuments(recording, caller, [item], witness);
      if (outcome === undefined) throw new Error('an item has an outcome');
      return outcome;
    },
  };
}

export function isDocument(collection: string): boolean {
  const entry: Collection | undefined = COLLECTIONS[collection as CollectionName];
  return entry?.kind === 'document';
}
