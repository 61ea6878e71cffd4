/** Which products a count sheet is about: all of them, or a category with those below it (MOV-05). Pure. */
import { carriesStock } from '@cuadra/domain/catalog/product';

import { type CategoryRow, type CountSheetRow, isAlive, type ProductRow } from '../../../data/rows.ts';

type Scope = Pick<CountSheetRow, 'scope' | 'category_id'>;

/**
 * @param counted products somebody has counted: they are in it, whatever became of them
 * @returns by id, in the order of the names
 */
export function productsInScope(
  sheet: Scope,
  products: readonly ProductRow[],
  categories: readonly Pick<CategoryRow, 'id' | 'parent_id'>[],
  counted: ReadonlySet<string> = new Set(),
): Map<string, ProductRow> {
  const wanted = sheet.scope === 'category' ? withThoseBelow(sheet.category_id, categories) : undefined;
  const isWanted = (product: ProductRow) =>
    counted.has(product.id) ||
    (isAlive(product) &&
      carriesStock(product.type) &&
      (wanted === undefined || (product.category_id !== null && wanted.has(product.category_id))));
  const found = products.filter(isWanted).sort((one, other) => one.name.localeCompare(other.name, 'es'));
  return new Map(found.map((product) => [product.id, product]));
}

/** A circle that an import made is walked once. */
function withThoseBelow(
  id: string | null,
  categories: readonly Pick<CategoryRow, 'id' | 'parent_id'>[],
): ReadonlySet<string> {
  const wanted = new Set(id === null ? [] : [id]);
  for (const one of wanted) {
    for (const category of categories) if (category.parent_id === one) wanted.add(category.id);
  }
  return wanted;
}
