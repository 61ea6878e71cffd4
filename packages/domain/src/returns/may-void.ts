/**
 * Whether a sale may still be voided. Separate from the document because the till asks before it makes one; a made
 * document is a fact (S-22).
 */
import { businessDayOf } from '../time/business-day.ts';

export type VoidRefusal =
  /** A part was already returned: the rest can only be returned. */
  | 'partly_returned'
  | 'already_void'
  /** Of another day, or of a drawer that was counted since: its figures were reported, and a return corrects them. */
  | 'day_over'
  | 'session_closed';

export interface VoidableSale {
  /** ISO instant. */
  readonly soldAt: string;
  readonly isSessionClosed: boolean;
  /** Kinds of what took it back so far. */
  readonly earlier: readonly ('void' | 'return')[];
}

/** Undefined where it may. @param now ISO instant */
export function whyNotVoid(sale: VoidableSale, now: string): VoidRefusal | undefined {
  if (sale.earlier.includes('void')) return 'already_void';
  if (sale.earlier.length > 0) return 'partly_returned';
  if (businessDayOf(sale.soldAt) !== businessDayOf(now)) return 'day_over';
  return sale.isSessionClosed ? 'session_closed' : undefined;
}
