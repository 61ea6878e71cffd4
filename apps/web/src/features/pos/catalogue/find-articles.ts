/** The articles with exactly this code that are on sale (POS-08): several when products share it, and the cashier chooses. */
import type { CompanyDb } from '../../../data/company-db.ts';
import { findByCode } from '../../../data/search/find-by-code.ts';
import { articleOf, isOnSale } from '../cart/article-of.ts';
import type { Article } from '../cart/cart.ts';

export async function findArticles(db: CompanyDb, code: string): Promise<Article[]> {
  const matches = await findByCode(db, code);
  return matches
    .filter(({ product }) => isOnSale(product))
    .map(({ product, unit }) => articleOf(product, unit ?? undefined));
}
