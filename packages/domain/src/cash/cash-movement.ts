/**
 * Cash that comes into a drawer or leaves it without a sale (CASH-01): change brought from the main cash, an expense
 * paid from the drawer. Separate from the sale because nothing is sold: it has a reason where a sale has lines.
 */
import { isPositive, type Money, negate } from '../money/money.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import type { CashEntry } from '../sales/cash-entry.ts';
import type { Person } from '../sales/sale.ts';

export const CASH_DIRECTIONS = ['in', 'out'] as const;
export type CashDirection = (typeof CASH_DIRECTIONS)[number];

/** In the order they are offered. */
export const CASH_REASONS = [
  'fund',
  'withdrawal',
  'expense',
  'supplier',
  'salary',
  'owner',
  'other',
] as const;
export type CashReason = (typeof CASH_REASONS)[number];

interface CashReasonRule {
  /** Its name for each direction; cash does not move for it in a direction that has no name. */
  readonly labels: Readonly<Partial<Record<CashDirection, string>>>;
  /** Whether notes are required: without them the movement could not be explained afterwards. */
  readonly needsNotes: boolean;
}

const RULES: Readonly<Record<CashReason, CashReasonRule>> = {
  fund: { labels: { in: 'Fondo para cambio' }, needsNotes: false },
  withdrawal: { labels: { out: 'Retiro a la caja principal' }, needsNotes: false },
  expense: { labels: { out: 'Gasto del negocio', in: 'Vuelto de un gasto' }, needsNotes: true },
  supplier: { labels: { out: 'Pago a proveedor', in: 'Devolución de proveedor' }, needsNotes: true },
  salary: { labels: { out: 'Sueldo o adelanto', in: 'Devolución de un adelanto' }, needsNotes: true },
  owner: { labels: { in: 'Aporte del dueño', out: 'Retiro del dueño' }, needsNotes: false },
  other: { labels: { in: 'Otra entrada', out: 'Otra salida' }, needsNotes: true },
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
  return CASH_REASONS.filter((reason) => RULES[reason].labels[direction] !== undefined);
}

/** Its name on screens: 'Pago a proveedor'. For a direction that has none, the name of 'other'. */
export function cashReasonLabel({ reason, direction }: Pick<CashMovement, 'reason' | 'direction'>): string {
  return RULES[reason].labels[direction] ?? (direction === 'in' ? 'Otra entrada' : 'Otra salida');
}

/** Whether the reason needs an explanation. */
function needsNotes(reason: CashReason): boolean {
  return RULES[reason].needsNotes;
}

/** Reasons for which cash leaves the drawer without another record of where it went. */
const OUT_OF_SIGHT: readonly CashReason[] = ['salary', 'owner', 'other'];

/**
 * Whether it needs the permission to change Configuración. A seller may pay what the shop buys and bring cash to the
 * main cash.
 */
export function needsConfig({ reason, direction }: Pick<CashMovement, 'reason' | 'direction'>): boolean {
  return direction === 'out' && OUT_OF_SIGHT.includes(reason);
}

export type CashMovementRefusalCode =
  | 'amount_not_positive'
  | 'amount_too_large'
  | 'reason_of_other_direction'
  | 'notes_required';

/**
 * What is wrong with a movement by itself. Taking out more than the drawer holds is a fact, and shown as one (S-22).
 */
export function validateCashMovement(
  movement: Pick<CashMovement, 'amount' | 'direction' | 'reason' | 'notes'>,
): Refusal<CashMovementRefusalCode>[] {
  const { amount, direction, reason, notes } = movement;
  const refusals: Refusal<CashMovementRefusalCode>[] = [];
  if (!isPositive(amount)) refusals.push({ field: 'amount', code: 'amount_not_positive' });
  if (!isStorable(amount)) refusals.push({ field: 'amount', code: 'amount_too_large' });
  if (RULES[reason].labels[direction] === undefined) {
    refusals.push({ field: 'reason', code: 'reason_of_other_direction' });
  }
  if (needsNotes(reason) && notes.trim() === '') refusals.push({ field: 'notes', code: 'notes_required' });
  return refusals;
}

/** One entry: what came into the drawer, or what left it. */
export function cashEntriesOfMovement(movement: CashMovement): CashEntry[] {
  const { registerId, cashSessionId, amount, direction } = movement;
  return [{ registerId, sessionId: cashSessionId, amount: direction === 'in' ? amount : negate(amount) }];
}
