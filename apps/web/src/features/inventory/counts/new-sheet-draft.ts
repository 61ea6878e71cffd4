/** What the form of a new count sheet holds, what is wrong with it, and the record it becomes. Pure. */
import type { NewFields } from '../../../data/local-writes/change-records.ts';

export interface NewSheetDraft {
  readonly name: string;
  readonly warehouseId: string | null;
  readonly scope: 'all' | 'category';
  readonly categoryId: string | null;
  readonly isBlind: boolean;
}

export type NewSheetErrors = Partial<Record<'name' | 'warehouseId' | 'categoryId', string>>;

export function checkNewSheet({ name, warehouseId, scope, categoryId }: NewSheetDraft): NewSheetErrors {
  return {
    ...(name.trim() === '' ? { name: 'Escribe el nombre del conteo.' } : {}),
    ...(name.trim().length > 120 ? { name: 'Usa hasta 120 caracteres.' } : {}),
    ...(warehouseId === null ? { warehouseId: 'Elige el almacén o la tienda.' } : {}),
    ...(scope === 'category' && categoryId === null ? { categoryId: 'Elige la categoría.' } : {}),
  };
}

/**
 * @param warehouseId chosen: the draft has been checked
 * @param parts into how many documents it will be posted
 */
export function newSheetFields(
  draft: NewSheetDraft,
  warehouseId: string,
  parts: number,
  now: string,
): NewFields<'count_sheets'> {
  const { name, scope, categoryId, isBlind } = draft;
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
