/** The categories that have products; an empty one would only be in the cashier's way. */
import type { CompanyDb } from '../../../data/company-db.ts';
import type { CategoryRow } from '../../../data/rows.ts';

/** In order of name. The index alone answers; no product is read. */
export async function categoriesInUse(db: CompanyDb): Promise<readonly CategoryRow[]> {
  const [categories, used] = await Promise.all([
    db.categories.orderBy('name').toArray(),
    db.products.orderBy('category_id').uniqueKeys(),
  ]);
  const isUsed = new Set(used);
  return categories.filter(({ id, deleted_at }) => deleted_at === null && isUsed.has(id));
}
