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
import type { Article, CartCustomer } from '../../../session/selling/sold-cart.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';

export interface SimulatedCart {
  /** Each article once. */
  readonly lines: readonly { readonly article: Article; readonly quantity: Quantity }[];
  readonly group: CustomerGroup;
  readonly storeId: string;
  /** ISO instant. */
  readonly at: string;
}

export interface SimulatedTill {
  readonly money: TillMoney;
  readonly taxes: readonly TaxRate[];
}

export function simulateCart(
  { lines, group, storeId, at }: SimulatedCart,
  till: SimulatedTill,
  rows: PricingRows,
): PricedTill {
  const sold = lines.map(({ article, quantity }) => ({ ...article, id: lineId(article), quantity }));
  return priceWholeCart({ lines: sold, customer: customerOf(group) }, till, pricingAt(rows, storeId)(at));
}

/** Of the line that the article becomes. */
export function lineId({ productId, unitId }: Article): string {
  return `${productId} ${unitId}`;
}

/** Pricing asks for the kind of a customer alone. */
function customerOf(group: CustomerGroup): CartCustomer {
  return { id: '', name: '', documentType: 'V', documentNumber: '', group };
}

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
