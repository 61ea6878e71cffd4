/**
 * Fills the index from the browser's database and keeps it in step with every write, of this tab, another or the
 * synchroniser. Runs in the worker; apart from it so that a test can run it without one.
 */
import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import type { ProductRow, ProductUnitRow } from '../rows.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

export interface CatalogueFollower {
  /** Resolves once what was there at the start is in the index. */
  readonly ready: Promise<void>;
  /** Resolves once everything written so far is in the index. */
  settled(): Promise<void>;
  stop(): void;
}

/** After a write of very many products the index is made anew: at most this often. */
const REBUILD_DELAY_MS = 300;

export function followCatalogue(db: CompanyDb, index: CatalogueIndex): CatalogueFollower {
  const ready = rebuild(db, index);
  let work: Promise<void> = ready;
  let rebuildTimer: ReturnType<typeof setTimeout> | undefined;
  const enqueue = (step: () => Promise<void>) => {
    // A read that fails leaves the index as it was; the next write tries again.
    work = work.then(step).catch((error: unknown) => console.warn('búsqueda', error));
  };
  const rebuildSoon = () => {
    clearTimeout(rebuildTimer);
    rebuildTimer = setTimeout(() => {
      rebuildTimer = undefined;
      enqueue(() => rebuild(db, index));
    }, REBUILD_DELAY_MS);
  };
  const onWrite = (parts: ObservabilitySet) => {
    const products = keysOf(parts, db.name, 'products');
    const units = keysOf(parts, db.name, 'product_units');
    if (products === 'all' || units === 'all') rebuildSoon();
    else if (products.length + units.length > 0) enqueue(() => update(db, index, products, units));
  };
  Dexie.on('storagemutated', onWrite);
  return {
    ready,
    settled: async () => {
      while (rebuildTimer !== undefined)
        await new Promise((resolve) => setTimeout(resolve, REBUILD_DELAY_MS));
      await work;
    },
    stop: () => {
      clearTimeout(rebuildTimer);
      Dexie.on.storagemutated.unsubscribe(onWrite);
    },
  };
}

async function rebuild(db: CompanyDb, index: CatalogueIndex): Promise<void> {
  const [products, units] = await db.transaction('r', ['products', 'product_units'], () =>
    Promise.all([db.products.toArray(), db.product_units.toArray()]),
  );
  const byProduct = new Map<string, ProductUnitRow[]>();
  for (const unit of units) byProduct.set(unit.product_id, [...(byProduct.get(unit.product_id) ?? []), unit]);
  index.clear();
  for (const product of products) putProduct(index, product, byProduct.get(product.id) ?? []);
}

async function update(
  db: CompanyDb,
  index: CatalogueIndex,
  productIds: readonly string[],
  unitIds: readonly string[],
): Promise<void> {
  const changedUnits = await db.product_units.bulkGet([...unitIds]);
  const ids = [...new Set([...productIds, ...changedUnits.flatMap((unit) => unit?.product_id ?? [])])];
  const [products, units] = await Promise.all([
    db.products.bulkGet(ids),
    db.product_units.where('product_id').anyOf(ids).toArray(),
  ]);
  ids.forEach((id, place) => {
    const product = products[place];
    const own = units.filter((unit) => unit.product_id === id);
    if (product === undefined) index.remove(id);
    else putProduct(index, product, own);
  });
}

/** What was deleted or taken out of sale is not found. */
function putProduct(index: CatalogueIndex, product: ProductRow, units: readonly ProductUnitRow[]): void {
  if (product.deleted_at !== null || product.status !== 'active') {
    index.remove(product.id);
    return;
  }
  const alive = units.filter((unit) => unit.deleted_at === null);
  const { id, name, sku, brand, model } = product;
  const barcodes = [product.base_unit.barcode, ...alive.map((unit) => unit.barcode)];
  index.put({ id, name, sku, brand, model, barcodes });
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
