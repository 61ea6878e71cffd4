/** Which lots of an article a place has: a scan names the product, and not the lot. */
import { quantity } from '@cuadra/domain/money/quantity';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { asksLot, type ScannedArticle } from '../../scan/find-articles.ts';

/** Empty text: what lies there without a lot. Of an article without lots there is none at all. */
export async function lotsHeld(
  db: CompanyDb,
  warehouseId: string,
  article: ScannedArticle,
): Promise<string[]> {
  const { productId, unitId } = article;
  const rows = await db.stock_balances.where('product_id').equals(productId).toArray();
  const here = rows.filter(
    (row) =>
      row.warehouse_id === warehouseId && row.unit_id === unitId && quantity(row.shown.quantity) !== 0n,
  );
  const lots = here.map(({ lot }) => lot).sort();
  return asksLot(article) || lots.some((lot) => lot !== '') ? lots : [];
}
