/**
 * The figures of a cash session, as X and Z reports show them (CASH-02): what was sold, by which method it was paid,
 * and what moved in the drawer, by currency and cashier. Each document has its own (`figures-of-*.ts`); those of a
 * session are their sum, in any order and as they come, so that a day of thousands of sales is never counted twice
 * over.
 */
import { add, type CurrencyCode, type Money, subtract, sum } from '../money/money.ts';
import type { OpeningReason } from '../sales/cash-session.ts';
import type { PaymentMethod } from '../sales/payment.ts';
import type { Person } from '../sales/sale.ts';
import type { CashReason } from './cash-movement.ts';

/** What a cashier sold, and took back, in one currency. */
export interface SoldFigure {
  readonly currency: CurrencyCode;
  readonly cashier: Person;
  readonly sales: number;
  /** Before discounts, as priced. */
  readonly gross: Money;
  readonly discount: Money;
  /** Less what was returned. */
  readonly exempt: Money;
  readonly base: Money;
  readonly tax: Money;
  /** With IVA, without IGTF. */
  readonly total: Money;
  /** Collected on sales and on what was paid on account. */
  readonly igtf: Money;
  /** Of it, on what was paid on account. */
  readonly igtfOnAccount: Money;
  /** The part of total and IGTF that was sold on credit. */
  readonly credit: Money;
  readonly returns: number;
  /** With IVA, above zero. */
  readonly returned: Money;
}

/** IVA of one rate; what was returned is taken off. */
export interface TaxFigure {
  readonly currency: CurrencyCode;
  readonly basisPoints: number;
  readonly base: Money;
  readonly tax: Money;
}

/** What documents in dollars come to in bolívares, by rate of IVA; less what was returned (decision 21). */
export interface BolivarFigure {
  /** Null is what is exempt. */
  readonly basisPoints: number | null;
  readonly base: Money;
  readonly tax: Money;
}

/** What a cashier received, and gave back, by one method in the currency that changed hands. */
export interface MethodFigure {
  readonly method: PaymentMethod;
  readonly currency: CurrencyCode;
  readonly cashier: Person;
  readonly payments: number;
  readonly received: Money;
  /** The part of it that is not yet confirmed at the bank (PAY-07). */
  readonly pending: Money;
  /** Paid towards what was owed of earlier sales. */
  readonly onAccount: Money;
  readonly change: Money;
  /** Given back for returns. */
  readonly returned: Money;
}

/** Where the notes in a drawer come from and go to, in the order of a report. */
export const CASH_SOURCES = ['initial', 'sales', 'on_account', 'in', 'change', 'returned', 'out'] as const;
export type CashSource = (typeof CASH_SOURCES)[number];

export interface CashFigure {
  readonly source: CashSource;
  /** The reason of cash in and out, and of a difference at an opening; null for all else. */
  readonly reason: CashReason | OpeningReason | null;
  readonly currency: CurrencyCode;
  readonly times: number;
  /** Signed: below zero left the drawer. */
  readonly amount: Money;
}

export interface SessionFigures {
  readonly sold: readonly SoldFigure[];
  readonly taxes: readonly TaxFigure[];
  /** Of documents in dollars that have a rate; documents in bolívares are in the figures above. */
  readonly bolivars: readonly BolivarFigure[];
  readonly methods: readonly MethodFigure[];
  readonly cash: readonly CashFigure[];
}

/** The figures of a session without documents. */
export const NO_FIGURES: SessionFigures = { sold: [], taxes: [], bolivars: [], methods: [], cash: [] };

/** Those of several documents, or of several parts of a session, together. */
export function sumFigures(all: readonly SessionFigures[]): SessionFigures {
  return {
    sold: grouped(
      all.flatMap(({ sold }) => sold),
      ({ currency, cashier }) => `${currency}|${cashier.id}`,
      addSold,
    ),
    taxes: grouped(
      all.flatMap(({ taxes }) => taxes),
      ({ currency, basisPoints }) => `${currency}|${basisPoints}`,
      (first, second) => ({ ...first, ...sumsOf(first, second, TAX_AMOUNTS) }),
    ),
    bolivars: grouped(
      all.flatMap(({ bolivars }) => bolivars),
      ({ basisPoints }) => String(basisPoints),
      (first, second) => ({ ...first, ...sumsOf(first, second, TAX_AMOUNTS) }),
    ),
    methods: grouped(
      all.flatMap(({ methods }) => methods),
      ({ method, currency, cashier }) => `${method}|${currency}|${cashier.id}`,
      addMethod,
    ),
    cash: grouped(
      all.flatMap(({ cash }) => cash),
      ({ source, reason, currency }) => `${source}|${reason ?? ''}|${currency}`,
      (first, second) => ({
        ...first,
        times: first.times + second.times,
        ...sumsOf(first, second, CASH_AMOUNTS),
      }),
    ),
  };
}

/** Without regard to the seller: one row per currency. */
export function soldOfAll(figures: readonly SoldFigure[]): SoldFigure[] {
  return grouped(figures, ({ currency }) => currency, addSold);
}

/** Without regard to the cashier: one row per method and currency. */
export function methodsOfAll(figures: readonly MethodFigure[]): MethodFigure[] {
  return grouped(figures, ({ method, currency }) => `${method}|${currency}`, addMethod);
}

/** The net amount: received and paid on account, less change and refunds. */
export function netOfMethod({ received, onAccount, change, returned }: MethodFigure): Money {
  return subtract(add(received, onAccount), add(change, returned));
}

/**
 * What the drawer should hold of a currency: its initial cash and all movements since.
 *
 * @param begin before the opening put anything in
 */
export function expectedCash(begin: Money, figures: Pick<SessionFigures, 'cash'>): Money {
  const moved = figures.cash
    .filter(({ currency }) => currency === begin.currency)
    .map(({ amount }) => amount);
  return add(begin, sum(moved, begin.currency));
}

const SOLD_AMOUNTS = [
  'gross',
  'discount',
  'exempt',
  'base',
  'tax',
  'total',
  'igtf',
  'igtfOnAccount',
  'credit',
  'returned',
] as const;
const TAX_AMOUNTS = ['base', 'tax'] as const;
const METHOD_AMOUNTS = ['received', 'pending', 'onAccount', 'change', 'returned'] as const;
const CASH_AMOUNTS = ['amount'] as const;

function addSold(first: SoldFigure, second: SoldFigure): SoldFigure {
  return {
    ...first,
    sales: first.sales + second.sales,
    returns: first.returns + second.returns,
    ...sumsOf(first, second, SOLD_AMOUNTS),
  };
}

function addMethod(first: MethodFigure, second: MethodFigure): MethodFigure {
  return {
    ...first,
    payments: first.payments + second.payments,
    ...sumsOf(first, second, METHOD_AMOUNTS),
  };
}

function sumsOf<Name extends string>(
  first: Readonly<Record<Name, Money>>,
  second: Readonly<Record<Name, Money>>,
  names: readonly Name[],
): Record<Name, Money> {
  return Object.fromEntries(names.map((name) => [name, add(first[name], second[name])])) as Record<
    Name,
    Money
  >;
}

/** One row per key, in the order of their first appearance. */
function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  addTwo: (first: Row, second: Row) => Row,
): Row[] {
  const groups = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = groups.get(key);
    groups.set(key, before === undefined ? row : addTwo(before, row));
  }
  return [...groups.values()];
}
