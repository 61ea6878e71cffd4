/**
 * The rows of the category manager, and what happens to the content of a deleted category [CAT-01]. Pure, to be tested.
 */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import type { CategoryRow } from '../../../data/rows.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { categoryPaths } from '../catalogue/category-options.ts';
import type { CategoryState } from '../catalogue/use-categories.ts';

export interface ListedCategory {
  readonly category: CategoryRow;
  /** With those it hangs from. */
  readonly path: string;
  readonly parentName: string;
  readonly depth: number;
  readonly isInCircle: boolean;
  /** Directly in it. */
  readonly productCount: number;
  readonly childCount: number;
}

/** In the order of the tree. @param products those that are not deleted */
export function listCategories(
  state: CategoryState,
  products: readonly { readonly category_id: string | null }[],
): ListedCategory[] {
  const productCounts = countsOf(products.map(({ category_id }) => category_id));
  const childCounts = countsOf(state.tree.map(({ parentId }) => parentId));
  const paths = categoryPaths(state);
  const byId = new Map(state.categories.map((category) => [category.id, category]));
  return state.tree.flatMap(({ id, parentId, depth, isInCircle }) => {
    const category = byId.get(id);
    if (category === undefined) return [];
    return {
      category,
      path: paths.get(id) ?? category.name,
      parentName: parentId === null ? '' : (byId.get(parentId)?.name ?? ''),
      depth,
      isInCircle,
      productCount: productCounts.get(id) ?? 0,
      childCount: childCounts.get(id) ?? 0,
    };
  });
}

function countsOf(ids: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Filters by any word of a category's name or of its ancestors' names. */
export function filterCategories(rows: readonly ListedCategory[], text: string): readonly ListedCategory[] {
  const words = searchWords(text);
  if (words.length === 0) return rows;
  return rows.filter(({ path }) => matchesAllWords(normaliseForSearch(path), words));
}

/** 'Sus 2 subcategorías suben a Alimentos y sus 12 productos quedan sin categoría.' */
export function deletionText({ category, parentName, childCount, productCount }: ListedCategory): string {
  const children = counted(childCount, 'su subcategoría sube', 'subcategorías suben');
  const place = parentName === '' ? 'al primer nivel' : `a ${parentName}`;
  const products = counted(productCount, 'su producto queda', 'productos quedan');
  const parts = [
    ...(childCount > 0 ? [`${children} ${place}`] : []),
    ...(productCount > 0 ? [`${products} sin categoría`] : []),
  ];
  if (parts.length === 0) return `“${category.name}” no tiene productos ni subcategorías.`;
  return `Al eliminar “${category.name}”, ${parts.join(' y ')}.`;
}

function counted(count: number, one: string, several: string): string {
  return count === 1 ? one : `sus ${COUNT_FORMAT.format(count)} ${several}`;
}
