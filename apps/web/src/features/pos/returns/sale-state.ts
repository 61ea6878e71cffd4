/** The state of a sale: sold, voided, or returned in part or whole. */
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { isTakenBack } from '../../../data/taken-back.ts';
import type { Tone } from '../../../ui/display/status-pill.tsx';

export type SaleState = 'sold' | 'partly_returned' | 'returned' | 'void';

/** @param returns the returns of this sale */
export function saleState(
  sale: Pick<SaleRow, 'lines'>,
  returns: readonly Pick<SaleReturnRow, 'kind' | 'lines'>[],
): SaleState {
  if (returns.length === 0) return 'sold';
  if (returns.some(({ kind }) => kind === 'void')) return 'void';
  return isTakenBack(sale, returns) ? 'returned' : 'partly_returned';
}

/** A sale without returns has no text. */
export const STATE_WORDS: Readonly<Record<Exclude<SaleState, 'sold'>, { text: string; tone: Tone }>> = {
  partly_returned: { text: 'Devuelta en parte', tone: 'due' },
  returned: { text: 'Devuelta', tone: 'neutral' },
  void: { text: 'Anulada', tone: 'bad' },
};

/** The returns by sale id. */
export function bySale(returns: readonly SaleReturnRow[]): ReadonlyMap<string, readonly SaleReturnRow[]> {
  const found = new Map<string, SaleReturnRow[]>();
  for (const row of returns) found.set(row.sale_id, [...(found.get(row.sale_id) ?? []), row]);
  return found;
}
