/**
 * Promotions that take something off all pieces of their goods alike, and those that take an amount off the whole sale. Apart
 * from those of sets because here every piece is like the other.
 */
import { allocate } from '../money/split.ts';
import { cutOf, type DiscountedLine, takeOff } from './discounted-line.ts';
import type { Promotion } from './price-rule.ts';

/** Whether it is of this product, by itself or by its category. */
export function isOf({ productIds, categoryIds }: Promotion, line: DiscountedLine): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id));
}

/** What a document says of who took it off. */
export function namedBy({ id, name }: Promotion) {
  return { source: 'promotion' as const, sourceId: id, name };
}

/**
 * A percentage of the price, or an amount for each piece; an amount of a promotion that names no goods is off the sale, once.
 * Does nothing for a promotion of another kind.
 */
export function applyToPieces(promotion: Promotion, lines: readonly DiscountedLine[]): void {
  const { type, benefit } = promotion;
  if (type !== 'discount' || benefit.type === 'free_product') return;
  if (isOffTheSale(promotion)) return;
  for (const line of lines)
    if (isOf(promotion, line)) takeOff(line, namedBy(promotion), cutOf(line, benefit));
}

/** The amount of a promotion of all goods, spread over the lines by what is left of them. */
export function applyToSale(promotion: Promotion, lines: readonly DiscountedLine[]): void {
  const { benefit } = promotion;
  if (!isOffTheSale(promotion) || benefit.type !== 'fixed') return;
  spread(namedBy(promotion), benefit.amount.minor, lines);
}

/** By what is left of each; never more than that. */
export function spread(
  why: Parameters<typeof takeOff>[1],
  amount: bigint,
  lines: readonly DiscountedLine[],
): void {
  const [first] = lines;
  const left = lines.map((line) => line.left);
  const whole = left.reduce((sum, minor) => sum + minor, 0n);
  if (first === undefined || whole === 0n) return;
  const { currency } = first.subtotal;
  const parts = allocate({ minor: amount < whole ? amount : whole, currency }, left);
  for (const [index, line] of lines.entries()) takeOff(line, why, parts[index]?.minor ?? 0n);
}

function isOffTheSale({ type, benefit, productIds, categoryIds }: Promotion): boolean {
  return (
    type === 'discount' && benefit.type === 'fixed' && productIds.length === 0 && categoryIds.length === 0
  );
}
