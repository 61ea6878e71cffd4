/**
 * Cash sessions: the opening and the closing of a register's drawer, each a document (CASH-01, S-44).
 * Apart from the sale because a session also has money in and out without one. Whether a session is
 * open is not stored: it is open while it has an opening and no closing.
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
  /** What was in the drawer, each currency by itself; zero unless typed (POS-02). */
  readonly initialCash: { readonly USD: Money; readonly VES: Money };
}

export interface CashClosing {
  readonly id: string;
  readonly sessionId: string;
}

/** One a currency that there was cash in. */
export function cashEntriesOfOpening(opening: CashOpening): CashEntry[] {
  return [opening.initialCash.USD, opening.initialCash.VES]
    .filter((amount) => !isZero(amount))
    .map((amount) => ({ registerId: opening.registerId, sessionId: opening.sessionId, amount }));
}

/**
 * The open session of a register, undefined when there is none. Of several, which two devices can
 * have made without knowing of each other, the one opened last.
 */
export function openSessionOf(
  registerId: string,
  openings: readonly CashOpening[],
  closings: readonly CashClosing[],
): CashOpening | undefined {
  const closed = new Set(closings.map((closing) => closing.sessionId));
  return openings
    .filter((opening) => opening.registerId === registerId && !closed.has(opening.sessionId))
    .sort((first, second) => (first.openedAt < second.openedAt ? 1 : -1))
    .at(0);
}
