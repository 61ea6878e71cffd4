/** The categories of the company, as a tree and by themselves [CAT-01]. */
import type { PlacedCategory } from '@cuadra/domain/catalog/category-tree';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CategoryRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { treeOfRows } from './tree-of-rows.ts';

export interface CategoryState {
  /** Those not deleted, in the order of the tree. */
  readonly categories: readonly CategoryRow[];
  readonly tree: readonly PlacedCategory[];
}

/** The categories that are not deleted and their tree, live. */
export function useCategories(): CategoryState {
  const { db } = useCompany();
  const rows = useLiveQuery(() => db.categories.toArray(), [db]);
  return useMemo(() => inTree(rows ?? []), [rows]);
}

/** @param rows including deleted ones: the children of a deleted category move up to its parent */
function inTree(rows: readonly CategoryRow[]): CategoryState {
  const tree = treeOfRows(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { tree, categories: tree.flatMap(({ id }) => byId.get(id) ?? []) };
}
