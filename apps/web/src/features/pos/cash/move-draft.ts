/**
 * The draft of cash in or cash out, its problems, and what is unlikely of it. Apart from its dialog so that it is
 * tested without a screen.
 */
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import {
  type CashMovement,
  type CashReason,
  needsConfig,
  reasonsFor,
  validateCashMovement,
} from '@cuadra/domain/cash/cash-movement';
import type { CashDirection, CashMovementRefusalCode } from '@cuadra/domain/cash/cash-reasons';
import { compare, type Money, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import type { DrawerCurrency } from './drawer-count.ts';

export interface MoveDraft {
  readonly currency: DrawerCurrency;
  /** As typed. */
  readonly amount: string;
  /** Null until a reason is chosen. */
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

/** The first error of each field. */
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

/** The reasons that the user may choose. @param mayConfigure whether the user may change Configuración */
export function offeredReasons(direction: CashDirection, mayConfigure: boolean): CashReason[] {
  return reasonsFor(direction).filter((reason) => mayConfigure || !needsConfig({ reason, direction }));
}

/**
 * Whether more goes out than the drawer should hold, mostly a slip of two zeros. It asks and does not refuse, because
 * the real content may differ from the expected (CASH-01).
 *
 * @returns the expected content of the drawer in that currency when the amount exceeds it; undefined when there is
 * nothing to ask
 */
export function lessInDrawer(
  { direction, amount }: Pick<CashMovement, 'direction' | 'amount'>,
  drawer: DrawerCash | undefined,
): Money | undefined {
  if (direction === 'in' || drawer === undefined) return undefined;
  const held = amount.currency === 'USD' ? drawer.usd : drawer.ves;
  return compare(amount, held) > 0 ? held : undefined;
}
