/**
 * What comes off each line of a cart and why (PRICE-01, PRICE-02): rules by priority, promotions, then what is given by hand.
 * Pure and the only place that says so; `price-cart.ts` takes it off and works out the tax of what is left.
 */
import { assert } from '../assert.ts';
import { type CurrencyCode, sum } from '../money/money.ts';
import { applyBundle } from './bundle.ts';
import { byLineId, type DiscountedLine, openLine, type PricedGoods, takeOff } from './discounted-line.ts';
import {
  HAND_DISCOUNT_NAMES,
  type HandDiscount,
  type HandDiscounts,
  handDiscountAmount,
  NO_HAND_DISCOUNTS,
} from './hand-discount.ts';
import { applyToPieces, applyToSale, type CartGoods, goodsOfCart, spread } from './line-promotions.ts';
import { applyRules } from './line-rules.ts';
import {
  isNothing,
  type PreparedPricing,
  type PricingMoment,
  promotionsNow,
  rulesNow,
} from './prepare-pricing.ts';
import { type CartDiscounts, NO_DISCOUNTS, type PricedCart, priceCart } from './price-cart.ts';
import { type CartLine, LINE_DISCOUNTS_MAX, type LineDiscount } from './price-line.ts';
import type { Promotion } from './price-rule.ts';
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
  if (isNothing(prepared) && byHand.sale === null && byHand.lines.size === 0) return NO_DISCOUNTS;
  const open = lines
    .map((line) =>
      openLine(line, goods.get(line.productId) ?? { productId: line.productId, categoryIds: [] }),
    )
    .sort(byLineId);
  applyRules(rulesNow(prepared, pricing), open);
  applyPromotions(pricing, goodsOfCart(open));
  applyByHand(byHand, open);
  return new Map(open.map(({ line, discounts }) => [line.id, inFew(discounts)]));
}

/** What more rules and promotions than a line of a document holds have given stands together, so that it still adds up. */
function inFew(discounts: readonly LineDiscount[]): readonly LineDiscount[] {
  if (discounts.length <= LINE_DISCOUNTS_MAX) return discounts;
  const isGiven = ({ source }: LineDiscount) => source === 'line' || source === 'sale';
  const byHand = discounts.filter(isGiven);
  const others = discounts.filter((discount) => !isGiven(discount));
  const alone = LINE_DISCOUNTS_MAX - byHand.length - 1;
  const rest = others.slice(alone).map(({ amount }) => amount);
  const [first] = rest;
  assert(first !== undefined, 'there are more than a line holds');
  const together: LineDiscount = {
    source: 'rule',
    sourceId: null,
    name: 'Otros descuentos',
    amount: sum(rest, first.currency),
  };
  return [...others.slice(0, alone), together, ...byHand];
}

function applyPromotions(pricing: CartPricing, cart: CartGoods): void {
  const whole = cart.lines.reduce((sum, { subtotal }) => sum + subtotal.minor, 0n);
  const promotions = promotionsNow(pricing.prepared, pricing, cart.byId.keys()).filter(
    ({ minPurchase }) => minPurchase.minor <= whole,
  );
  for (const promotion of promotions) applyToPieces(promotion, cart);
  // Then sets, for a free piece gives away no more than is left of it; and amounts off the sale last.
  for (const line of cart.lines) line.even = line.left;
  for (const promotion of promotions) applyToSets(promotion, cart);
  for (const promotion of promotions) applyToSale(promotion, cart);
}

function applyToSets(promotion: Promotion, cart: CartGoods): void {
  const { type, benefit } = promotion;
  if (type === 'bundle') applyBundle(promotion, cart);
  else if (benefit.type === 'free_product') applyGift(promotion, benefit.productId, cart);
  else if (type === 'bogo') applyBogo(promotion, benefit, cart);
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
