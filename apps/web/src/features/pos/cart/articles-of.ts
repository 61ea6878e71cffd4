/** A product in each of the units that it is sold in (POS-04, ENT-17). */
import type { CompanyDb } from '../../../data/company-db.ts';
import { readAtOnce } from '../../../data/indexed-rows.ts';
import { isAlive } from '../../../data/rows.ts';
import { articleOf } from './article-of.ts';
import type { Article } from './cart.ts';

/** In its base unit first; none where the product is not on the device. */
export async function articlesOf(db: CompanyDb, productId: string): Promise<Article[]> {
  const [[product], units] = await readAtOnce(db, ['products', 'product_units'], (read) =>
    Promise.all([read('products', undefined, productId), read('product_units', 'product_id', productId)]),
  );
  if (product === undefined) return [];
  return [articleOf(product), ...units.filter(isAlive).map((unit) => articleOf(product, unit))];
}

/** The one after the unit, the first after the last; undefined where there is no other. */
export function nextUnit(articles: readonly Article[], unitId: string): Article | undefined {
  const place = articles.findIndex((article) => article.unitId === unitId);
  const next = articles[(place + 1) % articles.length];
  return next?.unitId === unitId ? undefined : next;
}
