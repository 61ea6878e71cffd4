/**
 * The products of a scanned or typed code, from the indexes of the browser's database, in well under a frame. Apart
 * from the search by words because a code is exact, and two products with one code are both shown: the till never picks
 * (S-30).
 */
import { normaliseBarcode } from '@cuadra/domain/catalog/barcode';

import type { CompanyDb } from '../company-db.ts';
import { readAtOnce } from '../indexed-rows.ts';
import type { ProductRow, ProductUnitRow } from '../rows.ts';
import { followedProducts } from '../shelves.ts';
import { dexieStore } from '../store/dexie-store.ts';

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
  const [byBarcode, bySku, units] = await readAtOnce(db, ['products', 'product_units'], (read) =>
    Promise.all([
      read('products', 'base_unit.barcode', text),
      hasLetters(text) ? withSku(db, text) : read('products', 'sku', text),
      read('product_units', 'barcode', text),
    ]),
  );
  const products = units.length === 0 ? [] : await db.products.bulkGet(units.map((unit) => unit.product_id));
  const matches = [
    ...byBarcode.map((product): CodeMatch => ({ product, unit: null, by: 'barcode' })),
    ...bySku.map((product): CodeMatch => ({ product, unit: null, by: 'sku' })),
    ...units.flatMap((unit, place): CodeMatch[] => {
      const product = products[place];
      return product === undefined || unit.deleted_at !== null ? [] : [{ product, unit, by: 'unit_barcode' }];
    }),
  ];
  return distinct(matches.some(isOfMerged) ? await followed(db, matches) : matches);
}

function isOfMerged({ product }: CodeMatch): boolean {
  return typeof product.merged_into === 'string';
}

/** Codes of a merged product lead to its survivor (S-30). */
async function followed(db: CompanyDb, matches: readonly CodeMatch[]): Promise<CodeMatch[]> {
  const ids = matches.map(({ product }) => product.id);
  const products = await dexieStore(db).read(['products'], (tx) => followedProducts(tx, ids));
  return matches.map((match) => ({ ...match, product: products.get(match.product.id) ?? match.product }));
}

/** Digits have no upper and lower case, and are found faster. */
function hasLetters(text: string): boolean {
  return text.toLowerCase() !== text.toUpperCase();
}

/** SKUs ignore upper and lower case. */
function withSku(db: CompanyDb, text: string): Promise<ProductRow[]> {
  return db.products.where('sku').equalsIgnoreCase(text).toArray();
}

/** A product whose SKU is its barcode matches once; a deleted one does not match. */
function distinct(matches: readonly CodeMatch[]): CodeMatch[] {
  const seen = new Set<string>();
  return matches.filter(({ product, unit }) => {
    const key = `${product.id}|${unit?.id ?? ''}`;
    const isNew = product.deleted_at === null && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
