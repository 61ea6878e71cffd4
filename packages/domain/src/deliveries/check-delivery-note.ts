/** Whether the figures of a received delivery note add up: only sums are checked, never totals computed again (S-26). */
import type { Refusal } from '../refusal.ts';
import {
  amountsByField,
  checkFigures,
  fieldsBelowZero,
  haveOneCurrency,
  type SaleSumRefusalCode,
} from '../sales/check-sale-sums.ts';
import type { DeliveryNote } from './delivery-note.ts';

/** Every sum that is wrong; none when the delivery note adds up. */
export function checkDeliveryNote(note: DeliveryNote): Refusal<SaleSumRefusalCode>[] {
  // Amounts of two currencies cannot be added, so this check comes first and alone.
  if (!haveOneCurrency(note) || note.lines.some(({ price }) => price.minor < 0n)) {
    return [{ field: 'currency', code: 'currency_mixed' }];
  }
  return [
    ...fieldsBelowZero([...amountsByField(note), ['totals', Object.values(note.totals)]]),
    ...checkFigures(note),
  ];
}
