/**
 * A transaction as the books have it, whatever made it: a document, or a person (ENT-26). Statements are made of these
 * alone.
 */
import type { BothCurrencies } from '../money/both-currencies.ts';

/** Debits above zero, credits below. */
export interface PostedLine extends BothCurrencies {
  readonly accountId: string;
}

export interface PostedTransaction {
  /** That of its document. */
  readonly id: string;
  /** The business day, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly description: string;
  readonly reference: string;
  /** The collection of its document. */
  readonly source: string;
  /** The store or warehouse where it was made; left out where there is none, or two. */
  readonly warehouseId?: string;
  readonly lines: readonly PostedLine[];
}
