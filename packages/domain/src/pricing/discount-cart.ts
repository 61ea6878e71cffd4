/**
 * What comes off each line of a cart and why (PRICE-01, PRICE-02): rules by priority, promotions, then what is given by hand.
 * Pure and the only place that says so; `price-cart.ts` takes it off and works out the tax of what is left.
 */
import type { CurrencyCode } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { applyBundle } from './bundle.ts';
import {
  byLineId,
  cutOf,
  type DiscountedLine,
  openLine,
  type PricedGoods,
  takeOff,
} from './discounted-line.ts';
import {
  HAND_DISCOUNT_NAMES,
  type HandDiscount,
  type HandDiscounts,
  handDiscountAmount,
  NO_HAND_DISCOUNTS,
} from './hand-discount.ts';
import { applyToPieces, applyToSale, spread } from './line-promotions.ts';
import { type PreparedPricing, type PricingMoment, promotionsNow, rulesNow } from './prepare-pricing.ts';
import { type CartDiscounts, type PricedCart, priceCart } from './price-cart.ts';
import type { CartLine } from './price-line.ts';
import type { PriceRule, Promotion } from './price-rule.ts';
import { applyBogo, applyGift } from './set-promotions.ts';

export interface CartPricing extends PricingMoment {
  readonly prepared: PreparedPricing;
  /** By product id; a product it does not name is itself, of no category. */
  readonly goods: ReadonlyMap<string, PricedGoods>;
  readonly byHand?: HandDiscounts;
}

/** The cart with all that comes off it. */
export function priceDiscountedCart(
  lines: readonly CartLine[],
  currency: CurrencyCode,
  pricing: CartPricing,
): PricedCart {
  return priceCart(lines, currency, discountCart(lines, pricing));
}

/** By line id. The order of lines, rules and promotions changes nothing. */
export function discountCart(lines: readonly CartLine[], pricing: CartPricing): CartDiscounts {
  const { prepared, goods, byHand = NO_HAND_DISCOUNTS } = pricing;
  const open = lines
    .map((line) =>
      openLine(line, goods.get(line.productId) ?? { productId: line.productId, categoryIds: [] }),
    )
    .sort(byLineId);
  applyRules(rulesNow(prepared, pricing), open);
  applyPromotions(promotionsOf(pricing, open), open);
  applyByHand(byHand, open);
  return new Map(open.map(({ line, discounts }) => [line.id, discounts]));
}

function applyRules(rules: readonly PriceRule[], lines: readonly DiscountedLine[]): void {
  if (rules.length === 0) return;
  const sizes = sizesByProduct(lines);
  for (const line of lines) {
    const size = sizes.get(line.productId) ?? line.size;
    for (const rule of rules) {
      if (line.left === 0n) break;
      if (rule.condition.type === 'bulk' && size < rule.condition.minQuantity) continue;
      takeOff(line, { source: 'rule', sourceId: rule.id, name: rule.name }, cutOf(line, rule.cut));
    }
  }
}

/** In base units: a case and some loose ones of a product count together. */
function sizesByProduct(lines: readonly DiscountedLine[]): ReadonlyMap<string, Quantity> {
  const sizes = new Map<string, Quantity>();
  for (const { productId, size } of lines) sizes.set(productId, (sizes.get(productId) ?? 0n) + size);
  return sizes;
}

function promotionsOf(pricing: CartPricing, lines: readonly DiscountedLine[]): Promotion[] {
  const goods = new Set(lines.flatMap(({ productId, categoryIds }) => [productId, ...categoryIds]));
  const whole = lines.reduce((sum, { subtotal }) => sum + subtotal.minor, 0n);
  return promotionsNow(pricing.prepared, pricing, goods).filter(
    ({ minPurchase }) => minPurchase.minor <= whole,
  );
}

/** First what is off every piece, then sets, for a free piece gives away no more than is left of it; then amounts off the sale. */
function applyPromotions(promotions: readonly Promotion[], lines: readonly DiscountedLine[]): void {
  for (const promotion of promotions) applyToPieces(promotion, lines);
  for (const line of lines) line.even = line.left;
  for (const promotion of promotions) applyToSets(promotion, lines);
  for (const promotion of promotions) applyToSale(promotion, lines);
}

function applyToSets(promotion: Promotion, lines: readonly DiscountedLine[]): void {
  const { type, benefit } = promotion;
  if (type === 'bundle') applyBundle(promotion, lines);
  else if (benefit.type === 'free_product') applyGift(promotion, benefit.productId, lines);
  else if (type === 'bogo') applyBogo(promotion, benefit, lines);
}

function applyByHand({ lines: atLines, sale }: HandDiscounts, lines: readonly DiscountedLine[]): void {
  for (const line of lines) {
    const given = atLines.get(line.line.id);
    if (given !== undefined) takeOff(line, byHand('line', given), amountOf(given, line.left, line));
  }
  const [first] = lines;
  if (sale === null || first === undefined) return;
  const whole = lines.reduce((sum, { left }) => sum + left, 0n);
  spread(byHand('sale', sale), amountOf(sale, whole, first), lines);
}

function amountOf(given: HandDiscount, of: bigint, { subtotal }: DiscountedLine): bigint {
  return handDiscountAmount(given, { minor: of, currency: subtotal.currency }).minor;
}

function byHand(source: 'line' | 'sale', { reason }: HandDiscount) {
  return { source, sourceId: null, name: HAND_DISCOUNT_NAMES[source], reason };
}
