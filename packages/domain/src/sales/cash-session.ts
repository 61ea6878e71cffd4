/**
 * Cash sessions: a register's drawer is opened by a document (CASH-01, S-44). Separate from the sale because a session
 * also has money in and out without one.
 */
import { isNegative, isPositive, isZero, type Money, subtract, zero } from '../money/money.ts';
import type { Refusal } from '../refusal.ts';
import type { CashEntry } from './cash-entry.ts';
import type { Person } from './sale.ts';

/** Why a drawer holds other cash at its opening than earlier sessions left in it, in the order they are offered. */
export const OPENING_REASONS = ['fund', 'withdrawal', 'owner', 'count'] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];

/** Of both drawers; zero where a company has only one currency. */
export interface CashByCurrency {
  readonly USD: Money;
  readonly VES: Money;
}

export interface CashOpening {
  /** Also the session's: {@link CashOpening.sessionId}. */
  readonly id: string;
  readonly sessionId: string;
  readonly registerId: string;
  /** ISO instant. */
  readonly openedAt: string;
  readonly openedBy: Person;
  /** What is in the drawer now, each currency by itself; zero unless typed (POS-02). */
  readonly initialCash: CashByCurrency;
  /**
   * What earlier sessions left in the drawer, as far as the device knew. Null in an older document: its initial cash is
   * what was put in beside what was left.
   */
  readonly left: CashByCurrency | null;
  /** Why there is more or less than was left; null where there is neither, and in an older document. */
  readonly reasons: Readonly<Record<keyof CashByCurrency, OpeningReason | null>>;
}

/** A currency of an opening in which the drawer holds more (above zero) or less than was left. */
export interface OpeningDifference {
  readonly currency: keyof CashByCurrency;
  /** Never zero. */
  readonly amount: Money;
  readonly reason: OpeningReason | null;
}

const CURRENCIES = ['USD', 'VES'] as const;

/** Initial cash less what was left, of each currency in which they differ. */
export function openingDifferences(
  opening: Pick<CashOpening, 'initialCash' | 'left' | 'reasons'>,
): OpeningDifference[] {
  const { initialCash, left, reasons } = opening;
  return CURRENCIES.map((currency) => ({
    currency,
    amount: subtract(initialCash[currency], left?.[currency] ?? zero(currency)),
    reason: reasons[currency],
  })).filter(({ amount }) => !isZero(amount));
}

/** The reasons for a difference of this sign: cash that came in, or cash that is missing. */
export function openingReasonsFor(difference: Money): OpeningReason[] {
  return OPENING_REASONS.filter((reason) => openingReasonLabel(reason, difference) !== undefined);
}

const LABELS: Readonly<Record<OpeningReason, { readonly in?: string; readonly out?: string }>> = {
  fund: { in: 'Fondo para cambio' },
  withdrawal: { out: 'Retiro a la caja principal' },
  owner: { in: 'Aporte del dueño', out: 'Retiro del dueño' },
  count: { in: 'Sobraba dinero', out: 'Faltaba dinero' },
};

/** Its name on screens: 'Aporte del dueño'; undefined where it is not a reason for a difference of this sign. */
export function openingReasonLabel(reason: OpeningReason, difference: Money): string | undefined {
  return LABELS[reason][isNegative(difference) ? 'out' : 'in'];
}

/** Whether the reason needs the permission to change Configuración: cash that the owner takes leaves the business. */
export function openingNeedsConfig({
  reason,
  amount,
}: Pick<OpeningDifference, 'reason' | 'amount'>): boolean {
  return reason === 'owner' && isNegative(amount);
}

export type CashOpeningRefusalCode = 'reason_required' | 'reason_of_other_direction';

/** A difference needs a reason that fits its sign; an older document says none and is taken as it is. */
export function validateCashOpening(
  opening: Pick<CashOpening, 'initialCash' | 'left' | 'reasons'>,
): Refusal<CashOpeningRefusalCode>[] {
  if (opening.left === null) return [];
  return openingDifferences(opening).flatMap(
    ({ currency, amount, reason }): Refusal<CashOpeningRefusalCode>[] => {
      const field = `reasons.${currency}`;
      if (reason === null) return [{ field, code: 'reason_required' }];
      return openingReasonsFor(amount).includes(reason) ? [] : [{ field, code: 'reason_of_other_direction' }];
    },
  );
}

/** One per currency in which the drawer changed: what is in it now less what was left. */
export function cashEntriesOfOpening(opening: CashOpening): CashEntry[] {
  const { registerId, sessionId } = opening;
  return openingDifferences(opening).map(({ amount }) => ({ registerId, sessionId, amount }));
}

/** The reason to begin with: cash put into an empty drawer comes from the main cash; anything else is asked for. */
export function proposedOpeningReason(difference: Money, left: Money): OpeningReason | null {
  return isPositive(difference) && isZero(left) ? 'fund' : null;
}
