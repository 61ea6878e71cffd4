/** Fills the index from the browser's database and keeps it up to date; runs in the search worker. */
import { isAlive, type ProductRow } from '../rows.ts';
import type { CatalogueIndex, IndexedProduct } from './catalogue-index.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import type { CatalogueChange } from './search-messages.ts';

/** Builds the index anew and replaces it in one go; until then the old one answers. */
export async function fillIndex(reader: CatalogueReader, index: CatalogueIndex): Promise<void> {
  const barcodes = new Map<string, string[]>();
  const found: IndexedProduct[] = [];
  await reader.readAll(
    (products) => {
      // Of each page only the searched members stay in memory.
      for (const product of products)
        if (isFound(product)) found.push(indexed(product, barcodes.get(product.id) ?? []));
    },
    (units) => {
      for (const { product_id, barcode, deleted_at } of units)
        if (deleted_at === null) barcodes.set(product_id, [...(barcodes.get(product_id) ?? []), barcode]);
    },
  );
  index.replace(found);
}

/** Reads again the rows touched by a write. */
export async function updateIndex(
  reader: CatalogueReader,
  index: CatalogueIndex,
  { products, units }: CatalogueChange,
): Promise<void> {
  const changedUnits = await reader.readUnits(units);
  const ids = [...new Set([...products, ...changedUnits.flatMap((unit) => unit?.product_id ?? [])])];
  const rows = await reader.readProducts(ids);
  const own = await Promise.all(ids.map((id) => reader.readUnitsOf(id)));
  ids.forEach((id, place) => {
    const row = rows[place];
    if (row === undefined || !isFound(row)) index.remove(id);
    else
      index.put(
        indexed(
          row,
          (own[place] ?? []).filter(isAlive).map((unit) => unit.barcode),
        ),
      );
  });
}

/** Deleted and inactive products are not found. */
function isFound({ deleted_at, status }: ProductRow): boolean {
  return deleted_at === null && status === 'active';
}

function indexed(product: ProductRow, unitBarcodes: readonly string[]): IndexedProduct {
  const { id, name, sku, brand, model, base_unit } = product;
  return { id, name, sku, brand, model, barcodes: [base_unit.barcode, ...unitBarcodes] };
}
