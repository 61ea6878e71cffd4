/** Cash in or out as it is typed, and what is wrong with it. Apart from its dialog so that it is a test without a screen. */
import {
  type CashDirection,
  type CashMovementRefusalCode,
  type CashReason,
  needsConfig,
  reasonsFor,
  validateCashMovement,
} from '@cuadra/domain/cash/cash-movement';
import { zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import type { DrawerCurrency } from './drawer-count.ts';

export interface MoveDraft {
  readonly currency: DrawerCurrency;
  /** As typed. */
  readonly amount: string;
  /** Null until one was chosen. */
  readonly reason: CashReason | null;
  readonly notes: string;
}

export type MoveErrors = Partial<Record<'amount' | 'reason' | 'notes', string>>;

const MESSAGES: Readonly<Record<CashMovementRefusalCode, string>> = {
  amount_not_positive: 'Escribe un monto mayor que cero.',
  amount_too_large: 'Ese monto es demasiado grande: revisa las cifras.',
  reason_of_other_direction: 'Elige el motivo.',
  notes_required: 'Escribe de qué fue.',
};

/** Of each field its first fault. */
export function errorsOfMove(draft: MoveDraft, direction: CashDirection): MoveErrors {
  const { currency, reason, notes } = draft;
  const amount = parseTypedAmount(draft.amount, currency) ?? zero(currency);
  const errors: MoveErrors = {};
  if (reason === null) errors.reason = 'Elige el motivo.';
  for (const { field, code } of validateCashMovement({
    amount,
    direction,
    reason: reason ?? (direction === 'in' ? 'fund' : 'withdrawal'),
    notes,
  })) {
    errors[field as keyof MoveErrors] ??= MESSAGES[code];
  }
  return errors;
}

/** Those that somebody may give. @param mayConfigure whether he may change Configuración */
export function offeredReasons(direction: CashDirection, mayConfigure: boolean): CashReason[] {
  return reasonsFor(direction).filter((reason) => mayConfigure || !needsConfig({ reason, direction }));
}
