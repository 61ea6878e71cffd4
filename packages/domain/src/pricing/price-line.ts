/**
 * One line of a cart and what it comes to before tax is shared out. Apart from the cart because a
 * line knows only itself: IVA is rounded once for all lines of a rate, in `price-cart.ts`.
 */
import { assert } from '../assert.ts';
import { type CurrencyCode, type Money, multiplyByQuantity, sum } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';

/** A line as it was put into the cart; it carries all it needs, so a document stands alone (S-13). */
export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly sku: string;
  readonly barcode: string;
  readonly name: string;
  readonly unitId: string;
  readonly unitName: string;
  /** Base units in one unit, in thousandths: 1000n for the base unit itself. */
  readonly factor: Quantity;
  readonly quantity: Quantity;
  /** For one unit, in the currency of the cart. */
  readonly unitPrice: Money;
  /** What the label of a scale says it comes to: then that, to the cent, and the quantity only tells how much it is (POS-08). */
  readonly labelTotal?: Money;
  readonly includesTax: boolean;
  /** Null where the tax is none of the configured ones. */
  readonly taxId: string | null;
  readonly taxName: string;
  /** 1600 is 16,00 %; 0 for an exempt line. */
  readonly taxBasisPoints: number;
  readonly isExempt: boolean;
  readonly carriesStock: boolean;
  /** Code of the lot it is taken from; absent for goods of none. */
  readonly lot?: string;
}

/** What takes something off a line: a price rule, a promotion, or a person by hand, at the line or at the whole sale. */
export type DiscountSource = 'rule' | 'promotion' | 'line' | 'sale';

/** As many as a line shows by name; a document would hold 50. */
export const LINE_DISCOUNTS_MAX = 20;

/** What one of them takes off one line, by its name, so that a document stands alone (S-13). */
export interface LineDiscount {
  readonly source: DiscountSource;
  /** Of the rule or promotion; null of what was given by hand. */
  readonly sourceId: string | null;
  readonly name: string;
  /** Above zero, in the currency of the cart. */
  readonly amount: Money;
  /** Why it was given by hand. */
  readonly reason?: string;
}

/** A line with its share of the cart's tax. base + tax is the total; of an exempt line base is all of it. */
export interface PricedLine {
  readonly line: CartLine;
  /** unitPrice × quantity or what its label says, as the price was given: with tax where it includes tax. */
  readonly subtotal: Money;
  /** Off the subtotal, never more than it; IVA is of what is left. */
  readonly discount: Money;
  /** What the discount is made of; they add up to it. */
  readonly discounts: readonly LineDiscount[];
  readonly base: Money;
  readonly tax: Money;
  readonly total: Money;
}

/**
 * unitPrice × quantity, rounded once; or what the line's label says.
 *
 * @throws BrokenInvariant for a price below zero or a quantity not above it: a refund reverses the
 *   line as it was sold and is never priced again
 */
export function lineSubtotal(line: CartLine): Money {
  assert(line.unitPrice.minor >= 0n, 'a price is not negative');
  assert(line.quantity > 0n, 'a line sells something');
  return line.labelTotal ?? multiplyByQuantity(line.unitPrice, line.quantity);
}

/** A rate of nought taxes nothing: such a line counts as exempt in the totals. */
export function isTaxed(line: CartLine): boolean {
  return !line.isExempt && line.taxBasisPoints > 0;
}

/** What the lines add up to in one of their amounts; zero of that currency for none. */
export function sumOfLines(
  lines: readonly PricedLine[],
  field: Exclude<keyof PricedLine, 'line' | 'discounts'>,
  currency: CurrencyCode,
): Money {
  return sum(
    lines.map((line) => line[field]),
    currency,
  );
}
