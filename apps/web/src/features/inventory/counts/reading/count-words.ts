/** The texts of a count sheet: its state, its scope, and the result of a scan. */
import { formatQuantity } from '@cuadra/domain/money/format';

import type { CategoryRow, CountSheetRow, WarehouseRow } from '../../../../data/rows.ts';
import type { Tone } from '../../../../ui/display/status-pill.tsx';
import type { CountRow } from './count-report.ts';

export const SHEET_STATES: Readonly<
  Record<CountSheetRow['status'], { readonly label: string; readonly tone: Tone }>
> = {
  open: { label: 'En curso', tone: 'action' },
  posted: { label: 'Registrado', tone: 'ok' },
  discarded: { label: 'Descartado', tone: 'neutral' },
};

/** 'Tienda Principal · Lácteos'. */
export function sheetPlaceText(
  sheet: Pick<CountSheetRow, 'warehouse_id' | 'scope' | 'category_id'>,
  warehouses: readonly Pick<WarehouseRow, 'id' | 'name'>[],
  categories: readonly Pick<CategoryRow, 'id' | 'name'>[],
): string {
  const place = warehouses.find(({ id }) => id === sheet.warehouse_id)?.name ?? 'Almacén eliminado';
  if (sheet.scope === 'all') return `${place} · Todo`;
  return `${place} · ${categories.find(({ id }) => id === sheet.category_id)?.name ?? 'Categoría eliminada'}`;
}

/** 'Caja · Lote L-7'; without a lot the unit alone. */
export function thingText({ unitName, lot }: Pick<CountRow, 'unitName' | 'lot'>): string {
  return lot === '' ? unitName : `${unitName} · Lote ${lot}`;
}

/** '+3', '−2', '0'. */
export function differenceText(difference: bigint): string {
  return difference > 0n ? `+${formatQuantity(difference)}` : formatQuantity(difference);
}
