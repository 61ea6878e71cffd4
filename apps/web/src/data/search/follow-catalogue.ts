/**
 * Passes on every write to products and units, of this tab, another one or the synchroniser, so that the search worker
 * keeps up. Runs in the tab, where the database is watched anyway.
 */
import type { CompanyDb } from '../company-db.ts';
import { watchWrites } from '../watch-writes.ts';
import type { CatalogueChange } from './search-messages.ts';

/** @returns a function that ends it */
export function followCatalogue(
  db: CompanyDb,
  onChange: (change: CatalogueChange | 'many') => void,
): () => void {
  return watchWrites(db, ['products', 'product_units'], ({ products, product_units: units }) => {
    if (products === 'all' || units === 'all') onChange('many');
    else onChange({ products, units });
  });
}
