/** The codes a product's lots have had, whether anything is left of them or not: the next one is none of them (PROD-03). */
import type { CompanyDb } from '../company-db.ts';

/** @param productId undefined of one that is not stored yet: it has none */
export async function readLotCodes(db: CompanyDb, productId: string | undefined): Promise<string[]> {
  if (productId === undefined) return [];
  const lots = await db.lots.where('product_id').equals(productId).toArray();
  return lots.map(({ code }) => code);
}
