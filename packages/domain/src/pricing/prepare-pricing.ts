/**
 * The price rules and promotions of a company, made ready to be asked for each change of a cart: put in order and
 * indexed once. Separate from asking them because they change seldom, and a cart with every scan.
 */
import { addToGroup } from '../grouped.ts';
import type { CustomerGroup } from '../party/customer.ts';
import { millisecondsOf } from '../time/business-day.ts';
import { isWithin, weekMomentOf } from '../time/time-range.ts';
import { goodsNamed, type NamedGoods, type PriceRule, type Promotion } from './price-rule.ts';

export interface PreparedPricing {
  /** The active ones, by priority, highest first. */
  readonly rules: readonly PriceRule[];
  readonly byGoods: ReadonlyMap<string, readonly PreparedPromotion[]>;
  /** Applies to all goods alike. */
  readonly ofEverything: readonly PreparedPromotion[];
}

interface PreparedPromotion {
  readonly promotion: Promotion;
  /** The earliest begun comes first: in this order they take goods into their sets. */
  readonly place: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** When, where and to whom something is sold. */
export interface PricingMoment {
  /** ISO instant. */
  readonly at: string;
  /** `regular` without a customer. */
  readonly group: CustomerGroup;
  /** The groups of the company's that the customer is in; absent without a customer. */
  readonly customerGroupIds?: readonly string[];
  /** The promotions that the cart has a coupon of; absent where it has none. */
  readonly couponPromotionIds?: readonly string[];
  /** The place it is sold from. Where it is absent, nothing holds that is limited to some places. */
  readonly storeId?: string;
}

/** @param survivors of merged products: the survivor's id by the id of the product merged into it (decision 13) */
export function preparePricing(
  rules: readonly PriceRule[],
  promotions: readonly Promotion[],
  survivors: ReadonlyMap<string, string> = new Map(),
): PreparedPricing {
  const active = promotions
    .filter(({ isActive }) => isActive)
    .map((promotion) => withSurvivors(promotion, survivors))
    .sort(byStart)
    .map(
      (promotion, place): PreparedPromotion => ({
        promotion,
        place,
        fromMs: millisecondsOf(promotion.startsAt),
        untilMs: millisecondsOf(promotion.endsAt),
      }),
    );
  return {
    rules: rules
      .filter(({ isActive }) => isActive)
      .map((rule) => ({ ...rule, productIds: followed(rule, survivors) }))
      .sort(byPriority),
    byGoods: indexByGoods(active),
    ofEverything: active.filter(({ promotion }) => goodsNamed(promotion).length === 0),
  };
}

/** Whether there is no rule and no promotion. */
export function isNothing({ rules, byGoods, ofEverything }: PreparedPricing): boolean {
  return rules.length === 0 && byGoods.size === 0 && ofEverything.length === 0;
}

/** The rules that hold then, there and for this customer; which goods, and how many of them, is asked line by line. */
export function rulesNow(
  { rules }: PreparedPricing,
  { at, group, customerGroupIds, storeId }: PricingMoment,
): PriceRule[] {
  const moment = weekMomentOf(at);
  return rules.filter(({ condition, customerGroupIds: asked, storeIds }) => {
    if (!isSoldAt(storeIds, storeId) || !isInGroups(asked, customerGroupIds)) return false;
    if (condition.type === 'customer_type') return isOfType(condition.groups, group, asked);
    return condition.type === 'bulk' || isWithin(condition.ranges, moment);
  });
}

/** The promotions that run then, there and for this customer and name one of these goods, or all; in their order. */
export function promotionsNow(
  { byGoods, ofEverything }: PreparedPricing,
  { at, group, customerGroupIds, couponPromotionIds = [], storeId }: PricingMoment,
  goods: Iterable<string>,
): Promotion[] {
  const named = new Set(ofEverything);
  for (const id of goods) for (const one of byGoods.get(id) ?? []) named.add(one);
  const now = millisecondsOf(at);
  const moment = weekMomentOf(at);
  return [...named]
    .filter(
      ({
        promotion: { id, needsCoupon, groups, customerGroupIds: asked, storeIds, ranges },
        fromMs,
        untilMs,
      }) =>
        fromMs <= now &&
        now < untilMs &&
        (!needsCoupon || couponPromotionIds.includes(id)) &&
        (groups.length === 0 || groups.includes(group)) &&
        isInGroups(asked, customerGroupIds) &&
        isSoldAt(storeIds, storeId) &&
        (ranges.length === 0 || isWithin(ranges, moment)),
    )
    .sort((first, second) => first.place - second.place)
    .map(({ promotion }) => promotion);
}

function isInGroups(asked: readonly string[], groupIds: readonly string[] = []): boolean {
  return asked.length === 0 || asked.some((id) => groupIds.includes(id));
}

/** A rule for customers that names neither types nor groups matches no customer. */
function isOfType(
  types: readonly CustomerGroup[],
  type: CustomerGroup,
  groupIds: readonly string[],
): boolean {
  return types.length === 0 ? groupIds.length > 0 : types.includes(type);
}

function isSoldAt(storeIds: readonly string[], storeId: string | undefined): boolean {
  return storeIds.length === 0 || (storeId !== undefined && storeIds.includes(storeId));
}

function withSurvivors(promotion: Promotion, survivors: ReadonlyMap<string, string>): Promotion {
  const { benefit } = promotion;
  return {
    ...promotion,
    productIds: followed(promotion, survivors),
    benefit:
      benefit.type === 'free_product'
        ? { ...benefit, productId: survivors.get(benefit.productId) ?? benefit.productId }
        : benefit,
  };
}

function followed({ productIds }: NamedGoods, survivors: ReadonlyMap<string, string>): string[] {
  return productIds.map((id) => survivors.get(id) ?? id);
}

function indexByGoods(promotions: readonly PreparedPromotion[]): Map<string, PreparedPromotion[]> {
  const index = new Map<string, PreparedPromotion[]>();
  for (const prepared of promotions) {
    for (const id of new Set(goodsNamed(prepared.promotion))) addToGroup(index, id, prepared);
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
