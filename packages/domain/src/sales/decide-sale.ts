/**
 * Whether a cart and its payments make a sale (SALE-01, PAY-01 to PAY-06). Separate from the type of a sale because
 * only a till decides one: everywhere else it is a fact.
 */
import { compare, equals, isPositive, type Money, subtract, sum } from '../money/money.ts';
import { convert, convertIfPossible } from '../money/rate.ts';
import {
  earnedPoints,
  type PointsBalance,
  type PointsRule,
  paidWithPoints,
  pointsForWorth,
  type SalePoints,
} from '../points/points.ts';
import { otherTotal } from '../pricing/bolivar-figures.ts';
import type { PricedCart } from '../pricing/price-cart.ts';
import { isStorable, isTenderStorable } from './amount-bounds.ts';
import { type CreditRefusalReason, type CreditStanding, refusalOfCredit } from './credit.ts';
import { amountIn, type SalePayment, validateChange, validatePayment } from './payment.ts';
import type { Sale } from './sale.ts';
import { isPaid, mayGiveChange, type Settlement, settle } from './settlement.ts';

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
    | 'credit'
  > {
  /** The open session of this register; null when there is none (POS-02). */
  readonly cashSessionId: string | null;
  /** The customer's store credit, below zero his receivable, in the sale's currency; null without a customer. */
  readonly customerBalance: Money | null;
  /** His receivable in all currencies and his limit; null without a customer. */
  readonly creditStanding: CreditStanding | null;
  /** The tax that the company collects on foreign currency; null where it is not a special taxpayer. */
  readonly igtfBasisPoints: number | null;
  /** What the company gives for points, and the customer's; absent where it takes none, or there is no customer. */
  readonly pointsStanding?: PointsStanding | undefined;
}

export interface PointsStanding {
  readonly rule: PointsRule;
  readonly balance: PointsBalance;
}

export type SaleRefusalReason =
  | 'no_lines'
  | 'no_open_cash_session'
  | 'amount_too_large'
  | 'payment_incomplete'
  | 'rate_missing'
  | 'balance_without_customer'
  | 'balance_too_low'
  | 'points_not_taken'
  | 'points_too_few'
  | 'points_below_minimum'
  | 'payment_short'
  | 'change_incomplete'
  | 'change_without_customer'
  | 'change_not_allowed'
  | 'change_does_not_add_up'
  | CreditRefusalReason;

export type SaleDecision =
  | { readonly accepted: true; readonly sale: Sale }
  | { readonly accepted: false; readonly reason: SaleRefusalReason };

/**
 * Whether a priced cart and its payments make a sale, and that sale. Only the till asks: once made, a sale is a fact
 * that the server never refuses (S-22).
 */
export function decideSale(
  cart: PricedCart,
  payments: readonly SalePayment[],
  context: SaleContext,
): SaleDecision {
  if (cart.lines.length === 0) return refuse('no_lines');
  if (context.cashSessionId === null) return refuse('no_open_cash_session');
  if (!areAmountsStorable(cart, payments, context)) return refuse('amount_too_large');
  const settlement = settle(
    cart.total,
    payments,
    context.rate,
    context.igtfBasisPoints,
    otherTotal(cart, cart.total.currency),
  );
  const reason =
    refusalOfPayments(payments, settlement, context) ?? refusalOfChange(payments, settlement, context);
  if (reason !== undefined) return refuse(reason);
  return { accepted: true, sale: saleOf(cart, payments, settlement, context, context.cashSessionId) };
}

/** A sale that the records cannot hold would reach the customer and never be booked. */
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
    ...cart.lines.flatMap(({ bolivars }) =>
      bolivars === undefined ? [] : [bolivars.subtotal, bolivars.total],
    ),
  ];
  const inOther = rate === null ? [] : [otherTotal(cart, cart.total.currency) ?? convert(cart.total, rate)];
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
    refusalOfBalance(payments, settlement, context) ??
    refusalOfPoints(paidWithPoints(payments), context) ??
    refusalOfRest(settlement, context)
  );
}

