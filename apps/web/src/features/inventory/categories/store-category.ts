/** Stores what the form of a category holds [CAT-01]. Apart from the form to be tested without one. */
import { makesCircle } from '@cuadra/domain/catalog/category';
import type { CompanyDb } from '../../../data/company-db.ts';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { CategoryRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { type CategoryDraft, categoryFields, changedCategoryFields } from './category-draft.ts';

/** @returns why it is not stored: another tab has meanwhile made the chosen parent a descendant of the category */
export async function storeCategory(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  category: CategoryRow | undefined,
  draft: CategoryDraft,
  changed: readonly (keyof CategoryDraft)[],
): Promise<string | undefined> {
  if (category === undefined) {
    await createRecord(db, 'categories', categoryFields(draft), maker);
    return undefined;
  }
  if (changed.includes('parent_id') && (await wouldCircle(db, category.id, draft.parent_id))) {
    return 'Una categoría no puede depender de sí misma ni de una de sus subcategorías.';
  }
  await patchRecord(db, 'categories', category.id, changedCategoryFields(draft, changed), maker);
  return undefined;
}

async function wouldCircle(db: CompanyDb, id: string, parentId: string | null): Promise<boolean> {
  const rows = await db.categories.toArray();
  return makesCircle(
    id,
    parentId,
    rows.map((row) => ({ id: row.id, parentId: row.parent_id ?? null })),
  );
}
