/**
 * A combo: so many goods together cost less (PRICE-02). Apart from the other sets because each of its places wants goods of its
 * own: one of every product it names, one of every category.
 */
import { assert } from '../assert.ts';
import { byPiecePrice, type DiscountedLine } from './discounted-line.ts';
import type { Promotion } from './price-rule.ts';
import { cutPieces, cutTogether, FREE, least, looseIn, type Pieces, takeLoose } from './set-promotions.ts';

/** A place of the combo, and how many of it one set wants. */
interface Place {
  readonly isFilledBy: (line: DiscountedLine) => boolean;
  readonly count: bigint;
  readonly isGift: boolean;
}

/** Every set that the cart has all goods of; what is left over pays its price. */
export function applyBundle(promotion: Promotion, lines: readonly DiscountedLine[]): void {
  const places = placesOf(promotion);
  const sorted = [...lines].sort(byPiecePrice);
  const sets = setsIn(places, sorted);
  if (sets === 0n) return;
  const taken = fill(places, sorted, sets);
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

/** Products first, for a category takes what they have left. What is given for nothing has a place of its own. */
function placesOf({ productIds, categoryIds, benefit }: Promotion): Place[] {
  const gift = benefit.type === 'free_product' ? benefit.productId : undefined;
  const counts = new Map<string, bigint>();
  for (const id of productIds) counts.set(id, (counts.get(id) ?? 0n) + 1n);
  const named = gift === undefined ? undefined : counts.get(gift);
  if (gift !== undefined && named !== undefined) counts.set(gift, named - 1n);
  const ofProduct = (id: string) => (line: DiscountedLine) => line.productId === id;
  return [
    ...[...counts]
      .filter(([, count]) => count > 0n)
      .map(([id, count]) => ({ isFilledBy: ofProduct(id), count, isGift: false })),
    ...(gift === undefined ? [] : [{ isFilledBy: ofProduct(gift), count: 1n, isGift: true }]),
    ...categoryIds.map((id) => ({
      isFilledBy: (line: DiscountedLine) => line.categoryIds.includes(id),
      count: 1n,
      isGift: false,
    })),
  ];
}

/** The most sets that can be filled, by halving: a cart may hold a million of each. */
function setsIn(places: readonly Place[], lines: readonly DiscountedLine[]): bigint {
  if (places.length === 0) return 0n;
  let [fits, tooMany] = [0n, places.map((place) => looseFor(place, lines) / place.count).reduce(least) + 1n];
  while (tooMany - fits > 1n) {
    const middle = (fits + tooMany) / 2n;
    if (canFill(places, lines, middle)) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

function looseFor({ isFilledBy }: Place, lines: readonly DiscountedLine[]): bigint {
  return looseIn(lines.filter(isFilledBy));
}

/** Puts back what it took to find out. */
function canFill(places: readonly Place[], lines: readonly DiscountedLine[], sets: bigint): boolean {
  const before = lines.map(({ loose }) => loose);
  const isFilled = fill(places, lines, sets) !== undefined;
  for (const [index, line] of lines.entries()) line.loose = before[index] ?? 0n;
  return isFilled;
}

/** The pieces of each place, the dearest that fill it; undefined where one is wanting. */
function fill(
  places: readonly Place[],
  lines: readonly DiscountedLine[],
  sets: bigint,
): Pieces[][] | undefined {
  const taken: Pieces[][] = [];
  for (const { isFilledBy, count } of places) {
    const pieces = takeLoose(lines.filter(isFilledBy), count * sets);
    if (pieces.reduce((sum, part) => sum + part.count, 0n) < count * sets) return undefined;
    taken.push(pieces);
  }
  return taken;
}
