/**
 * Cash that comes into the main cash of the company or leaves it without passing through a drawer (CASH-01): the money
 * it begins with, a deposit in the bank, an expense. Separate from the movement of a drawer because it has no register
 * and no session; what goes from the main cash to a drawer and back is recorded at the drawer.
 */
import { isPositive, type Money } from '../money/money.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import type { CashDirection, CashMovementRefusalCode } from './cash-movement.ts';

/** In the order they are offered. */
export const MAIN_CASH_REASONS = [
  'opening',
  'owner',
  'bank',
  'expense',
  'supplier',
  'salary',
  'count',
  'other',
] as const;
export type MainCashReason = (typeof MAIN_CASH_REASONS)[number];

interface MainCashReasonRule {
  /** Its name for each direction; cash does not move for it in a direction that has no name. */
  readonly labels: Readonly<Partial<Record<CashDirection, string>>>;
  /** Whether the reason needs an explanation. */
  readonly needsNotes: boolean;
}

const RULES: Readonly<Record<MainCashReason, MainCashReasonRule>> = {
  opening: { labels: { in: 'Dinero inicial' }, needsNotes: false },
  owner: { labels: { in: 'Aporte del dueño', out: 'Retiro del dueño' }, needsNotes: false },
  bank: { labels: { in: 'Retiro del banco', out: 'Depósito en el banco' }, needsNotes: false },
  expense: { labels: { in: 'Vuelto de un gasto', out: 'Gasto del negocio' }, needsNotes: true },
  supplier: { labels: { in: 'Devolución de proveedor', out: 'Pago a proveedor' }, needsNotes: true },
  salary: { labels: { in: 'Devolución de un adelanto', out: 'Sueldo o adelanto' }, needsNotes: true },
  count: { labels: { in: 'Sobró al contar', out: 'Faltó al contar' }, needsNotes: false },
  other: { labels: { in: 'Otra entrada', out: 'Otra salida' }, needsNotes: true },
};

export interface MainCashMovement {
  readonly direction: CashDirection;
  /** Above zero, in the currency of the notes. */
  readonly amount: Money;
  readonly reason: MainCashReason;
  readonly notes: string;
}

/** The reasons for which cash moves in this direction. */
export function mainCashReasonsFor(direction: CashDirection): MainCashReason[] {
  return MAIN_CASH_REASONS.filter((reason) => RULES[reason].labels[direction] !== undefined);
}

/** The name of a reason: 'Aporte del dueño'. A reason of the other direction has the name of `other`. */
export function mainCashReasonLabel({
  reason,
  direction,
}: Pick<MainCashMovement, 'reason' | 'direction'>): string {
  return RULES[reason].labels[direction] ?? (direction === 'in' ? 'Otra entrada' : 'Otra salida');
}

/** What is wrong with a movement by itself. Taking out more than is recorded is a fact, and shown as one (S-22). */
export function validateMainCashMovement({
  amount,
  direction,
  reason,
  notes,
}: MainCashMovement): Refusal<CashMovementRefusalCode>[] {
  const { labels, needsNotes } = RULES[reason];
  const refusals: Refusal<CashMovementRefusalCode>[] = [];
  if (!isPositive(amount)) refusals.push({ field: 'amount', code: 'amount_not_positive' });
  if (!isStorable(amount)) refusals.push({ field: 'amount', code: 'amount_too_large' });
  if (labels[direction] === undefined) {
    refusals.push({ field: 'reason', code: 'reason_of_other_direction' });
  }
  if (needsNotes && notes.trim() === '') refusals.push({ field: 'notes', code: 'notes_required' });
  return refusals;
}
