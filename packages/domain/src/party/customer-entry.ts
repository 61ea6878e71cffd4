/**
 * Entries of a customer's balance: what documents add to it and take from it. Apart from the
 * documents because the balance is the sum over all of them.
 */
import type { Money } from '../money/money.ts';

export interface CustomerEntry {
  readonly customerId: string;
  /** Above zero in the customer's favour, below zero what he owes or has used up. */
  readonly amount: Money;
}
