/** The codes of a product's lots, with or without stock: a new lot takes none of them (PROD-03). */
import type { CompanyDb } from '../company-db.ts';

/** @param productId undefined for a product that is not stored yet: it has none */
export async function readLotCodes(db: CompanyDb, productId: string | undefined): Promise<string[]> {
  if (productId === undefined) return [];
  const lots = await db.lots.where('product_id').equals(productId).toArray();
  return lots.map(({ code }) => code);
}
