/** Stores the product that the inline creator makes, and answers it as an article of the entry. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { assert } from '@cuadra/domain/assert';

import { createRecord } from '../../../data/local-writes/change-records.ts';
import type { Company } from '../../../session/company/company.ts';
import { type ScannedArticle, scannedArticle } from '../scan/find-articles.ts';
import { type NewProductDraft, newProductFields } from './new-product.ts';

/** @throws the database's error: then nothing was stored */
export async function createProduct(
  { db, maker, rate }: Pick<Company, 'db' | 'maker' | 'rate'>,
  draft: NewProductDraft,
): Promise<ScannedArticle> {
  const fields = newProductFields(draft, newId(), new Date().toISOString());
  const id = await createRecord(db, 'products', fields, maker);
  const product = await db.products.get(id);
  assert(product !== undefined, 'a product that was stored is there');
  return scannedArticle(product, undefined, rate?.exchange);
}
