/**
 * The draft of a category, its errors, and its possible parents [CAT-01]. Apart from the form, to be tested without
 * one.
 */
import { CategoryFields } from '@cuadra/contracts/catalog/catalog';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { slugOf } from '@cuadra/domain/catalog/category';
import { withDescendants } from '@cuadra/domain/catalog/category-tree';
import type { CategoryRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { categoryOptions } from '../catalogue/category-options.ts';
import type { CategoryState } from '../catalogue/use-categories.ts';

export interface CategoryDraft {
  readonly name: string;
  readonly description: string;
  readonly parent_id: string | null;
}

export const CATEGORY_LABELS = {
  name: 'Nombre',
  description: 'Descripción',
  parent_id: 'Depende de',
} as const;

/** The parent is the one that is drawn: a deleted category has no children any more. */
export function categoryDraft(category: CategoryRow | undefined, { tree }: CategoryState): CategoryDraft {
  if (category === undefined) return { name: '', description: '', parent_id: null };
  const { id, name, description = '' } = category;
  return { name, description, parent_id: tree.find((placed) => placed.id === id)?.parentId ?? null };
}

/** The contract's error for each field; empty when the category can be stored. */
export function checkCategory({ name, description }: CategoryDraft): FormErrors<CategoryDraft> {
  const [wrongName, wrongDescription] = [
    fieldProblem(CategoryFields.shape.name, name),
    fieldProblem(CategoryFields.shape.description, description.trim()),
  ];
  return {
    ...(wrongName === undefined ? {} : { name: wrongName }),
    ...(wrongDescription === undefined ? {} : { description: wrongDescription }),
  };
}

/** As the wire has it; the slug is made of the name. */
export function categoryFields({ name, description, parent_id }: CategoryDraft) {
  return { name: name.trim(), description: description.trim(), parent_id, slug: slugOf(name) };
}

/** The fields that are stored when these of the form have changed. */
export function changedCategoryFields(
  draft: CategoryDraft,
  changed: readonly (keyof CategoryDraft)[],
): Partial<ReturnType<typeof categoryFields>> {
  const { name, description, parent_id, slug } = categoryFields(draft);
  return {
    ...(changed.includes('name') ? { name, slug } : {}),
    ...(changed.includes('description') ? { description } : {}),
    ...(changed.includes('parent_id') ? { parent_id } : {}),
  };
}

export interface ParentOption {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** Itself and all that is under it cannot be chosen: a tree has no circles. */
export function parentOptions(category: CategoryRow | undefined, state: CategoryState): ParentOption[] {
  const own = category === undefined ? new Set<string>() : withDescendants(category.id, state.tree);
  return categoryOptions(state).map((option) => ({ ...option, disabled: own.has(option.value) }));
}
