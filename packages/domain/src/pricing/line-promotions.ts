/**
 * Promotions that take something off all pieces of their goods alike, and those that take an amount off the whole sale.
 * Separate from those of sets because here every piece is like the other.
 */
import { addToGroup } from '../grouped.ts';
import { cutOf, type DiscountedLine, takeOff, takeOffTogether } from './discounted-line.ts';
import { goodsNamed, keysOfGoods, type Promotion } from './price-rule.ts';

/** The lines of a cart, and which of them are of a product, a category or a brand. */
export interface CartGoods {
  readonly lines: readonly DiscountedLine[];
  /** By the id of either, or the brand's key. */
  readonly byId: ReadonlyMap<string, readonly DiscountedLine[]>;
}

/** Made once for a cart: promotions by the hundred ask for their lines. */
export function goodsOfCart(lines: readonly DiscountedLine[]): CartGoods {
  const byId = new Map<string, DiscountedLine[]>();
  for (const line of lines) {
    for (const id of keysOfGoods(line)) addToGroup(byId, id, line);
  }
  return { lines, byId };
}

/** Of the goods it names; all where it names none. */
export function linesOf(promotion: Promotion, cart: CartGoods): readonly DiscountedLine[] {
  const ids = goodsNamed(promotion);
  if (ids.length === 0) return cart.lines;
  return [...new Set(ids.flatMap((id) => cart.byId.get(id) ?? []))];
}

/** The source of the discount, as in a document. */
export function namedBy({ id, name }: Promotion) {
  return { source: 'promotion' as const, sourceId: id, name };
}

/**
 * A percentage of the price, or an amount for each piece; an amount of a promotion that names no goods is off the sale,
 * once. Does nothing for a promotion of another kind.
 */
export function applyToPieces(promotion: Promotion, cart: CartGoods): void {
  const { type, benefit } = promotion;
  if (type !== 'discount' || benefit.type === 'free_product') return;
  if (isOffTheSale(promotion)) return;
  for (const line of linesOf(promotion, cart)) {
    takeOff(line, namedBy(promotion), (side) => cutOf(line, benefit, side));
  }
}

/** The amount of a promotion of all goods, spread over the lines by what is left of them. */
export function applyToSale(promotion: Promotion, { lines }: CartGoods): void {
  const { benefit } = promotion;
  if (!isOffTheSale(promotion) || benefit.type !== 'fixed') return;
  takeOffTogether(lines, namedBy(promotion), benefit.amount.minor, (_, side) => side.left);
}

/** Whether it takes one amount off the whole sale. */
export function isOffTheSale(promotion: Promotion): boolean {
  const { type, benefit } = promotion;
  return type === 'discount' && benefit.type === 'fixed' && goodsNamed(promotion).length === 0;
}
