/**
 * Whether another product has the SKU already, by the rule that import and server compare SKUs by (PROD-02, PROD-08).
 * Apart from the form because it reads the database.
 */
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import type { CompanyDb } from '../../../data/company-db.ts';

/** @param ownId the product being changed, which may keep its own; undefined for a new one */
export async function isSkuTaken(db: CompanyDb, sku: string, ownId: string | undefined): Promise<boolean> {
  const wanted = skuKey(sku.trim());
  // From the index alone: the browser's own comparison without case is another rule, and whole products are large.
  const spellings = (await db.products.orderBy('sku').uniqueKeys()).map(String);
  const same = await db.products
    .where('sku')
    .anyOf(spellings.filter((spelling) => skuKey(spelling) === wanted))
    .toArray();
  return same.some((row) => row.id !== ownId && row.deleted_at === null);
}
