/**
 * What a rule or promotion would have taken off a sale that was made without it (MKT-06). Separate from pricing a cart
 * because a sale has its prices and its other discounts as it was sold: rules may have changed since.
 */
import type { Money } from '../money/money.ts';
import { inBaseUnits, type Quantity } from '../money/quantity.ts';
import { applyPricing, type CartPricing, openCart } from './discount-cart.ts';
import { type DiscountedLine, takeOff } from './discounted-line.ts';
import type { PricingMoment } from './prepare-pricing.ts';
import type { LineDiscount, PricedLine } from './price-line.ts';

export interface WouldHaveTaken {
  /** Less to pay for the sale, in its currency and in the terms of its prices; zero where it gives nothing. */
  readonly cost: Money;
  /** Base units of the lines that it takes something off. */
  readonly units: Quantity;
}

export interface AskedPricing extends PricingMoment, Pick<CartPricing, 'prepared' | 'goods'> {
  /** What is asked about. What it took off the sale itself, where it ran then, is not counted as of another. */
  readonly sourceId: string;
}

/**
 * Other rules and promotions are taken off as sold, then this one, then discounts by hand, each as far as something is
 * left. It equals selling anew with it as well, but for what depends on the others: which pieces are in their sets, a
 * purchase that another one waits for, and discounts by hand that were a percentage.
 *
 * @param lines in the currency of the sale; at least one
 */
export function wouldHaveTaken(lines: readonly PricedLine[], asked: AskedPricing): WouldHaveTaken {
  const sold = new Map(lines.map((line) => [line.line.id, others(line, asked.sourceId)]));
  const open = openCart(lines.map(asPriced), asked.goods, null);
  takeAsSold(open, sold, ({ source }) => isOfPricing(source));
  const count = new Map(open.map((line) => [line.line.id, line.discounts.length]));
  applyPricing(asked, open);
  const touched = open.filter((line) => line.discounts.length > (count.get(line.line.id) ?? 0));
  takeAsSold(open, sold, ({ source }) => !isOfPricing(source));
  const minor = open.reduce((sum, line) => sum + leftAsSold(line, sold) - line.own.left, 0n);
  return {
    cost: { minor, currency: lines[0]?.subtotal.currency ?? 'USD' },
    units: touched.reduce((sum, { line }) => sum + inBaseUnits(line.quantity, line.factor), 0n),
  };
}

type AsSold = ReadonlyMap<string, readonly LineDiscount[]>;

function others({ discounts }: PricedLine, sourceId: string): LineDiscount[] {
  return discounts.filter((discount) => discount.sourceId !== sourceId);
}

/** At its own price alone, and its total as it was computed then. */
function asPriced({ line: { bolivars: _, ...line }, subtotal }: PricedLine) {
  return { ...line, comesTo: subtotal };
}

function isOfPricing(source: LineDiscount['source']): boolean {
  return source === 'rule' || source === 'promotion';
}

function takeAsSold(
  open: readonly DiscountedLine[],
  sold: AsSold,
  isWanted: (discount: LineDiscount) => boolean,
): void {
  for (const line of open) {
    for (const discount of sold.get(line.line.id) ?? []) {
      if (isWanted(discount)) takeOff(line, discount, () => discount.amount.minor);
    }
  }
}

/** What was left of the line without this one. */
function leftAsSold({ line, own }: DiscountedLine, sold: AsSold): bigint {
  const taken = (sold.get(line.id) ?? []).reduce((sum, { amount }) => sum + amount.minor, 0n);
  return own.subtotal.minor - taken;
}
