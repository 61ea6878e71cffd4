/** What the reasons of an adjustment are called (MOV-05). */
import {
  ADJUSTMENT_DIRECTIONS,
  type AdjustmentReason,
  isAdjustmentReason,
} from '@cuadra/domain/stock/adjustment';

const NAMES: Readonly<Record<AdjustmentReason, string>> = {
  lost: 'Perdido',
  damaged: 'Dañado',
  expired: 'Vencido',
  own_use: 'Uso propio',
  returned: 'Devuelto al proveedor',
  found: 'Encontrado',
  correction: 'Corrección',
};

/** To choose from. */
export const REASON_OPTIONS: readonly { readonly value: string; readonly label: string }[] = Object.keys(
  ADJUSTMENT_DIRECTIONS,
).map((value) => ({ value, label: reasonName(value) }));

/** An unknown one, of a newer program, as it is. */
export function reasonName(code: string): string {
  return isAdjustmentReason(code) ? NAMES[code] : code;
}
