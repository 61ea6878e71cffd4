/**
 * What a scanned or typed code stands for: from the indexes of the browser's database, in well under a frame.
 * Apart from the search by words because a code is exact, and two products with one code are both shown: the
 * till never picks (S-30).
 */
import { normaliseBarcode } from '@cuadra/domain/catalog/barcode';

import type { CompanyDb } from '../company-db.ts';
import type { ProductRow, ProductUnitRow } from '../rows.ts';

export interface CodeMatch {
  readonly product: ProductRow;
  /** The unit whose code it is; null for the base unit. */
  readonly unit: ProductUnitRow | null;
  readonly by: 'barcode' | 'sku' | 'unit_barcode';
}

/** Every product and unit with exactly this code: barcodes first, then SKUs, then barcodes of units. */
export async function findByCode(db: CompanyDb, code: string): Promise<CodeMatch[]> {
  const text = normaliseBarcode(code);
  if (text === '') return [];
  const [byBarcode, bySku, units] = await Promise.all([
    allWith<ProductRow>(db, 'products', 'base_unit.barcode', text),
    withSku(db, text),
    allWith<ProductUnitRow>(db, 'product_units', 'barcode', text),
  ]);
  const products = units.length === 0 ? [] : await db.products.bulkGet(units.map((unit) => unit.product_id));
  return distinct([
    ...byBarcode.map((product): CodeMatch => ({ product, unit: null, by: 'barcode' })),
    ...bySku.map((product): CodeMatch => ({ product, unit: null, by: 'sku' })),
    ...units.flatMap((unit, place): CodeMatch[] => {
      const product = products[place];
      return product === undefined || unit.deleted_at !== null ? [] : [{ product, unit, by: 'unit_barcode' }];
    }),
  ]);
}

/** SKUs are the same in capitals and small letters; figures alone are the same as themselves, and found faster. */
function withSku(db: CompanyDb, text: string): Promise<ProductRow[]> {
  const hasLetters = text.toLowerCase() !== text.toUpperCase();
  return hasLetters
    ? db.products.where('sku').equalsIgnoreCase(text).toArray()
    : allWith<ProductRow>(db, 'products', 'sku', text);
}

/** Asks the browser's database itself: at a scan the library's own way would take longer than the answer. */
async function allWith<Row>(db: CompanyDb, table: string, index: string, code: string): Promise<Row[]> {
  if (!db.isOpen()) await db.open();
  const store = db.backendDB().transaction(table, 'readonly').objectStore(table);
  const request: IDBRequest<Row[]> = store.index(index).getAll(code);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A product whose SKU is its barcode matches once; what was deleted does not. */
function distinct(matches: readonly CodeMatch[]): CodeMatch[] {
  const seen = new Set<string>();
  return matches.filter(({ product, unit }) => {
    const key = `${product.id}|${unit?.id ?? ''}`;
    const isNew = product.deleted_at === null && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
