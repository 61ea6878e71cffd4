/**
 * Price rules and promotions of the wire as pricing knows them. Their amounts are in dollars (MKT-04), whatever the
 * company's prices are in: pricing converts them into the currency of the sale.
 */
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import {
  type Benefit,
  brandKey,
  type PriceCut,
  type PriceRule,
  type Promotion,
  type RuleCondition,
} from '@cuadra/domain/pricing/price-rule';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { z } from 'zod';

import type { PriceRuleFields, PromotionFields } from '../marketing/marketing.ts';

type Identified<Fields> = Fields & { readonly id: string };
/** Dollars in the currency of the sale; undefined while there is no rate to it. */
export type InSaleCurrency = (dollars: Money) => Money | undefined;

const SET_SIZE = 2;

/** Undefined where its amount cannot be converted into the currency of the sale. */
export function priceRuleFromWire(
  wire: Identified<z.infer<typeof PriceRuleFields>>,
  inSale: InSaleCurrency,
): PriceRule | undefined {
  const { id, name, priority, status, adjustment } = wire;
  const cut = cutFromWire(adjustment, inSale);
  if (cut === undefined) return undefined;
  const {
    product_ids = [],
    category_ids = [],
    brands = [],
    store_ids = [],
    group_ids = [],
  } = wire.conditions;
  return {
    id,
    name,
    priority,
    isActive: status === 'active',
    condition: conditionFromWire(wire),
    productIds: product_ids,
    categoryIds: category_ids,
    brands: brandKeys(brands),
    customerGroupIds: group_ids,
    storeIds: store_ids,
    cut,
  };
}

/** As {@link priceRuleFromWire}. */
export function promotionFromWire(
  wire: Identified<z.infer<typeof PromotionFields>>,
  inSale: InSaleCurrency,
): Promotion | undefined {
  const { id, name, type, status, conditions } = wire;
  const benefit = benefitFromWire(wire.benefit, inSale);
  const minPurchase = inSale(parseDecimal(conditions.min_purchase, 'USD'));
  if (benefit === undefined || minPurchase === undefined) return undefined;
  return {
    id,
    name,
    type,
    isActive: status === 'active',
    startsAt: wire.start_date,
    endsAt: wire.end_date,
    minPurchase,
    productIds: conditions.product_ids,
    categoryIds: conditions.category_ids,
    brands: brandKeys(conditions.brands ?? []),
    groups: conditions.customer_types,
    customerGroupIds: conditions.group_ids ?? [],
    storeIds: conditions.store_ids ?? [],
    ranges: conditions.time_ranges ?? [],
    setSize: conditions.set_size ?? SET_SIZE,
    needsCoupon: conditions.coupon !== undefined,
    benefit,
  };
}

function brandKeys(brands: readonly string[]): string[] {
  return brands.flatMap((brand) => brandKey(brand) ?? []);
}

function conditionFromWire({ type, conditions }: z.infer<typeof PriceRuleFields>): RuleCondition {
  if (type === 'bulk') return { type, minQuantity: quantity(conditions.min_quantity) };
  if (type === 'customer_type') return { type, groups: conditions.customer_types };
  return { type, ranges: conditions.time_ranges };
}

function benefitFromWire(
  { type, value, product_id }: z.infer<typeof PromotionFields>['benefit'],
  inSale: InSaleCurrency,
): Benefit | undefined {
  if (type !== 'free_product') return cutFromWire({ type, value }, inSale);
  return product_id === null ? undefined : { type, productId: product_id };
}

/** Undefined for a percentage above 100 %, which promotions of older programs may have. */
function cutFromWire(
  { type, value }: { readonly type: 'percentage' | 'fixed'; readonly value: string },
  inSale: InSaleCurrency,
): PriceCut | undefined {
  if (type === 'fixed') {
    const amount = inSale(parseDecimal(value, 'USD'));
    return amount === undefined ? undefined : { type, amount };
  }
  const basisPoints = parsePercent(value);
  return basisPoints === undefined ? undefined : { type, basisPoints };
}
