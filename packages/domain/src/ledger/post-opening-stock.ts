/**
 * What the stock posts that a company starts with: inventory against the opening balances. Apart from
 * purchases, which are owed to somebody.
 */
import { type CurrencyCode, type Money, multiplyByQuantity, sum, zero } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { MovementItem } from '../stock/movement.ts';
import { credit, debit, inBoth, mergedByRole, type Posting } from './transaction.ts';

/** What the items of a movement cost; an item without a cost counts nothing. */
export function costOfItems(items: readonly MovementItem[], currency: CurrencyCode): Money {
  return sum(
    items.map(({ unitCost, quantity }) =>
      unitCost === null ? zero(currency) : multiplyByQuantity(unitCost, quantity),
    ),
    currency,
  );
}

/** @param rate of the day of the movement; null where the company has one currency alone */
export function postOpeningStock(cost: Money, rate: ExchangeRate | null): Posting[] {
  const amount = inBoth(cost, rate);
  return mergedByRole([debit('inventory', amount), credit('opening_balance', amount)]);
}
