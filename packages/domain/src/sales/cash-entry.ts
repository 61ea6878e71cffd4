/**
 * Entries of the cash ledger: what documents put into a drawer and take out of it. Separate from the documents because
 * what a drawer should hold is the sum over all of them, per currency.
 */
import type { Money } from '../money/money.ts';

export interface CashEntry {
  /** The drawer is the register's. */
  readonly registerId: string;
  readonly sessionId: string;
  /** Signed, in the currency of the notes. */
  readonly amount: Money;
}
