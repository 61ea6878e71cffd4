/**
 * Whether the rules and promotions that a sale names are those of the company, and give that much. Separate from the
 * other flags because each kind has a bound of its own: the most that it can give on these goods, however the cart was
 * made up. The order in which rules and sets took their goods is not computed again (`discount-cart.ts` did that at the
 * till).
 */
import { compare, type Money, percentOf } from '../money/money.ts';
import { inBaseUnits, ONE } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { isOffTheSale } from '../pricing/line-promotions.ts';
import { type PricedLine, sumOfLines } from '../pricing/price-line.ts';
import {
  goodsNamed,
  type NamedGoods,
  type PriceCut,
  type PriceRule,
  type Promotion,
} from '../pricing/price-rule.ts';
import type { PricedSale } from '../sales/sale.ts';
import { isWithinSince } from '../time/time-range.ts';
import type { DocumentFacts, KnownDiscount } from './document-facts.ts';
import type { DocumentFlag } from './document-flag.ts';

/** A cart is priced again when it changes; it may lie open for a while before it is paid. */
export const PRICED_BEFORE_MS = 2 * 60 * 60 * 1000;
/** A clock may be a little slow. */
const CLOCK_MS = 15 * 60 * 1000;

/** With more rules and promotions than this some may give one amount together, without an id (`line-rules.ts`). */
const NAMED_RULES_MAX = 12;

export function discountFlags(sale: PricedSale, facts: DocumentFacts): DocumentFlag[] {
  const wrong = new Set([...unnamedIds(sale, facts), ...overgivenIds(sale, facts)]);
  if (wrong.size === 0) return [];
  return sale.lines.flatMap(({ discounts }, index) =>
    discounts.some((one) => isOfRule(one.source) && wrong.has(one.sourceId))
      ? [{ code: 'other_discount' as const, line: index }]
      : [],
  );
}

function isOfRule(source: string): boolean {
  return source === 'rule' || source === 'promotion';
}

/** Null where something without an id is taken off that no great number of rules explains. */
function unnamedIds({ lines }: PricedSale, { ruleCount }: DocumentFacts): null[] {
  const isUnexplained = lines.some(
    ({ discounts }) =>
      ruleCount <= NAMED_RULES_MAX &&
      discounts.some(({ source, sourceId }) => isOfRule(source) && sourceId === null),
  );
  return isUnexplained ? [null] : [];
}

function overgivenIds(sale: PricedSale, { discounts, products }: DocumentFacts): string[] {
  const ids = new Set(
    sale.lines.flatMap((line) =>
      line.discounts.flatMap(({ source, sourceId }) =>
        isOfRule(source) && sourceId !== null ? [sourceId] : [],
      ),
    ),
  );
  return [...ids].filter((id) => {
    const known = discounts.get(id);
    return known === undefined || !mayGive(id, known, sale, products);
  });
}

function mayGive(
  id: string,
  known: KnownDiscount,
  sale: PricedSale,
  products: DocumentFacts['products'],
): boolean {
  if (known.kind === 'uncertain') return true;
  if (known.kind === 'without_coupon') return false;
  const named = sale.lines.filter(({ discounts }) => discounts.some(({ sourceId }) => sourceId === id));
  // Of a line that was split by its lots one part may bear what all of it was given.
  const productIds = new Set(named.map(({ line }) => line.productId));
  const goods = sale.lines.filter(({ line }) => productIds.has(line.productId));
  const given = named
    .flatMap(({ discounts }) => discounts.filter(({ sourceId }) => sourceId === id))
    .reduce((whole, { amount }) => whole + amount.minor, 0n);
  const rounding = BigInt(sale.lines.length + 1);
  if (known.kind === 'rule') {
    return (
      isRuleInForce(known.rule, goods, sale) &&
      isAmong(known.rule, named, products) &&
      given <= cutOf(known.rule.cut, goods) + rounding
    );
  }
  const { promotion } = known;
  return (
    isPromotionInForce(promotion, sale) &&
    isOfGoods(promotion, named, products) &&
    given <= mostOf(promotion, goods, sale.lines) + rounding
  );
}

function isRuleInForce(
  { isActive, condition, customerGroupIds, storeIds }: PriceRule,
  goods: readonly PricedLine[],
  sale: PricedSale,
): boolean {
  if (!isActive || !isSoldAt(storeIds, sale) || !isOfGroups(customerGroupIds, sale)) return false;
  switch (condition.type) {
    case 'customer_type':
      return isForCustomer(condition.groups, sale);
    case 'bulk':
      return [...new Set(goods.map(({ line }) => line.productId))].every(
        (productId) =>
          sizeOf(goods.filter(({ line }) => line.productId === productId)) >= condition.minQuantity,
      );
    case 'time_based':
      return isWithinSince(condition.ranges, sale.soldAt, PRICED_BEFORE_MS);
  }
}

