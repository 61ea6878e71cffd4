/** Which products a count sheet is about: all of them, or a category with those below it (MOV-05). Pure. */
import { withDescendants } from '@cuadra/domain/catalog/category-tree';
import { carriesStock } from '@cuadra/domain/catalog/product';

import { type CountSheetRow, isAlive, type ProductRow } from '../../../../data/rows.ts';
import { type CategoryOfTree, treeOfRows } from '../../catalogue/tree-of-rows.ts';

type Scope = Pick<CountSheetRow, 'scope' | 'category_id'>;

/**
 * @param categories including deleted ones: the children of a deleted category move up to its parent (S-29)
 * @param counted products with counted lines: they are included even when deleted or moved
 * @returns by id, in the order of the names
 */
export function productsInScope(
  sheet: Scope,
  products: readonly ProductRow[],
  categories: readonly CategoryOfTree[],
  counted: ReadonlySet<string> = new Set(),
): Map<string, ProductRow> {
  const { scope, category_id } = sheet;
  const inCategory =
    category_id === null ? new Set<string>() : withDescendants(category_id, treeOfRows(categories));
  const wanted = scope === 'category' ? inCategory : undefined;
  const isWanted = (product: ProductRow) =>
    counted.has(product.id) ||
    (isAlive(product) &&
      carriesStock(product.type) &&
      (wanted === undefined || (product.category_id !== null && wanted.has(product.category_id))));
  const found = products.filter(isWanted).sort((one, other) => one.name.localeCompare(other.name, 'es'));
  return new Map(found.map((product) => [product.id, product]));
}
