/**
 * What a cart costs at a moment, for a kind of customer [MKT-06]: by the functions with which the till prices its own,
 * so that both agree.
 */
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { CustomerGroup } from '@cuadra/domain/party/customer';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { type PricedTill, priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import { pricingAt } from '../../../session/selling/pricing-at.ts';
import type { PricingRows } from '../../../session/selling/pricing-rows.ts';
import type { Article } from '../../../session/selling/sold-cart.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';

export interface SimulatedCart {
  /** Each article once. */
  readonly lines: readonly { readonly article: Article; readonly quantity: Quantity }[];
  readonly group: CustomerGroup;
  /** The company's groups that the customer is in. */
  readonly groupIds: readonly string[];
  /** Promotions of which a coupon is brought. */
  readonly couponPromotionIds: readonly string[];
  readonly storeId: string;
  /** ISO instant. */
  readonly at: string;
}

export interface SimulatedTill {
  readonly money: TillMoney;
  readonly taxes: readonly TaxRate[];
}

export function simulateCart(
  { lines, group, groupIds, couponPromotionIds, storeId, at }: SimulatedCart,
  till: SimulatedTill,
  rows: PricingRows,
): PricedTill {
  const sold = lines.map(({ article, quantity }) => ({ ...article, id: lineId(article), quantity }));
  const customer = { ...ANY_CUSTOMER, group, groupIds };
  const coupons = couponPromotionIds.map((promotionId) => ({ ...ANY_COUPON, promotionId }));
  return priceWholeCart({ lines: sold, customer, coupons }, till, pricingAt(rows, storeId)(at));
}

/** Of the line that the article becomes. */
export function lineId({ productId, unitId }: Article): string {
  return `${productId} ${unitId}`;
}

/** Pricing asks for the type and the groups of a customer alone. */
const ANY_CUSTOMER = { id: '', name: '', documentType: 'V', documentNumber: '' } as const;
/** Pricing asks for the promotion of a coupon alone. */
const ANY_COUPON = { code: '', name: '', minPurchase: '0' } as const;

const MINUTE_MS = 60_000;

/**
 * The instant of a day and an hour in Caracas.
 *
 * @param clock 'HH:MM'
 * @returns undefined while either is not fully typed
 */
export function instantOf(day: string, clock: string): string | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  if (day === '' || hours === undefined || minutes === undefined) return undefined;
  const start = Date.parse(boundsOfBusinessDay(day).from);
  return new Date(start + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS).toISOString();
}
