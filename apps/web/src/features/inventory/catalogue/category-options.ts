/** Categories to choose from, each with those it hangs from: 'Alimentos › Granos', in the order of the tree. */
import type { CategoryState } from './use-categories.ts';

export interface CategoryOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Options for a select, in the order of the tree. Each shows its whole path, so that two categories of one name can be
 * distinguished.
 */
export function categoryOptions({ categories, tree }: CategoryState): CategoryOption[] {
  const paths = categoryPaths({ categories, tree });
  return tree.map(({ id }) => ({ value: id, label: paths.get(id) ?? '' }));
}

/** 'Alimentos › Granos' of each, by id. */
export function categoryPaths({ categories, tree }: CategoryState): ReadonlyMap<string, string> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const paths = new Map<string, string>();
  // Each category comes after its parent.
  for (const { id, parentId } of tree) {
    const above = parentId === null ? undefined : paths.get(parentId);
    const name = names.get(id) ?? '';
    paths.set(id, above === undefined ? name : `${above} › ${name}`);
  }
  return paths;
}
