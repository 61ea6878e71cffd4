/** The transactions of one store or warehouse, for statements of it alone (ACC-07). */
import type { PostedTransaction } from './posted-transaction.ts';

/** Names the transactions that are of no place: what a person enters, and bills of the whole company. */
export const NO_PLACE = 'none';

/** @param place a store or a warehouse, or `NO_PLACE`; undefined for all */
export function ofPlace(
  transactions: readonly PostedTransaction[],
  place: string | undefined,
): readonly PostedTransaction[] {
  if (place === undefined) return transactions;
  const wanted = place === NO_PLACE ? undefined : place;
  return transactions.filter(({ warehouseId }) => warehouseId === wanted);
}
