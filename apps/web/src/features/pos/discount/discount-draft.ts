/** The draft of a hand discount, and its amount (POS-05, F8). Pure: the dialog renders it. */
import { formatAmount } from '@cuadra/domain/money/format';
import { compare, type Money, subtract, sum } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import {
  checkHandDiscount,
  DISCOUNT_REASON_MAX,
  type HandDiscount,
  type HandDiscountRefusal,
  handDiscountAmount,
} from '@cuadra/domain/pricing/hand-discount';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import { formatPercent } from '@cuadra/domain/tax/tax-rate';
import { moneyText } from '../../../ui/display/currency-symbol.ts';

export type DiscountPlace = 'line' | 'sale';

export interface DiscountDraft {
  readonly place: DiscountPlace;
  readonly kind: 'percentage' | 'fixed';
  /** As typed. */
  readonly text: string;
  readonly reason: string;
}

export interface DiscountErrors {
  readonly cut?: string;
  readonly reason?: string;
}

/** The initial draft; it shows the existing discount, so that it can be changed. */
export function draftOf(place: DiscountPlace, given: HandDiscount | undefined): DiscountDraft {
  if (given === undefined) return { place, kind: 'percentage', text: '', reason: '' };
  const { cut, reason } = given;
  const text =
    cut.type === 'percentage'
      ? formatPercent(cut.basisPoints).replace(/\s*%$/, '')
      : formatAmount(cut.amount);
  return { place, kind: cut.type, text, reason };
}

/**
 * The amount a discount is taken off: the line after its rules and promotions, or all lines with their own discounts.
 */
export function discountable(
  lines: readonly PricedLine[],
  place: DiscountPlace,
  lineId: string | null,
  currency: string,
): Money {
  const counted = place === 'sale' ? lines : lines.filter(({ line }) => line.id === lineId);
  // Excludes the existing discount of this place, because the new one replaces it.
  const before = place === 'sale' ? ['rule', 'promotion', 'line'] : ['rule', 'promotion'];
  return sum(
    counted.map(({ subtotal, discounts }) =>
      discounts
        .filter(({ source }) => before.includes(source))
        .reduce((left, { amount }) => subtract(left, amount), subtotal),
    ),
    currency,
  );
}

/** Undefined while the text is not a number. */
export function discountOf(draft: DiscountDraft, currency: string): HandDiscount | undefined {
  const { kind, text, reason } = draft;
  const amount = parseTypedAmount(text.replace('%', ''), currency);
  if (amount === undefined) return undefined;
  const cut =
    kind === 'fixed'
      ? { type: kind, amount }
      : // Hundredths of a percent are basis points.
        { type: kind, basisPoints: Number(amount.minor) };
  return { cut, reason: reason.trim() };
}

/** @param of the amount that the discount is taken off */
export function draftErrors(draft: DiscountDraft, of: Money, capBasisPoints: number): DiscountErrors {
  const discount = discountOf(draft, of.currency);
  const refusals = checkHandDiscount(
    discount ?? { cut: { type: 'percentage', basisPoints: 0 }, reason: draft.reason },
    of,
    capBasisPoints,
  );
  const text = (field: 'cut' | 'reason') => {
    const found = refusals.find((refusal) => refusal.field === field);
    return found === undefined ? {} : { [field]: refusalText(found.code, draft, of, capBasisPoints) };
  };
  return { ...text('cut'), ...text('reason') };
}

/** 'Quedaría en $ 9,00 (antes $ 10,00)'; undefined while there is nothing to show. */
export function previewText(draft: DiscountDraft, of: Money): string | undefined {
  const discount = discountOf(draft, of.currency);
  if (discount === undefined) return undefined;
  const amount = handDiscountAmount(discount, of);
  if (amount.minor <= 0n || compare(amount, of) > 0) return undefined;
  return `Descuento de ${moneyText(amount)}: quedaría en ${moneyText(subtract(of, amount))}`;
}

function refusalText(
  code: HandDiscountRefusal,
  { kind }: DiscountDraft,
  of: Money,
  capBasisPoints: number,
): string {
  switch (code) {
    case 'nothing':
      return 'Escribe un descuento mayor que cero.';
    case 'over_price':
      return kind === 'percentage'
        ? 'Un descuento llega hasta el 100 %.'
        : `No puede pasar de lo que cuesta: ${moneyText(of)}.`;
    case 'over_cap': {
      const most = handDiscountAmount({ cut: { type: 'percentage', basisPoints: capBasisPoints } }, of);
      return `Puedes dar hasta ${formatPercent(capBasisPoints)}: ${moneyText(most)}.`;
    }
    case 'reason_missing':
      return 'Escribe el motivo del descuento.';
    case 'reason_too_long':
      return `El motivo tiene hasta ${DISCOUNT_REASON_MAX} caracteres.`;
  }
}
