/**
 * Notifies of writes to tables when they are done, of this tab, another one or the synchroniser, with the keys written.
 * For small and frequent reads: a live query of the library costs more than such a read itself.
 */
import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';

import type { CompanyDb } from './company-db.ts';
import type { TableName } from './store/device-store.ts';

/** The written keys of a table; `all` when they were too many to be listed. */
export type WrittenKeys = readonly string[] | 'all';

/** @returns a function that ends it */
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
