/**
 * A combo: goods that cost less together (PRICE-02). Separate from the other sets because each of its slots needs goods
 * of its own: one of every product it names, one of every category and of every brand.
 */
import { assert } from '../assert.ts';
import { least } from '../money/least.ts';
import { byPiecePrice, type DiscountedLine } from './discounted-line.ts';
import type { CartGoods } from './line-promotions.ts';
import type { Promotion } from './price-rule.ts';
import { cutPieces, cutTogether, FREE, looseIn, type Pieces, takeLoose } from './set-promotions.ts';

/** A slot of the combo: the goods that may fill it, the dearest first, and how many of them one set needs. */
interface Place {
  readonly lines: readonly DiscountedLine[];
  readonly count: bigint;
  readonly isGift: boolean;
}

/** Every set that the cart has all goods of; what is left over pays its price. */
export function applyBundle(promotion: Promotion, cart: CartGoods): void {
  const places = placesOf(promotion, cart);
  const sets = setsIn(places);
  if (sets === 0n) return;
  const taken = fill(places, sets);
  assert(taken !== undefined, 'so many sets were counted');
  const { benefit } = promotion;
  if (benefit.type === 'fixed') cutTogether(promotion, benefit.amount.minor * sets, taken.flat());
  else if (benefit.type === 'percentage') {
    for (const pieces of taken.flat()) cutPieces(promotion, benefit, pieces);
  } else {
    for (const [index, place] of places.entries()) {
      if (place.isGift) for (const pieces of taken[index] ?? []) cutPieces(promotion, FREE, pieces);
    }
  }
}

/** Products first, as a category or a brand takes what they leave. A free article has a slot of its own. */
function placesOf({ productIds, categoryIds, brands, benefit }: Promotion, cart: CartGoods): Place[] {
  const gift = benefit.type === 'free_product' ? benefit.productId : undefined;
  const counts = new Map<string, bigint>();
  for (const id of productIds) counts.set(id, (counts.get(id) ?? 0n) + 1n);
  const named = gift === undefined ? undefined : counts.get(gift);
  if (gift !== undefined && named !== undefined) counts.set(gift, named - 1n);
  const place = (id: string, count: bigint, isGift = false): Place => ({
    lines: [...(cart.byId.get(id) ?? [])].sort(byPiecePrice),
    count,
    isGift,
  });
  return [
    ...[...counts].filter(([, count]) => count > 0n).map(([id, count]) => place(id, count)),
    ...(gift === undefined ? [] : [place(gift, 1n, true)]),
    ...[...categoryIds, ...brands].map((id) => place(id, 1n)),
  ];
}

/** The most sets that can be filled, by halving: a cart may hold a million of each. */
function setsIn(places: readonly Place[]): bigint {
  if (places.length === 0) return 0n;
  let [fits, tooMany] = [0n, places.map(({ lines, count }) => looseIn(lines) / count).reduce(least) + 1n];
  while (tooMany - fits > 1n) {
    const middle = (fits + tooMany) / 2n;
    if (canFill(places, middle)) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Puts back what it took to find out. */
function canFill(places: readonly Place[], sets: bigint): boolean {
  const before = places.flatMap(({ lines }) => lines.map((line) => ({ line, loose: line.loose })));
  const isFilled = fill(places, sets) !== undefined;
  for (const { line, loose } of before) line.loose = loose;
  return isFilled;
}

/** The pieces of each slot; undefined where one is missing. */
function fill(places: readonly Place[], sets: bigint): Pieces[][] | undefined {
  const taken: Pieces[][] = [];
  for (const { lines, count } of places) {
    const pieces = takeLoose(lines, count * sets);
    if (pieces.reduce((sum, part) => sum + part.count, 0n) < count * sets) return undefined;
    taken.push(pieces);
  }
  return taken;
}
