/**
 * Tells of every write to products and units, of this tab, another or the synchroniser, so that the search worker
 * keeps in step. Runs in the tab, where the database is watched anyway.
 */
import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import type { CatalogueChange } from './search-messages.ts';

/** @returns what ends it */
export function followCatalogue(
  db: CompanyDb,
  onChange: (change: CatalogueChange | 'many') => void,
): () => void {
  const onWrite = (parts: ObservabilitySet) => {
    const products = keysOf(parts, db.name, 'products');
    const units = keysOf(parts, db.name, 'product_units');
    if (products === 'all' || units === 'all') onChange('many');
    else if (products.length + units.length > 0) onChange({ products, units });
  };
  Dexie.on('storagemutated', onWrite);
  return () => Dexie.on.storagemutated.unsubscribe(onWrite);
}

/** The keys of a table that were written; `all` when they were too many to be told. */
function keysOf(parts: ObservabilitySet, dbName: string, table: string): string[] | 'all' {
  const written = parts[`idb://${dbName}/${table}/`];
  if (written === undefined) return [];
  const keys: string[] = [];
  for (const { from, to } of RangeSet(written)) {
    if (typeof from !== 'string' || from !== to) return 'all';
    keys.push(from);
  }
  return keys;
}
