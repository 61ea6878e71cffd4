/**
 * Why cash moves without a sale (CASH-01): of a drawer and of the main cash, each with its own reasons. A reason may be
 * one of only one direction, and some must be explained.
 */
import { isPositive, type Money } from '../money/money.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';

export const CASH_DIRECTIONS = ['in', 'out'] as const;
export type CashDirection = (typeof CASH_DIRECTIONS)[number];

export interface CashReasonRule {
  /** Its name for each direction; cash does not move for it in a direction that has no name. */
  readonly labels: Readonly<Partial<Record<CashDirection, string>>>;
  /** Whether notes are required: without them the movement could not be explained afterwards. */
  readonly needsNotes: boolean;
}

/** A movement, as far as its reason concerns it. */
export interface MovedCash<Reason> {
  readonly direction: CashDirection;
  /** Above zero, in the currency of the notes. */
  readonly amount: Money;
  readonly reason: Reason;
  readonly notes: string;
}

export type CashMovementRefusalCode =
  | 'amount_not_positive'
  | 'amount_too_large'
  | 'reason_of_other_direction'
  | 'notes_required';

interface CashReasons<Reason> {
  /** The reasons for which cash moves in this direction. */
  readonly reasonsFor: (direction: CashDirection) => Reason[];
  /** The name of a reason on screens: 'Pago a proveedor'. For a direction that has none, the name of `other`. */
  readonly labelOf: (moved: Pick<MovedCash<Reason>, 'reason' | 'direction'>) => string;
  /** What is wrong with a movement by itself. Taking out more than there is is a fact, and shown as one (S-22). */
  readonly validate: (moved: MovedCash<Reason>) => Refusal<CashMovementRefusalCode>[];
}

/** @param order in which they are offered */
export function cashReasons<Reason extends string>(
  order: readonly Reason[],
  rules: Readonly<Record<Reason, CashReasonRule>>,
): CashReasons<Reason> {
  return {
    reasonsFor: (direction) => order.filter((reason) => rules[reason].labels[direction] !== undefined),
    labelOf: ({ reason, direction }) =>
      rules[reason].labels[direction] ?? (direction === 'in' ? 'Otra entrada' : 'Otra salida'),
    validate: ({ amount, direction, reason, notes }) => {
      const { labels, needsNotes } = rules[reason];
      const refusals: Refusal<CashMovementRefusalCode>[] = [];
      if (!isPositive(amount)) refusals.push({ field: 'amount', code: 'amount_not_positive' });
      if (!isStorable(amount)) refusals.push({ field: 'amount', code: 'amount_too_large' });
      if (labels[direction] === undefined)
        refusals.push({ field: 'reason', code: 'reason_of_other_direction' });
      if (needsNotes && notes.trim() === '') refusals.push({ field: 'notes', code: 'notes_required' });
      return refusals;
    },
  };
}
