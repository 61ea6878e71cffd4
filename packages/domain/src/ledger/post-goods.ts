/**
 * What goods post that come in with a cost of their own: inventory against where they come from. Apart from the movement
 * because the ledger knows no places, and because goods without a cost are posted at the average, in the database.
 */
import { type CurrencyCode, type Money, multiplyByQuantity, sum, zero } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { MovementItem } from '../stock/movement.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, inBoth, mergedByRole, type Posting } from './transaction.ts';

/** What the items cost; an item without a cost counts nothing. */
function costOfItems(items: readonly MovementItem[], currency: CurrencyCode): Money {
  return sum(
    items.map(({ unitCost, quantity }) =>
      unitCost === null ? zero(currency) : multiplyByQuantity(unitCost, quantity),
    ),
    currency,
  );
}

/**
 * Nothing where no item has a cost.
 *
 * @param against the suppliers for a purchase, the opening balances for what a company starts with
 * @param rate of the day of the movement; null where the company has one currency alone
 */
export function postGoods(
  items: readonly MovementItem[],
  against: AccountRole,
  rate: ExchangeRate | null,
): Posting[] {
  const amount = inBoth(costOfItems(items, 'USD'), rate);
  return mergedByRole([debit('inventory', amount), credit(against, amount)]);
}
