/**
 * One line of a cart and its total before tax is shared out. Separate from the cart because a line depends only on
 * itself: IVA is rounded once for all lines of a rate, in `price-cart.ts`.
 */
import { assert } from '../assert.ts';
import { type CurrencyCode, type Money, multiplyByQuantity, sum } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';

/** A line as it was put into the cart; it carries all it needs, so that a document is self-contained (S-13). */
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
  /**
   * Its total where that is not price × quantity: the total on the label of a scale, to the cent (POS-08), and in
   * dollars the total of a price in bolívares, converted as a whole (decision 21).
   */
  readonly comesTo?: Money;
  /** Its price in bolívares, in a cart in dollars that has a rate (decision 21). */
  readonly bolivars?: BolivarPrice;
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

/** As it was typed, or the price in dollars converted once. */
export interface BolivarPrice {
  readonly unitPrice: Money;
  /** As {@link CartLine.comesTo}. */
  readonly comesTo?: Money;
}

/** The source of a discount: a price rule, a promotion, or a hand discount on the line or on the whole sale. */
export type DiscountSource = 'rule' | 'promotion' | 'line' | 'sale';

/** The most that a line shows by name; a document could hold 50. */
export const LINE_DISCOUNTS_MAX = 20;

/** What one of them takes off one line, with its name, so that a document is self-contained (S-13). */
export interface LineDiscount {
  readonly source: DiscountSource;
  /** The id of the rule or promotion; null for a hand discount. */
  readonly sourceId: string | null;
  readonly name: string;
  /** In the currency of the cart; above zero, but where it is less than half a cent of a dollar. */
  readonly amount: Money;
  /** The same in bolívares, of a line that has its price in them. */
  readonly amountBs?: Money;
  /** The reason of a hand discount. */
  readonly reason?: string;
}

/** What a line comes to in one currency. base + tax is the total; of an exempt line base is all of it. */
export interface LineAmounts {
  /** Price × quantity, or the total that the line states, in the terms of the price: with tax where it includes tax. */
  readonly subtotal: Money;
  /** Subtracted from the subtotal, never more than it; IVA is computed on the rest. */
  readonly discount: Money;
  readonly base: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** How a line is taxed. */
export type LineTaxing = Pick<CartLine, 'taxId' | 'taxName' | 'taxBasisPoints' | 'isExempt'>;

/** What the totals of a document are summed from: a line, or all of its lines that are taxed alike. */
export interface FiguredLine extends LineAmounts {
  readonly line: LineTaxing;
  /** The same in bolívares (decision 21); absent where the document is in them, or has no rate. */
  readonly bolivars?: LineAmounts;
}

/** A line with its share of the cart's tax. */
export interface PricedLine extends LineAmounts {
  readonly line: CartLine;
  /** The parts of the discount; they add up to it. */
  readonly discounts: readonly LineDiscount[];
  /**
   * The same line in bolívares, computed in bolívares (decision 21); absent where the cart is in them, or has no rate.
   */
  readonly bolivars?: LineAmounts;
}

/**
 * unitPrice × quantity, rounded once; or the total that the line states.
 *
 * @throws BrokenInvariant for a price below zero or a quantity not above it: a refund reverses the
 *   line as it was sold and is never priced again
 */
export function lineSubtotal(line: CartLine): Money {
  assert(line.unitPrice.minor >= 0n, 'a price is not negative');
  assert(line.quantity > 0n, 'a line sells something');
  return line.comesTo ?? multiplyByQuantity(line.unitPrice, line.quantity);
}

/** The same in bolívares; undefined where the line has no price in them. */
export function bolivarSubtotal({ bolivars, quantity }: CartLine): Money | undefined {
  return bolivars && (bolivars.comesTo ?? multiplyByQuantity(bolivars.unitPrice, quantity));
}

/** A rate of zero taxes nothing: such a line counts as exempt in the totals. */
export function isTaxed(line: Pick<LineTaxing, 'isExempt' | 'taxBasisPoints'>): boolean {
  return !line.isExempt && line.taxBasisPoints > 0;
}

/** The sum of one amount over the lines; zero of that currency for no lines. */
export function sumOfLines(
  lines: readonly LineAmounts[],
  field: keyof LineAmounts,
  currency: CurrencyCode,
): Money {
  return sum(
    lines.map((line) => line[field]),
    currency,
  );
}
