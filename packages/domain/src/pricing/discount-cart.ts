/**
 * The discounts of each line of a cart and their reasons (PRICE-01, PRICE-02): rules by priority, promotions, then hand
 * discounts. Pure, and the only place that decides them; `price-cart.ts` subtracts them and computes the tax of the
 * rest.
 */
import { assert } from '../assert.ts';
import { type CurrencyCode, type Money, sum } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { allocate } from '../money/split.ts';
import { applyBundle } from './bundle.ts';
import {
  byGoods,
  type DiscountedLine,
  type LineSide,
  onSide,
  openLine,
  type PricedGoods,
  takeOff,
  takeOffTogether,
} from './discounted-line.ts';
import {
  HAND_DISCOUNT_NAMES,
  type HandDiscount,
  type HandDiscounts,
  handDiscountAmount,
  NO_HAND_DISCOUNTS,
} from './hand-discount.ts';
import { applyToPieces, applyToSale, type CartGoods, goodsOfCart } from './line-promotions.ts';
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
  /** By product id; a product that is not in it has no survivor and no category. */
  readonly goods: ReadonlyMap<string, PricedGoods>;
  readonly byHand?: HandDiscounts;
  /** From the currency of the cart to bolívares, of lines that have their price in them (decision 21). */
  readonly rate?: ExchangeRate | null;
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
  const { prepared, goods, byHand = NO_HAND_DISCOUNTS, rate = null } = pricing;
  if (isNothing(prepared) && byHand.sale === null && byHand.lines.size === 0) return NO_DISCOUNTS;
  const open = openCart(lines, goods, rate);
  applyPricing(pricing, open);
  applyByHand(byHand, open);
  return new Map(open.map(({ line, discounts }) => [line.id, inFew(discounts)]));
}

/** The lines before anything is taken off them, in an order that is not the cart's. */
export function openCart(
  lines: readonly CartLine[],
  goods: CartPricing['goods'],
  rate: ExchangeRate | null,
): DiscountedLine[] {
  return lines
    .map((line) =>
      openLine(line, goods.get(line.productId) ?? { productId: line.productId, categoryIds: [] }, rate),
    )
    .sort(byGoods);
}

/** Takes off what rules give, then what promotions give; never more than is left. */
export function applyPricing(
  pricing: Pick<CartPricing, 'prepared' | keyof PricingMoment>,
  open: readonly DiscountedLine[],
): void {
  applyRules(rulesNow(pricing.prepared, pricing), open);
  applyPromotions(pricing, goodsOfCart(open));
}

/** Discounts beyond the number that a document's line can hold are added into one, so that the line still adds up. */
function inFew(discounts: readonly LineDiscount[]): readonly LineDiscount[] {
  if (discounts.length <= LINE_DISCOUNTS_MAX) return discounts;
  const isGiven = ({ source }: LineDiscount) => source === 'line' || source === 'sale';
  const byHand = discounts.filter(isGiven);
  const others = discounts.filter((discount) => !isGiven(discount));
  const alone = LINE_DISCOUNTS_MAX - byHand.length - 1;
  const rest = others.slice(alone);
  const [first] = rest;
  assert(first !== undefined, 'there are more than a line holds');
  const sumOf = (amounts: readonly Money[], { currency }: Money) => sum(amounts, currency);
  const together: LineDiscount = {
    source: 'rule',
    sourceId: null,
    name: 'Otros descuentos',
    amount: sumOf(
      rest.map(({ amount }) => amount),
      first.amount,
    ),
    ...(first.amountBs === undefined
      ? {}
      : {
          amountBs: sumOf(
            rest.flatMap(({ amountBs }) => amountBs ?? []),
            first.amountBs,
          ),
        }),
  };
  return [...others.slice(0, alone), together, ...byHand];
}

function applyPromotions(pricing: Parameters<typeof applyPricing>[0], cart: CartGoods): void {
  const whole = cart.lines.reduce((sum, { own }) => sum + own.subtotal.minor, 0n);
  const promotions = promotionsNow(pricing.prepared, pricing, cart.byId.keys()).filter(
    ({ minPurchase }) => minPurchase.minor <= whole,
  );
  for (const promotion of promotions) applyToPieces(promotion, cart);
  // Then sets, as a free piece takes off no more than is left of its price; amounts off the whole sale last.
  for (const { own, bolivars } of cart.lines) {
    own.even = own.left;
    if (bolivars !== null) bolivars.even = bolivars.left;
  }
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
    if (given !== undefined) takeOffLine(given, line);
  }
  if (sale !== null && lines.length > 0) takeOffSale(sale, lines);
}

function takeOffLine(given: HandDiscount, line: DiscountedLine): void {
  const { own } = line;
  takeOff(line, byHand('line', given), (side) => {
    if (given.cut.type === 'percentage') return amountOf(given, side.left, side);
    return given.cut.amount.minor >= own.left ? side.left : onSide(given.cut.amount.minor, side);
  });
}

/** A percentage of what is left in each currency; it is spread over the lines to the cent of each. */
function takeOffSale(given: HandDiscount, lines: readonly DiscountedLine[]): void {
  const why = byHand('sale', given);
  if (given.cut.type === 'fixed') {
    takeOffTogether(lines, why, given.cut.amount.minor, (_, side) => side.left);
    return;
  }
  const own = sharesOf(given, lines, (line) => line.own);
  const inBolivars = sharesOf(given, lines, (line) => line.bolivars);
  for (const [place, line] of lines.entries()) {
    takeOff(line, why, (side) => (side === line.own ? own : inBolivars)[place] ?? 0n);
  }
}

/** The part of each line in a percentage of all that is left on one side. */
function sharesOf(
  given: HandDiscount,
  lines: readonly DiscountedLine[],
  sideOf: (line: DiscountedLine) => LineSide | null,
): bigint[] {
  const left = lines.map((line) => sideOf(line)?.left ?? 0n);
  const whole = left.reduce((sum, minor) => sum + minor, 0n);
  const [first] = lines.flatMap((line) => sideOf(line) ?? []);
  if (first === undefined || whole === 0n) return [];
  const taken = { minor: amountOf(given, whole, first), currency: first.subtotal.currency };
  return allocate(taken, left).map(({ minor }) => minor);
}

function amountOf(given: HandDiscount, of: bigint, { subtotal }: LineSide): bigint {
  return handDiscountAmount(given, { minor: of, currency: subtotal.currency }).minor;
}

function byHand(source: 'line' | 'sale', { reason }: HandDiscount) {
  return { source, sourceId: null, name: HAND_DISCOUNT_NAMES[source], reason };
}
