/** What the form of a new count sheet holds, what is wrong with it, and the record it becomes. Pure. */
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { CountSheetFields } from '@cuadra/contracts/stock/inventory';
import { assert } from '@cuadra/domain/assert';

import type { NewFields } from '../../../../data/local-writes/change-records.ts';
import type { FormErrors } from '../../../../ui/forms/attempt-save.ts';

export interface NewSheetDraft {
  readonly name: string;
  readonly warehouseId: string | null;
  readonly scope: 'all' | 'category';
  readonly categoryId: string | null;
  readonly isBlind: boolean;
}

/** What is wrong at which field; nothing where the sheet can be begun. */
export function checkNewSheet({
  name,
  warehouseId,
  scope,
  categoryId,
}: NewSheetDraft): FormErrors<NewSheetDraft> {
  const wrongName = fieldProblem(CountSheetFields.shape.name, name);
  return {
    ...(wrongName === undefined ? {} : { name: wrongName }),
    ...(warehouseId === null ? { warehouseId: 'Elige el almacén o la tienda.' } : {}),
    ...(scope === 'category' && categoryId === null ? { categoryId: 'Elige la categoría.' } : {}),
  };
}

/**
 * @param draft one that {@link checkNewSheet} finds nothing wrong with
 * @param parts into how many documents it will be posted
 */
export function newSheetFields(draft: NewSheetDraft, parts: number, now: string): NewFields<'count_sheets'> {
  const { name, warehouseId, scope, categoryId, isBlind } = draft;
  assert(warehouseId !== null, 'a sheet without a place is not stored');
  return {
    name: name.trim(),
    warehouse_id: warehouseId,
    scope,
    category_id: scope === 'category' ? categoryId : null,
    is_blind: isBlind,
    started_at: now,
    parts,
  };
}
