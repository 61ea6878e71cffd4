/**
 * What transfers of goods brought a store, for its balance sheet (ACC-07). A transfer posts no cost, because all goods
 * of the company are on one inventory account: the account of a store has what it bought and sold, and not what other
 * stores sent it.
 */
import { type BothCurrencies, negateInBoth, sumInBoth } from '../money/both-currencies.ts';
import { NO_PLACE } from './of-place.ts';

/** The value that one line of a transfer moved at one place; below zero it left. */
export interface TransferredValue extends BothCurrencies {
  /** Business day, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly warehouseId: string;
}

/**
 * What the place received until the end of a day less what it sent: with it, the inventory of the place is the value of
 * its stock. What a transfer posts, where it filled a negative stock, is of no place, so `NO_PLACE` has the other side
 * of all transfers. So all places together have nothing.
 */
export function transferredGoods(
  values: readonly TransferredValue[],
  place: string,
  day: string,
): BothCurrencies {
  const until = values.filter((value) => value.day <= day);
  if (place === NO_PLACE) return negateInBoth(sumInBoth(until));
  return sumInBoth(until.filter(({ warehouseId }) => warehouseId === place));
}
