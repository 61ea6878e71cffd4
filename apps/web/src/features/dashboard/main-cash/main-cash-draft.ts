/** Cash into or out of the main cash as it is typed, and what is wrong with it. Apart from its dialog to be tested without a screen. */
import type { CashDirection, CashMovementRefusalCode } from '@cuadra/domain/cash/cash-reasons';
import {
  type MainCashReason,
  mainCashReasonsFor,
  validateMainCashMovement,
} from '@cuadra/domain/cash/main-cash-movement';
import { compare, isNegative, type Money, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import type { MainCash } from '../../../data/cash/read-main-cash.ts';

export interface MainCashDraft {
  readonly direction: CashDirection;
  readonly currency: 'USD' | 'VES';
  /** As typed. */
  readonly amount: string;
  /** Null until one is chosen. */
  readonly reason: MainCashReason | null;
  readonly notes: string;
}

export type MainCashErrors = Partial<Record<'amount' | 'reason' | 'notes', string>>;

const MESSAGES: Readonly<Record<CashMovementRefusalCode, string>> = {
  amount_not_positive: 'Escribe un monto mayor que cero.',
  amount_too_large: 'Ese monto es demasiado grande: revisa las cifras.',
  reason_of_other_direction: 'Elige el motivo.',
  notes_required: 'Escribe de qué fue.',
};

/**
 * The draft for a company that never recorded its main cash, and for one whose main cash is negative: more went out
 * than was recorded.
 */
export function emptyMainCashDraft(held: MainCash | undefined): MainCashDraft {
  const lacking = held && [held.usd, held.ves].find(isNegative);
  const reason = held === undefined || lacking !== undefined ? 'opening' : null;
  const currency = lacking?.currency === 'VES' ? 'VES' : 'USD';
  return { direction: 'in', currency, amount: '', reason, notes: '' };
}

/** The draft in the other direction; a reason that has no name there is dropped. */
export function inDirection(draft: MainCashDraft, direction: CashDirection): MainCashDraft {
  const { reason } = draft;
  const isOffered = reason !== null && mainCashReasonsFor(direction).includes(reason);
  return { ...draft, direction, reason: isOffered ? reason : null };
}

/** The first error of each field. */
export function errorsOfMainCash(draft: MainCashDraft): MainCashErrors {
  const { direction, currency, reason, notes } = draft;
  const amount = parseTypedAmount(draft.amount, currency) ?? zero(currency);
  const errors: MainCashErrors = {};
  if (reason === null) errors.reason = 'Elige el motivo.';
  const chosen = reason ?? 'owner';
  for (const { field, code } of validateMainCashMovement({ amount, direction, reason: chosen, notes })) {
    errors[field as keyof MainCashErrors] ??= MESSAGES[code];
  }
  return errors;
}

/** The recorded money where more than that is taken out; undefined where there is nothing to ask. */
export function lessInMainCash(
  { direction, amount }: { readonly direction: CashDirection; readonly amount: Money },
  held: MainCash | undefined,
): Money | undefined {
  if (direction === 'in') return undefined;
  const recorded = (amount.currency === 'USD' ? held?.usd : held?.ves) ?? zero(amount.currency);
  return compare(amount, recorded) > 0 ? recorded : undefined;
}
