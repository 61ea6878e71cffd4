/**
 * Cash that comes into a drawer or leaves it without a sale (CASH-01): change brought from the main cash, an expense
 * paid from the drawer. Separate from the sale because nothing is sold: it has a reason where a sale has lines.
 */
import { negate } from '../money/money.ts';
import type { CashEntry } from '../sales/cash-entry.ts';
import type { Person } from '../sales/sale.ts';
import { cashReasons, type MovedCash } from './cash-reasons.ts';

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

export const {
  reasonsFor,
  labelOf: cashReasonLabel,
  validate: validateCashMovement,
} = cashReasons<CashReason>(CASH_REASONS, {
  fund: { labels: { in: 'Fondo para cambio' }, needsNotes: false },
  withdrawal: { labels: { out: 'Retiro a la caja principal' }, needsNotes: false },
  expense: { labels: { out: 'Gasto del negocio', in: 'Vuelto de un gasto' }, needsNotes: true },
  supplier: { labels: { out: 'Pago a proveedor', in: 'Devolución de proveedor' }, needsNotes: true },
  salary: { labels: { out: 'Sueldo o adelanto', in: 'Devolución de un adelanto' }, needsNotes: true },
  owner: { labels: { in: 'Aporte del dueño', out: 'Retiro del dueño' }, needsNotes: false },
  other: { labels: { in: 'Otra entrada', out: 'Otra salida' }, needsNotes: true },
});

export interface CashMovement extends MovedCash<CashReason> {
  readonly id: string;
  readonly registerId: string;
  readonly cashSessionId: string;
  /** ISO instant. */
  readonly madeAt: string;
  readonly madeBy: Person;
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

/** One entry: what came into the drawer, or what left it. */
export function cashEntriesOfMovement(movement: CashMovement): CashEntry[] {
  const { registerId, cashSessionId, amount, direction } = movement;
  return [{ registerId, sessionId: cashSessionId, amount: direction === 'in' ? amount : negate(amount) }];
}
