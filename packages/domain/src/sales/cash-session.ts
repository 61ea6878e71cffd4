/**
 * Cash sessions: a register's drawer is opened by a document (CASH-01, S-44). Apart from the sale because a session also
 * has money in and out without one.
 */
import { isZero, type Money } from '../money/money.ts';
import type { CashEntry } from './cash-entry.ts';
import type { Person } from './sale.ts';

export interface CashOpening {
  /** Also the session's: {@link CashOpening.sessionId}. */
  readonly id: string;
  readonly sessionId: string;
  readonly registerId: string;
  /** ISO instant. */
  readonly openedAt: string;
  readonly openedBy: Person;
  /** What is put into the drawer, beside what earlier sessions left in it, each currency by itself; zero unless typed (POS-02). */
  readonly initialCash: { readonly USD: Money; readonly VES: Money };
}

/** One a currency that there was cash in. */
export function cashEntriesOfOpening(opening: CashOpening): CashEntry[] {
  return [opening.initialCash.USD, opening.initialCash.VES]
    .filter((amount) => !isZero(amount))
    .map((amount) => ({ registerId: opening.registerId, sessionId: opening.sessionId, amount }));
}
