/**
 * Reads what the grid shows: the categories with products, and the first products on sale of one. The index also
 * contains deleted and switched-off products: a shop that undid a large import has thousands of them before the first
 * one on sale.
 */
import type { Collection } from 'dexie';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { CategoryRow, ProductRow } from '../../../data/rows.ts';
import { isOnSale } from '../../../session/selling/article-of.ts';

/** The grid shows one of these, or the category with that id. */
export const ALL = 'all';
export const FAVOURITES = 'favourites';

/**
 * The categories that have products, in order of name; an empty one would only be in the cashier's way. The index alone
 * answers; no product is read.
 */
export async function categoriesInUse(db: CompanyDb): Promise<readonly CategoryRow[]> {
  const [categories, used] = await Promise.all([
    db.categories.orderBy('name').toArray(),
    db.products.orderBy('category_id').uniqueKeys(),
  ]);
  const isUsed = new Set(used);
  return categories.filter(({ id, deleted_at }) => deleted_at === null && isUsed.has(id));
}

export interface OnSale {
  /** The requested shelf. */
  readonly shelf: string;
  readonly products: readonly ProductRow[];
  readonly rowsMax: number;
  /** Whether there may be more than the requested number. */
  readonly isFull: boolean;
}

/** How many times as many rows the next read takes when too few of the last ones were on sale. */
const WIDER = 4;

/**
 * Reads the products on sale of a shelf.
 *
 * @param shelf {@link ALL}, {@link FAVOURITES} or a category's id
 * @param rowsMax how many products are wanted; fewer come only when there are no more
 */
export async function readOnSale(db: CompanyDb, shelf: string, rowsMax: number): Promise<OnSale> {
  const found = productsOn(db, shelf);
  // Reads whole pages and not a cursor with a condition, which the browser answers row by row.
  for (let limit = rowsMax; ; limit *= WIDER) {
    const rows = await found.clone().limit(limit).toArray();
    const products = rows.filter(isOnSale).slice(0, rowsMax);
    const isFull = products.length === rowsMax;
    if (isFull || rows.length < limit) return { shelf, products: products.sort(byName), rowsMax, isFull };
  }
}

/** One index for each kind of shelf. */
function productsOn(db: CompanyDb, shelf: string): Collection<ProductRow, string> {
  if (shelf === ALL) return db.products.orderBy('name');
  if (shelf === FAVOURITES) return db.products.where('favourite_since').above('');
  return db.products.where('category_id').equals(shelf);
}

const collator = new Intl.Collator('es', { numeric: true });

function byName(first: ProductRow, second: ProductRow): number {
  return collator.compare(first.name, second.name);
}
