/**
 * What the goods of a document cost: out of inventory, into the cost of sales. Apart from the sale's
 * own postings because the amount comes from the average cost, which only the server knows (S-25).
 */
import type { Money } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { credit, debit, inBoth, mergedByRole, type Posting } from './transaction.ts';

/**
 * @param cost of all that left, above zero; what came back is below zero and posts the other way round
 * @param rate the document's own; null where it has none
 */
export function postCost(cost: Money, rate: ExchangeRate | null): Posting[] {
  const amount = inBoth(cost, rate);
  return mergedByRole([debit('cogs', amount), credit('inventory', amount)]);
}
