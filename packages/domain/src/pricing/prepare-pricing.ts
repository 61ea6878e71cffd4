/**
 * The price rules and promotions of a company, made ready to be asked for each change of a cart: put in order and indexed once.
 * Apart from asking them because they change seldom, and a cart with every scan.
 */
import type { CustomerGroup } from '../party/customer.ts';
import { millisecondsOf } from '../time/business-day.ts';
import { isWithin } from '../time/time-range.ts';
import type { PriceRule, Promotion } from './price-rule.ts';

export interface PreparedPricing {
  /** The active ones, by priority, highest first. */
  readonly rules: readonly PriceRule[];
  /** The active ones, the earliest begun first: in that order they take goods into their sets. */
  readonly promotions: readonly Promotion[];
  readonly byGoods: ReadonlyMap<string, readonly Promotion[]>;
  /** Of all goods alike. */
  readonly ofEverything: readonly Promotion[];
}

/** When and to whom something is sold. */
export interface PricingMoment {
  /** ISO instant. */
  readonly at: string;
  /** `regular` where nobody in particular buys. */
  readonly group: CustomerGroup;
}

/** What nothing is taken off by. */
export const NO_PRICING: PreparedPricing = preparePricing([], []);

/** @param survivors of joined products: the one that stays, by the id of the one that went (decision 13) */
export function preparePricing(
  rules: readonly PriceRule[],
  promotions: readonly Promotion[],
  survivors: ReadonlyMap<string, string> = new Map(),
): PreparedPricing {
  const active = promotions
    .filter(({ isActive }) => isActive)
    .map((promotion) => withSurvivors(promotion, survivors))
    .sort(byStart);
  return {
    rules: rules.filter(({ isActive }) => isActive).sort(byPriority),
    promotions: active,
    byGoods: indexByGoods(active),
    ofEverything: active.filter((promotion) => goodsOf(promotion).length === 0),
  };
}

/** The rules that hold then and for this customer; how much is bought is asked line by line. */
export function rulesNow({ rules }: PreparedPricing, { at, group }: PricingMoment): PriceRule[] {
  return rules.filter(({ condition }) => {
    if (condition.type === 'customer_type') return condition.groups.includes(group);
    return condition.type === 'bulk' || isWithin(condition.ranges, at);
  });
}

/** The promotions that run then and for this customer and name one of these goods, or all; in their order. */
export function promotionsNow(
  { promotions, byGoods, ofEverything }: PreparedPricing,
  { at, group }: PricingMoment,
  goods: Iterable<string>,
): Promotion[] {
  const named = new Set(ofEverything);
  for (const id of goods) for (const promotion of byGoods.get(id) ?? []) named.add(promotion);
  if (named.size === 0) return [];
  const now = millisecondsOf(at);
  return promotions.filter(
    (promotion) =>
      named.has(promotion) &&
      millisecondsOf(promotion.startsAt) <= now &&
      now < millisecondsOf(promotion.endsAt) &&
      (promotion.groups.length === 0 || promotion.groups.includes(group)),
  );
}

function withSurvivors(promotion: Promotion, survivors: ReadonlyMap<string, string>): Promotion {
  const followed = (id: string) => survivors.get(id) ?? id;
  const { benefit } = promotion;
  return {
    ...promotion,
    productIds: promotion.productIds.map(followed),
    benefit:
      benefit.type === 'free_product' ? { ...benefit, productId: followed(benefit.productId) } : benefit,
  };
}

function goodsOf({ productIds, categoryIds }: Promotion): string[] {
  return [...productIds, ...categoryIds];
}

function indexByGoods(promotions: readonly Promotion[]): Map<string, Promotion[]> {
  const index = new Map<string, Promotion[]>();
  for (const promotion of promotions) {
    for (const id of new Set(goodsOf(promotion))) index.set(id, [...(index.get(id) ?? []), promotion]);
  }
  return index;
}

function byPriority(first: PriceRule, second: PriceRule): number {
  return second.priority - first.priority || byText(first.id, second.id);
}

function byStart(first: Promotion, second: Promotion): number {
  return millisecondsOf(first.startsAt) - millisecondsOf(second.startsAt) || byText(first.id, second.id);
}

function byText(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