/** The unpaid rest is on credit, or missing. */
function refusalOfRest(settlement: Settlement, context: SaleContext): SaleRefusalReason | undefined {
  if (context.credit === null) return isPaid(settlement) ? undefined : 'payment_short';
  const { credit, customer, creditStanding } = context;
  if (customer === null || creditStanding === null) return 'credit_without_customer';
  return refusalOfCredit(credit, settlement, creditStanding);
}

/** A balance never goes below zero (PAY-04). */
function refusalOfBalance(
  payments: readonly SalePayment[],
  settlement: Settlement,
  context: SaleContext,
): SaleRefusalReason | undefined {
  if (payments.every((payment) => payment.method !== 'balance')) return undefined;
  if (context.customer === null || context.customerBalance === null) return 'balance_without_customer';
  return compare(byBalance(payments, settlement), context.customerBalance) > 0
    ? 'balance_too_low'
    : undefined;
}

/** No more than he has, and no fewer at once than the company says. */
function refusalOfPoints(paid: Money, { pointsStanding }: SaleContext): SaleRefusalReason | undefined {
  if (!isPositive(paid)) return undefined;
  if (pointsStanding === undefined) return 'points_not_taken';
  const { rule, balance } = pointsStanding;
  if (compare(paid, balance.worth) > 0 || balance.points <= 0n) return 'points_too_few';
  return pointsForWorth(balance, paid) < BigInt(rule.minimum) ? 'points_below_minimum' : undefined;
}

function byBalance(payments: readonly SalePayment[], { due }: Settlement): Money {
  return sum(
    payments
      .filter((payment) => payment.method === 'balance')
      .map((payment) => amountIn(payment, due.currency)),
    due.currency,
  );
}

function refusalOfChange(
  payments: readonly SalePayment[],
  settlement: Settlement,
  { change, customer }: SaleContext,
): SaleRefusalReason | undefined {
  if (!mayGiveChange(settlement, payments)) return 'change_not_allowed';
  if (change.some((part) => validateChange(part).length > 0)) return 'change_incomplete';
  if (customer === null && change.some(({ method }) => method === 'balance'))
    return 'change_without_customer';
  const currency = settlement.change.currency;
  const given = sum(
    change.map((part) => amountIn(part, currency)),
    currency,
  );
  return equals(given, settlement.change) ? undefined : 'change_does_not_add_up';
}

function saleOf(
  cart: PricedCart,
  payments: readonly SalePayment[],
  { igtf }: Settlement,
  context: SaleContext,
  cashSessionId: string,
): Sale {
  const { subtotal, discount, base, exempt, tax, total } = cart;
  const { customerBalance: _, creditStanding: __, igtfBasisPoints: ___, pointsStanding, ...kept } = context;
  const points = pointsStanding && pointsOf(total, payments, context, pointsStanding);
  return {
    ...kept,
    cashSessionId,
    currency: total.currency,
    lines: cart.lines,
    totals: { subtotal, discount, base, exempt, tax, total },
    taxes: cart.taxes,
    payments,
    igtf,
    ...(points === undefined ? {} : { points }),
  };
}

/** Undefined where none are earned or spent, or where the total has no worth in dollars. */
function pointsOf(
  total: Money,
  payments: readonly SalePayment[],
  { rate, customer }: SaleContext,
  { rule, balance }: PointsStanding,
): SalePoints | undefined {
  const dollars = convertIfPossible(total, 'USD', rate ?? undefined);
  if (customer === null || dollars === undefined) return undefined;
  const paid = paidWithPoints(payments);
  const earned = earnedPoints(subtract(dollars, paid), rule, rate);
  const spent = pointsForWorth(balance, paid);
  if (earned.earned === 0n && spent === 0n) return undefined;
  return { ...earned, spent, balance: balance.points + earned.earned - spent };
}

function refuse(reason: SaleRefusalReason): SaleDecision {
  return { accepted: false, reason };
}
