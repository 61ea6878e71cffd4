/**
 * Cash that comes into a drawer or leaves it without a sale (CASH-01): change brought from the main box, an expense paid
 * from the drawer. Apart from the sale because nobody buys, and a reason stands where its lines would.
 */
import { isPositive, type Money, negate } from '../money/money.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import type { CashEntry } from '../sales/cash-entry.ts';
import type { Person } from '../sales/sale.ts';

export const CASH_DIRECTIONS = ['in', 'out'] as const;
export type CashDirection = (typeof CASH_DIRECTIONS)[number];

export const CASH_REASONS = [
  'float',
  'withdrawal',
  'expense',
  'supplier',
  'salary',
  'owner',
  'other',
] as const;
export type CashReason = (typeof CASH_REASONS)[number];

export interface CashReasonRule {
  readonly label: string;
  readonly directions: readonly CashDirection[];
  /** What it was, in words: without them nobody could tell it afterwards. */
  readonly needsNotes: boolean;
}

/** In the order they are offered. */
export const CASH_REASON_RULES: Readonly<Record<CashReason, CashReasonRule>> = {
  float: { label: 'Fondo para cambio', directions: ['in'], needsNotes: false },
  withdrawal: { label: 'Retiro a la caja principal', directions: ['out'], needsNotes: false },
  expense: { label: 'Gasto del negocio', directions: ['out'], needsNotes: true },
  supplier: { label: 'Pago a proveedor', directions: ['out'], needsNotes: true },
  salary: { label: 'Pago o adelanto de sueldo', directions: ['out'], needsNotes: true },
  owner: { label: 'Dueño: aporte o retiro', directions: ['in', 'out'], needsNotes: false },
  other: { label: 'Otro', directions: ['in', 'out'], needsNotes: true },
};

export interface CashMovement {
  readonly id: string;
  readonly registerId: string;
  readonly cashSessionId: string;
  readonly direction: CashDirection;
  /** Above zero, in the currency of the notes. */
  readonly amount: Money;
  readonly reason: CashReason;
  /** ISO instant. */
  readonly madeAt: string;
  readonly madeBy: Person;
  readonly notes: string;
}

/** The reasons that cash goes this way for. */
export function reasonsFor(direction: CashDirection): CashReason[] {
  return CASH_REASONS.filter((reason) => CASH_REASON_RULES[reason].directions.includes(direction));
}

export type CashMovementRefusalCode =
  | 'amount_not_positive'
  | 'amount_too_large'
  | 'reason_of_other_direction'
  | 'notes_required';

/** What a movement lacks by itself. That it takes out more than the drawer holds is a fact, and shown as one (S-22). */
export function validateCashMovement(
  movement: Pick<CashMovement, 'amount' | 'direction' | 'reason' | 'notes'>,
): Refusal<CashMovementRefusalCode>[] {
  const { amount, direction, reason, notes } = movement;
  const rule = CASH_REASON_RULES[reason];
  const refusals: Refusal<CashMovementRefusalCode>[] = [];
  if (!isPositive(amount)) refusals.push({ field: 'amount', code: 'amount_not_positive' });
  if (!isStorable(amount)) refusals.push({ field: 'amount', code: 'amount_too_large' });
  if (!rule.directions.includes(direction)) {
    refusals.push({ field: 'reason', code: 'reason_of_other_direction' });
  }
  if (rule.needsNotes && notes.trim() === '') refusals.push({ field: 'notes', code: 'notes_required' });
  return refusals;
}

/** One: what came into the drawer, or what left it. */
export function cashEntriesOfMovement(movement: CashMovement): CashEntry[] {
  const { registerId, cashSessionId, amount, direction } = movement;
  return [{ registerId, sessionId: cashSessionId, amount: direction === 'in' ? amount : negate(amount) }];
}
