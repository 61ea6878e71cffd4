/**
 * Discounts by hand on a line or on the whole sale, and their cap. Separate from rules and promotions because they come
 * after them, on what is left, and a named user answers for them.
 */
import { add, compare, isZero, type Money, percentOf, sum } from '../money/money.ts';
import type { PricedLine } from './price-line.ts';
import type { PriceCut } from './price-rule.ts';

/** A percentage of what is left, or an amount off all of it, in the currency of the cart. */
export interface HandDiscount {
  readonly cut: PriceCut;
  readonly reason: string;
}

export interface HandDiscounts {
  /** By line id. */
  readonly lines: ReadonlyMap<string, HandDiscount>;
  readonly sale: HandDiscount | null;
}

export const NO_HAND_DISCOUNTS: HandDiscounts = { lines: new Map(), sale: null };

/** Their names in documents and on screens. */
export const HAND_DISCOUNT_NAMES = { line: 'Descuento', sale: 'Descuento a la venta' } as const;

export const DISCOUNT_REASON_MAX = 120;
/** 100 %. */
export const WHOLE_BASIS_POINTS = 10_000;

export type HandDiscountRefusal =
  | 'nothing'
  | 'over_price'
  | 'over_cap'
  | 'reason_missing'
  | 'reason_too_long';

/** The discount of an amount; more than the amount where more was typed. */
export function handDiscountAmount({ cut }: Pick<HandDiscount, 'cut'>, of: Money): Money {
  return cut.type === 'percentage' ? percentOf(of, cut.basisPoints) : cut.amount;
}

/**
 * Why the discount is not allowed; none where it is.
 *
 * @param of what it is taken off: of the line or the sale, after rules and promotions
 * @param capBasisPoints the cap of hand discounts
 */
export function checkHandDiscount(
  discount: HandDiscount,
  of: Money,
  capBasisPoints: number,
): { readonly field: 'cut' | 'reason'; readonly code: HandDiscountRefusal }[] {
  const cut = refusalOfCut(discount, of, capBasisPoints);
  const reason = refusalOfReason(discount.reason);
  return [
    ...(cut === undefined ? [] : [{ field: 'cut' as const, code: cut }]),
    ...(reason === undefined ? [] : [{ field: 'reason' as const, code: reason }]),
  ];
}

/**
 * Whether the hand discounts are within the cap: each line's of that line and, where the sale has one too, all together
 * of the whole sale. Lines that are each within the cap are within it together, though each was rounded by itself.
 * Asked again before the payment, because a line may be smaller by then, or another user at the till.
 */
export function isWithinCap(lines: readonly PricedLine[], capBasisPoints: number): boolean {
  const [first] = lines;
  if (first === undefined) return true;
  const { currency } = first.subtotal;
  const parts = lines.map(handPart);
  const all = (pick: (part: HandPart) => Money): Money => sum(parts.map(pick), currency);
  const holds = (given: Money, of: Money) => compare(given, percentOf(of, capBasisPoints)) <= 0;
  const atSale = all((part) => part.atSale);
  return (
    parts.every(({ atLine, of }) => holds(atLine, of)) &&
    (isZero(atSale) ||
      holds(
        add(
          all((part) => part.atLine),
          atSale,
        ),
        all((part) => part.of),
      ))
  );
}

interface HandPart {
  readonly atLine: Money;
  readonly atSale: Money;
  /** The amount before both. */
  readonly of: Money;
}

/** The hand discounts of a line, and what rules and promotions had left of it. */
function handPart({ subtotal, discounts }: PricedLine): HandPart {
  const { currency } = subtotal;
  const from = (...sources: readonly string[]) =>
    sum(
      discounts.filter(({ source }) => sources.includes(source)).map(({ amount }) => amount),
      currency,
    );
  const before = from('rule', 'promotion');
  return {
    atLine: from('line'),
    atSale: from('sale'),
    of: { minor: subtotal.minor - before.minor, currency },
  };
}

function refusalOfCut(
  { cut }: HandDiscount,
  of: Money,
  capBasisPoints: number,
): HandDiscountRefusal | undefined {
  const isPercentage = cut.type === 'percentage';
  // Percentages compare as they were typed: on a small line the cent hides what is over.
  const [asked, whole, cap] = isPercentage
    ? [BigInt(cut.basisPoints), BigInt(WHOLE_BASIS_POINTS), BigInt(capBasisPoints)]
    : [cut.amount.minor, of.minor, percentOf(of, capBasisPoints).minor];
  if (asked <= 0n) return 'nothing';
  if (asked > whole) return 'over_price';
  return asked > cap ? 'over_cap' : undefined;
}

function refusalOfReason(reason: string): HandDiscountRefusal | undefined {
  const { length } = reason.trim();
  if (length === 0) return 'reason_missing';
  return length > DISCOUNT_REASON_MAX ? 'reason_too_long' : undefined;
}
