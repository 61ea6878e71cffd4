/**
 * Entries of a customer's balance: what documents add to it and take from it. Separate from the documents because the
 * balance is the sum over all of them.
 */
import type { Money } from '../money/money.ts';

export interface CustomerEntry {
  readonly customerId: string;
  /** Above zero it adds store credit or pays a receivable; below zero it is owed or uses store credit. */
  readonly amount: Money;
}
