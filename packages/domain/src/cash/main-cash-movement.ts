/**
 * Cash that comes into the main cash of the company or leaves it without passing through a drawer (CASH-01): the money
 * it begins with, a deposit in the bank, an expense. Separate from the movement of a drawer because it has no register
 * and no session; what goes from the main cash to a drawer and back is recorded at the drawer.
 */
import { cashReasons, type MovedCash } from './cash-reasons.ts';

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

export type MainCashMovement = MovedCash<MainCashReason>;

export const {
  reasonsFor: mainCashReasonsFor,
  labelOf: mainCashReasonLabel,
  validate: validateMainCashMovement,
} = cashReasons<MainCashReason>(MAIN_CASH_REASONS, {
  opening: { labels: { in: 'Dinero inicial' }, needsNotes: false },
  owner: { labels: { in: 'Aporte del dueño', out: 'Retiro del dueño' }, needsNotes: false },
  bank: { labels: { in: 'Retiro del banco', out: 'Depósito en el banco' }, needsNotes: false },
  expense: { labels: { in: 'Vuelto de un gasto', out: 'Gasto del negocio' }, needsNotes: true },
  supplier: { labels: { in: 'Devolución de proveedor', out: 'Pago a proveedor' }, needsNotes: true },
  salary: { labels: { in: 'Devolución de un adelanto', out: 'Sueldo o adelanto' }, needsNotes: true },
  count: { labels: { in: 'Sobró al contar', out: 'Faltó al contar' }, needsNotes: false },
  other: { labels: { in: 'Otra entrada', out: 'Otra salida' }, needsNotes: true },
});
