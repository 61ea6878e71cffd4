/**
 * A line while things are taken off it: how much of it is left, how many of its pieces no set has taken yet. Apart from the
 * rules and promotions because all of them take off it in the same way and never more than there is.
 *
 * A piece is one base unit: a case of 24 counts as 24, whether it is sold as a case or one by one (decision 15).
 */
import { least } from '../money/least.ts';
import { type Money, percentOf } from '../money/money.ts';
import { inBaseUnits, ONE, type Quantity } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { type CartLine, type LineDiscount, lineSubtotal } from './price-line.ts';
import type { PriceCut } from './price-rule.ts';

/** What a product counts as for promotions. */
export interface PricedGoods {
  /** Of the product that stays, where it was joined into another (decision 13). */
  readonly productId: string;
  /** Its category and those above it. */
  readonly categoryIds: readonly string[];
}

/** Changed while a cart is discounted, and thrown away after it. */
export interface DiscountedLine extends PricedGoods {
  readonly line: CartLine;
  readonly subtotal: Money;
  /** In base units. */
  readonly size: Quantity;
  /** Minor units. */
  left: bigint;
  /** What was left of it when only what is off all its pieces alike had been taken off. */
  even: bigint;
  /** Whole base units that are in no set yet. */
  loose: bigint;
  readonly discounts: LineDiscount[];
}

/** The line before anything is taken off it. Only whole base units are pieces: 1,5 kg are one. */
export function openLine(line: CartLine, goods: PricedGoods): DiscountedLine {
  const subtotal = lineSubtotal(line);
  const size = inBaseUnits(line.quantity, line.factor);
  const { productId, categoryIds } = goods;
  return {
    productId,
    categoryIds,
    line,
    subtotal,
    size,
    left: subtotal.minor,
    even: subtotal.minor,
    loose: size / ONE,
    discounts: [],
  };
}

/** Nothing where nothing is left; the rest where less is left than that. */
export function takeOff(line: DiscountedLine, why: Omit<LineDiscount, 'amount'>, amount: bigint): void {
  const taken = least(amount, line.left);
  if (taken <= 0n) return;
  line.left -= taken;
  line.discounts.push({ ...why, amount: { minor: taken, currency: line.subtotal.currency } });
}

/** A percentage of the price of all of it, or an amount for each base unit; rounded once. In minor units. */
export function cutOf({ subtotal, size }: DiscountedLine, cut: PriceCut): bigint {
  if (cut.type === 'percentage') return percentOf(subtotal, cut.basisPoints).minor;
  return divideHalfAwayFromZero(cut.amount.minor * size, ONE);
}

/**
 * What so many of its pieces are of an amount of the whole line; rounded once.
 *
 * @param scale that the amount has been multiplied by
 */
export function shareOf({ size }: DiscountedLine, whole: bigint, pieces: bigint, scale = 1n): bigint {
  return size === 0n ? 0n : divideHalfAwayFromZero(whole * pieces * ONE, size * scale);
}

/** The dearest piece first; lines of one price in the order of their ids, which is no order of the cart. */
export function byPiecePrice(first: DiscountedLine, second: DiscountedLine): number {
  const [one, other] = [first.subtotal.minor * second.size, second.subtotal.minor * first.size];
  if (one !== other) return one > other ? -1 : 1;
  return byLineId(first, second);
}

/** An order that does not depend on how the cart was filled. */
export function byLineId(first: DiscountedLine, second: DiscountedLine): number {
  if (first.line.id === second.line.id) return 0;
  return first.line.id < second.line.id ? -1 : 1;
}
