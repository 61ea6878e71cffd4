/**
 * Promotions of several pieces together: "2 × 1", "3 × 2", a combo, one free with another (PRICE-02). Separate from
 * those that take the same off every piece because a piece is in one set only, and a piece in none pays its price.
 *
 * Sets are made from the dearest piece down, and in each the cheapest is the discounted one: six pieces at once cost
 * the same as two times three, and asking for two receipts saves nothing (decision 15).
 */
import { least } from '../money/least.ts';
import {
  byPiecePrice,
  type DiscountedLine,
  type LineSide,
  onSide,
  shareOf,
  takeOff,
  takeOffTogether,
} from './discounted-line.ts';
import { type CartGoods, linesOf, namedBy } from './line-promotions.ts';
import type { PriceCut, Promotion } from './price-rule.ts';

export interface Pieces {
  readonly line: DiscountedLine;
  readonly count: bigint;
}

const WHOLE = 10_000n;
export const FREE: PriceCut = { type: 'percentage', basisPoints: Number(WHOLE) };

/** One piece of every set is discounted: "2 × 1". */
export function applyBogo(promotion: Promotion, cut: PriceCut, cart: CartGoods): void {
  const eligible = [...linesOf(promotion, cart)].sort(byPiecePrice);
  const setSize = BigInt(promotion.setSize);
  const inSets = (looseIn(eligible) / setSize) * setSize;
  let place = 0n;
  for (const line of eligible) {
    const count = least(line.loose, inSets - place);
    const cheaper = (place + count) / setSize - place / setSize;
    cutPieces(promotion, cut, { line, count: cheaper });
    line.loose -= count;
    place += count;
  }
}

/**
 * A free piece of a product with others that are bought: one per set of a bogo, one per sale of a discount. It is free
 * where it is in the cart; nothing is added to the cart.
 */
export function applyGift(promotion: Promotion, productId: string, cart: CartGoods): void {
  const gifts = [...(cart.byId.get(productId) ?? [])].sort(byPiecePrice).reverse();
  if (gifts.length === 0) return;
  const eligible = linesOf(promotion, cart);
  const others = eligible.filter((line) => line.productId !== productId);
  const bought = promotion.type === 'bogo' ? BigInt(promotion.setSize) - 1n : 1n;
  // Whether one piece of the product pays for another.
  const paysItself = others.length < eligible.length;
  const given = looseIn(gifts);
  const sets = paysItself ? (looseIn(others) + given) / (bought + 1n) : looseIn(others) / bought;
  const count = least(given, promotion.type === 'discount' ? least(sets, 1n) : sets);
  if (count === 0n) return;
  for (const pieces of takeLoose(gifts, count)) cutPieces(promotion, FREE, pieces);
  const payers = paysItself ? [...others, ...gifts] : others;
  takeLoose([...payers].sort(byPiecePrice), count * bought);
}

/** Takes so many pieces of these lines into sets, in this order; fewer where there are not so many. */
export function takeLoose(lines: readonly DiscountedLine[], count: bigint): Pieces[] {
  const taken: Pieces[] = [];
  let wanted = count;
  for (const line of lines) {
    const pieces = least(line.loose, wanted);
    if (pieces === 0n) continue;
    line.loose -= pieces;
    wanted -= pieces;
    taken.push({ line, count: pieces });
  }
  return taken;
}

/** A percentage of the price of these pieces, or an amount for each; never more than is left of them. */
export function cutPieces(promotion: Promotion, cut: PriceCut, { line, count }: Pieces): void {
  if (count === 0n) return;
  takeOff(line, namedBy(promotion), (side) => cutOfPieces(line, cut, count, side));
}

function cutOfPieces(line: DiscountedLine, cut: PriceCut, count: bigint, side: LineSide): bigint {
  const worth = shareOf(line, side.even, count);
  if (cut.type === 'percentage') {
    return least(shareOf(line, side.subtotal.minor * BigInt(cut.basisPoints), count, WHOLE), worth);
  }
  const amount = cut.amount.minor * count;
  return amount >= shareOf(line, line.own.even, count) ? worth : least(onSide(amount, side), worth);
}

/** An amount off these pieces together, by what is left of each. */
export function cutTogether(promotion: Promotion, amount: bigint, all: readonly Pieces[]): void {
  takeOffTogether(
    all.map(({ line }) => line),
    namedBy(promotion),
    amount,
    (line, side, place) => shareOf(line, side.even, all[place]?.count ?? 0n),
  );
}

/** Whole base units in all of them that no set has taken yet. */
export function looseIn(lines: readonly DiscountedLine[]): bigint {
  return lines.reduce((sum, line) => sum + line.loose, 0n);
}
