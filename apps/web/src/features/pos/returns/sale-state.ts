/** What has become of a sale since: whether it was void, or came back in part or whole. */
import { quantity } from '@cuadra/domain/money/quantity';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import type { Tone } from '../../../ui/status-pill.tsx';

export type SaleState = 'sold' | 'partly_returned' | 'returned' | 'void';

/** @param returns of this sale */
export function saleState(
  { lines }: Pick<SaleRow, 'lines'>,
  returns: readonly Pick<SaleReturnRow, 'kind' | 'lines'>[],
): SaleState {
  if (returns.length === 0) return 'sold';
  if (returns.some(({ kind }) => kind === 'void')) return 'void';
  const back = new Map<string, bigint>();
  for (const line of returns.flatMap((one) => one.lines)) {
    back.set(line.id, (back.get(line.id) ?? 0n) + quantity(line.quantity));
  }
  const isAll = lines.every((line) => (back.get(line.id) ?? 0n) >= quantity(line.quantity));
  return isAll ? 'returned' : 'partly_returned';
}

/** Nothing is said of a sale that stands as it was made. */
export const STATE_WORDS: Readonly<Record<Exclude<SaleState, 'sold'>, { text: string; tone: Tone }>> = {
  partly_returned: { text: 'Devuelta en parte', tone: 'due' },
  returned: { text: 'Devuelta', tone: 'neutral' },
  void: { text: 'Anulada', tone: 'bad' },
};

/** By sale. */
export function bySale(returns: readonly SaleReturnRow[]): ReadonlyMap<string, readonly SaleReturnRow[]> {
  const found = new Map<string, SaleReturnRow[]>();
  for (const row of returns) found.set(row.sale_id, [...(found.get(row.sale_id) ?? []), row]);
  return found;
}
