/**
 * The rows of the categories as the domain's tree takes them. Apart from the hook because a count needs it without a
 * screen.
 */
import { categoryTree, type PlacedCategory } from '@cuadra/domain/catalog/category-tree';

import { type CategoryRow, isAlive } from '../../../data/rows.ts';

export type CategoryOfTree = Pick<CategoryRow, 'id' | 'name' | 'parent_id' | 'deleted_at'>;

/** @param rows including deleted ones: the children of a deleted category move up to its parent */
export function treeOfRows(rows: readonly CategoryOfTree[]): PlacedCategory[] {
  return categoryTree(
    rows.map((row) => ({ id: row.id, name: row.name, parentId: row.parent_id, isDeleted: !isAlive(row) })),
  );
}
