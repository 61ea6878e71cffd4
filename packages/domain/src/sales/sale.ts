/**
 * The sale: a document made once, on the till, and never edited (SALE-01). This file says what one is
 * and decides whether a cart and its payments make one; the entries it writes are in `sale-entries.ts`.
 */
import { type CurrencyCode, compare, equals, type Money, sum } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import type { CartTotals, PricedCart, TaxTotal } from '../pricing/price-cart.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import type { Igtf } from '../tax/igtf.ts';
import { isStorable, isTenderStorable } from './amount-bounds.ts';
import { amountIn, type Change, type SalePayment, validatePayment } from './payment.ts';
import { isPaid, mayGiveChange, type Settlement, settle } from './settlement.ts';

/** Carried with its name, so the document stands alone (S-13). */
export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface SaleCustomer {
  readonly id: string;
  readonly name: string;
  /** As printed: 'V-15.100.580'. */
  readonly document: string;
  readonly type: 'person' | 'company';
}

export interface Sale {
  readonly id: string;
  readonly registerId: string;
  readonly deviceId: string | null;
  readonly series: string;
  readonly number: number;
  readonly cashSessionId: string;
  readonly warehouseId: string;
  readonly customer: SaleCustomer | null;
  /** ISO instant. */
  readonly soldAt: string;
  readonly soldBy: Person;
  readonly currency: CurrencyCode;
  /** The rate the sale was made at, kept for ever (SET-01); null where there is one currency alone. */
  readonly rate: ExchangeRate | null;
  readonly lines: readonly PricedLine[];
  readonly totals: CartTotals;
  readonly taxes: readonly TaxTotal[];
  readonly payments: readonly SalePayment[];
  readonly change: readonly Change[];
  /** What the customer owes for it; null where all was paid. */
  readonly credit: SaleCredit | null;
  /** The tax on what was paid in foreign currency, on top of the total; null where none is due. */
  readonly igtf: Igtf | null;
}

/** The part of a sale that is sold on account (PAY-06). */
export interface SaleCredit {
  /** In the currency of the sale. */
  readonly amount: Money;
  readonly amountUsd: Money;
  /** Zero where the sale has no rate. */
  readonly amountBs: Money;
  /** Business day, 'YYYY-MM-DD'. */
  readonly dueDate: string;
}

export interface SaleContext
  extends Pick<
    Sale,
    | 'id'
    | 'registerId'
    | 'deviceId'
    | 'series'
    | 'number'
    | 'warehouseId'
    | 'customer'
    | 'soldAt'
    | 'soldBy'
    | 'rate'
    | 'change'
  > {
  /** The open session of this register; null when there is none (POS-02). */
  readonly cashSessionId: string | null;
  /** What the customer has in his favour, in the sale's currency; null without a customer. */
  readonly customerBalance: Money | null;
}

export type SaleRefusalReason =
  | 'no_lines'
  | 'no_open_cash_session'
  | 'amount_too_large'
  | 'payment_incomplete'
  | 'rate_missing'
  | 'balance_without_customer'
  | 'balance_too_low'
  | 'payment_short'
  | 'change_not_allowed'
  | 'change_does_not_add_up';

export type SaleDecision =
  | { readonly accepted: true; readonly sale: Sale }
  | { readonly accepted: false; readonly reason: SaleRefusalReason };

/**
 * Whether a priced cart and its payments make a sale, and the sale. It is the till that asks; once
 * made, a sale is a fact that nobody refuses (S-22).
 */
export function decideSale(
  cart: PricedCart,
  payments: readonly SalePayment[],
  context: SaleContext,
): SaleDecision {
  if (cart.lines.length === 0) return refuse('no_lines');
  if (context.cashSessionId === null) return refuse('no_open_cash_session');
  if (!areAmountsStorable(cart, payments, context)) return refuse('amount_too_large');
  const settlement = settle(cart.total, payments, context.rate);
  const reason =
    refusalOfPayments(payments, settlement, context) ?? refusalOfChange(payments, settlement, context);
  if (reason !== undefined) return refuse(reason);
  return { accepted: true, sale: saleOf(cart, payments, context, context.cashSessionId) };
}

/** A sale that the records cannot hold would be given to the customer and never booked. */
function areAmountsStorable(
  cart: PricedCart,
  payments: readonly SalePayment[],
  { rate, change }: SaleContext,
): boolean {
  // Nothing of a line is more than its subtotal with the tax on it, and no total of the cart than these.
  const largest = [
    cart.subtotal,
    cart.total,
    ...cart.lines.flatMap(({ line, subtotal, total }) => [line.unitPrice, subtotal, total]),
  ];
  const inOther = rate === null ? [] : [convert(cart.total, rate)];
  return [...largest, ...inOther].every(isStorable) && [...payments, ...change].every(isTenderStorable);
}

function refusalOfPayments(
  payments: readonly SalePayment[],
  settlement: Settlement,
  context: SaleContext,
): SaleRefusalReason | undefined {
  if (payments.some((payment) => validatePayment(payment).length > 0)) return 'payment_incomplete';
  const needsRate = [...payments, ...context.change].some(
    ({ amount, currency }) =>
      amount.currency !== settlement.due.currency || currency !== settlement.due.currency,
  );
  if (needsRate && context.rate === null) return 'rate_missing';
  return (
    refusalOfBalance(payments, settlement, context) ?? (isPaid(settlement) ? undefined : 'payment_short')
  );
}

/** A balance never goes below zero (PAY-04). */
function refusalOfBalance(
  payments: readonly SalePayment[],
  settlement: Settlement,
  context: SaleContext,
): SaleRefusalReason | undefined {
  const byBalance = payments.filter((payment) => payment.method === 'balance');
  if (byBalance.length === 0) return undefined;
  if (context.customer === null || context.customerBalance === null) return 'balance_without_customer';
  const currency = settlement.due.currency;
  const used = sum(
    byBalance.map((payment) => amountIn(payment, currency)),
    currency,
  );
  return compare(used, context.customerBalance) > 0 ? 'balance_too_low' : undefined;
}

function refusalOfChange(
  payments: readonly SalePayment[],
  settlement: Settlement,
  context: SaleContext,
): SaleRefusalReason | undefined {
  if (!mayGiveChange(settlement, payments)) return 'change_not_allowed';
  const currency = settlement.change.currency;
  const given = sum(
    context.change.map((change) => amountIn(change, currency)),
    currency,
  );
  return equals(given, settlement.change) ? undefined : 'change_does_not_add_up';
}

function saleOf(
  cart: PricedCart,
  payments: readonly SalePayment[],
  context: SaleContext,
  cashSessionId: string,
): Sale {
  const { subtotal, discount, base, exempt, tax, total } = cart;
  const { customerBalance: _, ...kept } = context;
  return {
    ...kept,
    cashSessionId,
    currency: total.currency,
    lines: cart.lines,
    totals: { subtotal, discount, base, exempt, tax, total },
    taxes: cart.taxes,
    payments,
    credit: null,
    igtf: null,
  };
}

function refuse(reason: SaleRefusalReason): SaleDecision {
  return { accepted: false, reason };
}
