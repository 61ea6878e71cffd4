/**
 * A line while discounts are applied: how much of it is left, how many of its pieces no set has taken yet. Separate
 * from the rules and promotions because all of them subtract in the same way and never more than is left.
 *
 * A piece is one base unit: a case of 24 counts as 24, whether it is sold as a case or one by one (decision 15).
 */
import { assert } from '../assert.ts';
import { compareTexts } from '../compare-texts.ts';
import { least } from '../money/least.ts';
import { type Money, percentOf } from '../money/money.ts';
import { inBaseUnits, ONE, type Quantity } from '../money/quantity.ts';
import { type ExchangeRate, RATE_SCALE } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { allocate } from '../money/split.ts';
import { bolivarSubtotal, type CartLine, type LineDiscount, lineSubtotal } from './price-line.ts';
import type { GoodsKeys, PriceCut } from './price-rule.ts';

/** The product that rules and promotions see: its survivor, where it was merged into another (decision 13). */
export type PricedGoods = GoodsKeys;

/** The price of a line in one currency, while things come off it. In minor units. */
export interface LineSide {
  readonly subtotal: Money;
  left: bigint;
  /** What was left after the discounts off every piece alone. */
  even: bigint;
  /** From the currency of the cart, which amounts are in; null for that itself. */
  readonly rate: ExchangeRate | null;
}

/**
 * Changed while a cart is discounted, and thrown away after it. What comes off it is decided by the currency of the
 * cart, and taken off both sides at once: a percentage of each, an amount converted (decision 21).
 */
export interface DiscountedLine extends PricedGoods {
  readonly line: CartLine;
  /** In base units. */
  readonly size: Quantity;
  readonly own: LineSide;
  /** Null where the line has no price in bolívares beside its own. */
  readonly bolivars: LineSide | null;
  /** Whole base units that are in no set yet. */
  loose: bigint;
  readonly discounts: LineDiscount[];
}

/**
 * The line before anything is taken off it. Only whole base units are pieces: 1,5 kg are one.
 *
 * @param rate that prices in bolívares were converted by
 */
export function openLine(line: CartLine, goods: PricedGoods, rate: ExchangeRate | null): DiscountedLine {
  const size = inBaseUnits(line.quantity, line.factor);
  const inBolivars = bolivarSubtotal(line);
  assert(inBolivars === undefined || rate !== null, 'a price in bolívares has its rate');
  const { productId, categoryIds, brand } = goods;
  return {
    productId,
    categoryIds,
    brand,
    line,
    size,
    own: openSide(lineSubtotal(line), null),
    bolivars: inBolivars === undefined ? null : openSide(inBolivars, rate),
    loose: size / ONE,
    discounts: [],
  };
}

function openSide(subtotal: Money, rate: ExchangeRate | null): LineSide {
  return { subtotal, left: subtotal.minor, even: subtotal.minor, rate };
}

/** The source of a discount and its reason, as in a document. */
export type DiscountReason = Omit<LineDiscount, 'amount' | 'amountBs'>;

/** Nothing where nothing is left; the rest where less is left than that. */
export function takeOff(
  line: DiscountedLine,
  why: DiscountReason,
  amountOn: (side: LineSide) => bigint,
): void {
  const { own, bolivars } = line;
  // Both before either is taken: what is left of the one may say what comes off the other.
  const amount = takable(amountOn(own), own);
  const amountBs = bolivars === null ? 0n : takable(amountOn(bolivars), bolivars);
  if (amount === 0n && amountBs === 0n) return;
  own.left -= amount;
  const taken = { minor: amount, currency: own.subtotal.currency };
  if (bolivars === null) {
    line.discounts.push(discountOf(why, taken));
    return;
  }
  bolivars.left -= amountBs;
  line.discounts.push(discountOf(why, taken, { minor: amountBs, currency: bolivars.subtotal.currency }));
}

/**
 * Written out and not spread: a cart applies thousands of discounts with every scan, and spread objects are slow to
 * read.
 */
