/**
 * Categories: a tree of names (CAT-01, ENT-19). Separate from the product because it only points here.
 */
import { normaliseForSearch } from './search-text.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parentId: string | null;
  readonly slug: string;
}

/**
 * The name in lower case, runs of anything else than letters and digits turned into a dash:
 * 'Lácteos y charcutería' is 'lacteos-y-charcuteria'. Without accents, as it may go into an address.
 */
export function slugOf(name: string): string {
  return normaliseForSearch(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Whether a category would be its own parent, or the child of one of its descendants. Ends also where two devices have
 * together already stored a circle.
 */
export function makesCircle(
  id: string,
  parentId: string | null,
  categories: readonly Pick<Category, 'id' | 'parentId'>[],
): boolean {
  const parents = new Map(categories.map((category) => [category.id, category.parentId]));
  const visited = new Set<string>();
  let ancestor = parentId;
  while (ancestor !== null && !visited.has(ancestor)) {
    if (ancestor === id) return true;
    visited.add(ancestor);
    ancestor = parents.get(ancestor) ?? null;
  }
  return false;
}
