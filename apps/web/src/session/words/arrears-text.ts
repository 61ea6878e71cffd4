/** How late a receivable is, in words. Pure, so that each case is a test. */

import { dayText } from '@cuadra/domain/time/instant-text';
import type { Arrears } from '../../data/customers/read-debts.ts';

/** 'Vencido desde el 05/12/2026'. An unknown due day is never called not overdue. */
export function arrearsText(arrears: Arrears | undefined): string {
  if (arrears === undefined) return 'Sin vencer';
  const day = dayText(arrears.day);
  if (arrears.kind === 'late') return `Vencido desde el ${day}`;
  return arrears.isLate ? `Vencido, y debe de antes del ${day}` : `Debe de antes del ${day}`;
}
