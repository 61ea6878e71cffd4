/**
 * The first products of the catalogue that are on sale. Apart from the grid because what is deleted or switched off
 * stands among them in the same index: a shop that undid a large import has thousands of those before the first one to sell.
 */
import type { Collection } from 'dexie';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { isOnSale } from '../articles/article-of.ts';

/** What the grid shows: one of these, or the category of that id. */
export const ALL = 'all';
export const FAVOURITES = 'favourites';

export interface OnSale {
  /** What was asked for. */
  readonly shelf: string;
  readonly products: readonly ProductRow[];
  readonly rowsMax: number;
  /** There may be more than were asked for. */
  readonly isFull: boolean;
}

/** How many times as many rows are read where too few of those before were on sale. */
const WIDER = 4;

/**
 * @param shelf {@link ALL}, {@link FAVOURITES} or a category's id
 * @param rowsMax how many products are wanted; fewer come only where there are no more
 */
export async function readOnSale(db: CompanyDb, shelf: string, rowsMax: number): Promise<OnSale> {
  const found = productsOn(db, shelf);
  // Whole pages, and not a cursor with a condition: the browser answers that one row by row.
  for (let limit = rowsMax; ; limit *= WIDER) {
    const rows = await found.clone().limit(limit).toArray();
    const products = rows.filter(isOnSale).slice(0, rowsMax);
    const isFull = products.length === rowsMax;
    if (isFull || rows.length < limit) return { shelf, products: products.sort(byName), rowsMax, isFull };
  }
}

/** By an index each. */
function productsOn(db: CompanyDb, shelf: string): Collection<ProductRow, string> {
  if (shelf === ALL) return db.products.orderBy('name');
  if (shelf === FAVOURITES) return db.products.where('favourite_since').above('');
  return db.products.where('category_id').equals(shelf);
}

const collator = new Intl.Collator('es', { numeric: true });

function byName(first: ProductRow, second: ProductRow): number {
  return collator.compare(first.name, second.name);
}
