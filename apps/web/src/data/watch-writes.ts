/**
 * Tells of writes to tables as they are done, of this tab, another or the synchroniser, with the keys written. What
 * reads little and often is kept up to date by it: a live query of the library costs more than such a read itself.
 */
import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';

import type { CompanyDb } from './company-db.ts';
import type { TableName } from './store/device-store.ts';

/** The keys of a table that were written; `all` when they were too many to be told. */
export type WrittenKeys = readonly string[] | 'all';

/** @returns what ends it */
export function watchWrites<Name extends TableName>(
  db: CompanyDb,
  tables: readonly Name[],
  onWrite: (written: Readonly<Record<Name, WrittenKeys>>) => void,
): () => void {
  const onMutated = (parts: ObservabilitySet) => {
    const written = tables.map((table) => [table, keysOf(parts, db.name, table)] as const);
    if (written.some(([, keys]) => keys.length > 0))
      onWrite(Object.fromEntries(written) as Record<Name, WrittenKeys>);
  };
  Dexie.on('storagemutated', onMutated);
  return () => Dexie.on.storagemutated.unsubscribe(onMutated);
}

function keysOf(parts: ObservabilitySet, dbName: string, table: string): WrittenKeys {
  const written = parts[`idb://${dbName}/${table}/`];
  if (written === undefined) return [];
  const keys: string[] = [];
  for (const { from, to } of RangeSet(written)) {
    if (typeof from !== 'string' || from !== to) return 'all';
    keys.push(from);
  }
  return keys;
}