function discountOf(
  { source, sourceId, name, reason }: DiscountReason,
  amount: Money,
  amountBs?: Money,
): LineDiscount {
  if (reason !== undefined) {
    return amountBs === undefined
      ? { source, sourceId, name, reason, amount }
      : { source, sourceId, name, reason, amount, amountBs };
  }
  return amountBs === undefined
    ? { source, sourceId, name, amount }
    : { source, sourceId, name, amount, amountBs };
}

function takable(amount: bigint, { left }: LineSide): bigint {
  return amount <= 0n ? 0n : least(amount, left);
}

/** Whether nothing is left of the line in any currency. */
export function isUsedUp({ own, bolivars }: DiscountedLine): boolean {
  return own.left === 0n && (bolivars === null || bolivars.left === 0n);
}

/** Of a side of the line: a percentage of the price of all of it, or an amount for each base unit; rounded once. */
export function cutOf({ own, size }: DiscountedLine, cut: PriceCut, side: LineSide): bigint {
  if (cut.type === 'percentage') return percentOf(side.subtotal, cut.basisPoints).minor;
  const whole = cut.amount.minor * size;
  if (side === own) return divideHalfAwayFromZero(whole, ONE);
  return divideHalfAwayFromZero(whole, ONE) >= own.left ? side.left : onSide(whole, side, ONE);
}

/**
 * An amount of the currency of the cart on a side; rounded once.
 *
 * @param scale that the amount has been multiplied by
 */
export function onSide(amount: bigint, { rate }: LineSide, scale = 1n): bigint {
  return rate === null
    ? divideHalfAwayFromZero(amount, scale)
    : divideHalfAwayFromZero(amount * rate.scaled, scale * RATE_SCALE);
}

/** The part of that many pieces in an amount of the whole line; rounded once. @param scale as for {@link onSide} */
export function shareOf({ size }: DiscountedLine, whole: bigint, pieces: bigint, scale = 1n): bigint {
  return size === 0n ? 0n : divideHalfAwayFromZero(whole * pieces * ONE, size * scale);
}

/**
 * An amount off several lines together, by what each is worth, and never more than that; in both currencies, where an
 * amount that takes all in the one takes all in the other.
 *
 * @param worthOf of one side of a line, so much of it may be taken
 */
export function takeOffTogether(
  lines: readonly DiscountedLine[],
  why: DiscountReason,
  amount: bigint,
  worthOf: (line: DiscountedLine, side: LineSide, place: number) => bigint,
): void {
  const own = lines.map((line, place) => worthOf(line, line.own, place));
  const whole = total(own);
  if (whole === 0n && lines.every(({ bolivars }) => bolivars === null)) return;
  const parts = partsOf(least(amount, whole), own);
  const sides = lines.flatMap(({ bolivars }) => bolivars ?? []);
  const [first] = sides;
  const inBolivars = lines.map((line, place) =>
    line.bolivars === null ? 0n : worthOf(line, line.bolivars, place),
  );
  const wholeBs = total(inBolivars);
  const amountBs = first === undefined || amount >= whole ? wholeBs : least(onSide(amount, first), wholeBs);
  const partsBs = partsOf(amountBs, inBolivars);
  for (const [place, line] of lines.entries()) {
    takeOff(line, why, (side) => (side === line.own ? parts : partsBs)[place] ?? 0n);
  }
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function partsOf(minor: bigint, worth: readonly bigint[]): bigint[] {
  // The currency of what is only split has no part in it.
  return minor === 0n ? [] : allocate({ minor, currency: 'XXX' }, worth).map((part) => part.minor);
}

/** The dearest piece first; those of one price in the order of their goods. */
export function byPiecePrice(first: DiscountedLine, second: DiscountedLine): number {
  const [one, other] = [first.own.subtotal.minor * second.size, second.own.subtotal.minor * first.size];
  if (one !== other) return one > other ? -1 : 1;
  return byGoods(first, second);
}

/**
 * An order that does not depend on how the cart was filled, nor on the ids that its lines got: a cent that cannot be
 * shared falls on the same goods at any till, and in the simulator (MKT-06). Ids decide between lines of the same goods
 * alone.
 */
export function byGoods({ line: first }: DiscountedLine, { line: second }: DiscountedLine): number {
  return (
    compareTexts(first.productId, second.productId) ||
    compareTexts(first.unitId, second.unitId) ||
    compareTexts(first.id, second.id)
  );
}
