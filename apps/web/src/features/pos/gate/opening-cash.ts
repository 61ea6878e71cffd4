/**
 * The drawer's content at an opening (POS-02, CASH-01): the present amount, typed or counted note by note, and the
 * reason why it differs from what earlier sessions left. Apart from the form so that it is tested without a screen.
 */
import { formatAmount } from '@cuadra/domain/money/format';
import { compare, isZero, type Money, maximum, subtract, toDecimal, zero } from '@cuadra/domain/money/money';
import {
  type CashByCurrency,
  OPENING_REASONS,
  type OpeningReason,
  openingNeedsConfig,
  openingReasonLabel,
  openingReasonsFor,
  proposedOpeningReason,
} from '@cuadra/domain/sales/cash-session';
import type { OpeningInput } from '../../../data/local-writes/open-cash-session.ts';
import { type CurrencyCount, countedOf, type DrawerCurrency, problemOfCount } from '../cash/drawer-count.ts';

/** As typed; a reason is null until one is chosen. */
export interface OpeningDraft {
  readonly USD: CurrencyCount;
  readonly VES: CurrencyCount;
  readonly reasonUSD: string | null;
  readonly reasonVES: string | null;
}

export const NOTHING_LEFT: CashByCurrency = { USD: zero('USD'), VES: zero('VES') };

/** The untouched draft: the drawer holds what was left in it, or zero when that is negative. */
export function untouchedDraft(left: CashByCurrency): OpeningDraft {
  const inDrawer = (currency: DrawerCurrency): CurrencyCount => ({
    way: 'figure',
    figure: formatAmount(maximum(left[currency], zero(currency))),
    notes: {},
  });
  return { USD: inDrawer('USD'), VES: inDrawer('VES'), reasonUSD: null, reasonVES: null };
}

/** One currency of the opening, evaluated. */
export interface JudgedCash {
  /** The present amount; undefined while it is unreadable. */
  readonly now: Money | undefined;
  /** The difference from the amount left; undefined when there is none, or the amount is unreadable. */
  readonly difference: Money | undefined;
  readonly reason: OpeningReason | null;
  readonly countError: string | undefined;
  readonly reasonError: string | undefined;
}

/** @param left the amount that earlier sessions left in the currency */
export function judgeCash(draft: OpeningDraft, currency: DrawerCurrency, left: Money): JudgedCash {
  const count = draft[currency];
  const isBlank = count.way === 'figure' && count.figure.trim() === '';
  const now = isBlank ? zero(currency) : countedOf(count, currency);
  if (now === undefined) {
    const countError = problemOfCount(count, currency);
    return { now, difference: undefined, reason: null, countError, reasonError: undefined };
  }
  const read = { now, countError: undefined };
  const difference = subtract(now, left);
  if (isZero(difference)) return { ...read, difference: undefined, reason: null, reasonError: undefined };
  const chosen = openingReasonsFor(difference).find((reason) => reason === draft[`reason${currency}`]);
  const reason = chosen ?? proposedOpeningReason(difference, left);
  return { ...read, difference, reason, reasonError: reason === null ? 'Elige el motivo.' : undefined };
}

/** The members of the opening document that come from the form; undefined while the form has an error. */
export function openingCash(
  draft: OpeningDraft,
  left: CashByCurrency,
):
  | Pick<OpeningInput, 'initial_usd' | 'initial_bs' | 'left_usd' | 'left_bs' | 'reason_usd' | 'reason_bs'>
  | undefined {
  const [usd, ves] = [judgeCash(draft, 'USD', left.USD), judgeCash(draft, 'VES', left.VES)];
  if (usd.now === undefined || ves.now === undefined) return undefined;
  if (usd.reasonError !== undefined || ves.reasonError !== undefined) return undefined;
  return {
    initial_usd: toDecimal(usd.now),
    initial_bs: toDecimal(ves.now),
    left_usd: toDecimal(left.USD),
    left_bs: toDecimal(left.VES),
    reason_usd: usd.reason,
    reason_bs: ves.reason,
  };
}

/**
 * The reasons that the user may choose for a difference, with labels. @param mayConfigure whether the user may change
 * Configuración
 */
export function offeredOpeningReasons(
  difference: Money,
  mayConfigure: boolean,
): { readonly value: OpeningReason; readonly label: string }[] {
  return OPENING_REASONS.flatMap((reason) => {
    const label = openingReasonLabel(reason, difference);
    const isBarred = !mayConfigure && openingNeedsConfig({ reason, amount: difference });
    return label === undefined || isBarred ? [] : [{ value: reason, label }];
  });
}

/** 'Hay más de lo que quedó' or 'Hay menos de lo que quedó', shown beside the difference. */
export function differenceLabel(difference: Money): string {
  return compare(difference, zero(difference.currency)) > 0
    ? 'Hay más de lo que quedó'
    : 'Hay menos de lo que quedó';
}
