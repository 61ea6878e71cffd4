/** What an X or Z report is made of: a session with its figures, and the cash that its drawer should have. */

import type { Person } from '../sales/sale.ts';
import type { CashClosing, DrawerCash } from './cash-closing.ts';
import type { CashMovement } from './cash-movement.ts';
import { expectedCash, type SessionFigures } from './session-figures.ts';

export interface SessionOfReport {
  readonly registerId: string;
  readonly registerName: string;
  /** ISO instant. */
  readonly openedAt: string;
  readonly openedBy: Person;
  /** What earlier sessions left in the drawer. */
  readonly begin: DrawerCash;
  /** The figures of all its documents, late ones too. */
  readonly figures: SessionFigures;
  /** One by one, in order of time: the figures have them by their reasons. */
  readonly movements: readonly CashMovement[];
  /** Null while it is open. */
  readonly closing: CashClosing | null;
  /** What arrived after it was closed, and is part of the figures; null where nothing did (S-44). */
  readonly late: { readonly documents: number; readonly figures: SessionFigures } | null;
  /**
   * Some of its documents may not be on this device: the expected cash is then taken from the closing, and nothing is
   * added up (S-19).
   */
  readonly isPartial: boolean;
}

/**
 * The cash that should be in the drawer by all that is known now, late documents included, which the closing did not
 * know.
 */
export function expectedOfSession({
  begin,
  figures,
  closing,
  isPartial,
}: Pick<SessionOfReport, 'begin' | 'figures' | 'closing' | 'isPartial'>): DrawerCash {
  if (isPartial && closing !== null) return closing.expected;
  return { usd: expectedCash(begin.usd, figures), ves: expectedCash(begin.ves, figures) };
}