function isPromotionInForce(
  { isActive, startsAt, endsAt, minPurchase, groups, customerGroupIds, storeIds, ranges }: Promotion,
  sale: PricedSale,
): boolean {
  const soldMs = Date.parse(sale.soldAt);
  return (
    isActive &&
    isForCustomer(groups, sale) &&
    isOfGroups(customerGroupIds, sale) &&
    isSoldAt(storeIds, sale) &&
    (ranges.length === 0 || isWithinSince(ranges, sale.soldAt, PRICED_BEFORE_MS)) &&
    Date.parse(startsAt) <= soldMs + CLOCK_MS &&
    Date.parse(endsAt) > soldMs - PRICED_BEFORE_MS &&
    compare(minPurchase, sumOfLines(sale.lines, 'subtotal', sale.currency)) <= 0
  );
}

/** Which group a customer was of then is not known; of a sale without a customer it is `regular`. */
function isForCustomer(groups: readonly string[], { customer }: PricedSale): boolean {
  return groups.length === 0 || customer !== null || groups.includes('regular');
}

/** A sale does not say which groups its customer was in; without a customer there are none. */
function isOfGroups(groupIds: readonly string[], { customer }: PricedSale): boolean {
  return groupIds.length === 0 || customer !== null;
}

function isSoldAt(storeIds: readonly string[], { warehouseId }: PricedSale): boolean {
  return storeIds.length === 0 || storeIds.includes(warehouseId);
}

/** The goods of a category or a brand are not known here. */
function isOfGoods(
  promotion: Promotion,
  named: readonly PricedLine[],
  products: DocumentFacts['products'],
): boolean {
  const { productIds, type, benefit } = promotion;
  if (benefit.type !== 'free_product') return isAmong(promotion, named, products);
  const ids = type === 'bundle' ? [...productIds, benefit.productId] : [benefit.productId];
  return isAmong({ productIds: ids, categoryIds: [], brands: [] }, named, products);
}

function isAmong(
  { productIds, categoryIds, brands }: NamedGoods,
  named: readonly PricedLine[],
  products: DocumentFacts['products'],
): boolean {
  if (productIds.length === 0 || categoryIds.length > 0 || brands.length > 0) return true;
  const all = new Set(productIds);
  return named.every(({ line }) =>
    [line.productId, ...(products.get(line.productId)?.mergedIds ?? [])].some((id) => all.has(id)),
  );
}

/** The most that a promotion takes off these goods of a cart, in minor units. */
function mostOf(promotion: Promotion, goods: readonly PricedLine[], cart: readonly PricedLine[]): bigint {
  const { type, benefit, setSize } = promotion;
  const pieces = sizeOf(cart) / ONE;
  if (type === 'bogo') {
    const sets = pieces / BigInt(setSize);
    return benefit.type === 'fixed' ? benefit.amount.minor * sets : ofPieces(benefit, goods, sets);
  }
  if (type === 'bundle') {
    const places = goodsNamed(promotion).length;
    const sets = pieces / BigInt(Math.max(places, 1));
    if (benefit.type === 'fixed') return benefit.amount.minor * sets;
    return benefit.type === 'percentage' ? cutOf(benefit, cart) : ofPieces(benefit, goods, sets);
  }
  if (benefit.type === 'free_product') return ofPieces(benefit, goods, 1n);
  return benefit.type === 'fixed' && isOffTheSale(promotion) ? benefit.amount.minor : cutOf(benefit, goods);
}

/** The price of that many pieces of the dearest goods, or the share of it that the promotion takes off. */
function ofPieces(benefit: Promotion['benefit'], goods: readonly PricedLine[], count: bigint): bigint {
  let dearest = 0n;
  for (const price of goods.map(pricePerPiece)) if (price > dearest) dearest = price;
  const basisPoints = benefit.type === 'percentage' ? benefit.basisPoints : 10_000;
  return (dearest * count * BigInt(basisPoints)) / 10_000n;
}

/** Rounded up: of a case of 24 one is a 24th of it. */
function pricePerPiece({ line, subtotal }: PricedLine): bigint {
  const size = inBaseUnits(line.quantity, line.factor);
  return size === 0n ? subtotal.minor : (subtotal.minor * ONE) / size + 1n;
}

function cutOf(cut: PriceCut, lines: readonly PricedLine[]): bigint {
  if (cut.type === 'fixed') return divideHalfAwayFromZero(cut.amount.minor * sizeOf(lines), ONE);
  return lines
    .map(({ subtotal }): Money => percentOf(subtotal, cut.basisPoints))
    .reduce((whole, { minor }) => whole + minor, 0n);
}

/** In base units. */
function sizeOf(lines: readonly PricedLine[]): bigint {
  return lines.reduce((whole, { line }) => whole + inBaseUnits(line.quantity, line.factor), 0n);
}
