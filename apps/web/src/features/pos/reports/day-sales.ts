/**
 * The sales of a day and the money received, from the device's own rows (NAV-07, POS-07). Change is subtracted from the
 * cash of its currency, so the figure is the cash that stayed in the drawer.
 */
import {
  add,
  type CurrencyCode,
  isZero,
  type Money,
  negate,
  parseDecimal,
  subtract,
  sum,
  zero,
} from '@cuadra/domain/money/money';
import { PAYMENT_METHOD_RULES, type PaymentMethod } from '@cuadra/domain/sales/payment';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';

export interface ReceivedTotal {
  readonly method: PaymentMethod;
  readonly currency: CurrencyCode;
  readonly label: string;
  readonly amount: Money;
}

export interface DayTotals {
  readonly count: number;
  /** The returns of the day, one amount for each currency; empty without returns. */
  readonly returned: readonly Money[];
  /** The sales, one amount for each currency. */
  readonly sold: readonly Money[];
  /** IGTF collected besides, less the IGTF given back; empty when it is zero. */
  readonly igtf: readonly Money[];
  /** The part sold on credit, less the receivables reduced by returns; empty when it is zero. */
  readonly credit: readonly Money[];
  readonly received: readonly ReceivedTotal[];
}

/** Newest first. */
export async function salesOfDay(db: CompanyDb, day: string): Promise<SaleRow[]> {
  const { from, until } = boundsOfBusinessDay(day);
  return db.sales.where('sold_at').between(from, until, true, false).reverse().sortBy('sold_at');
}

/** The returns made on the day, whatever the day of their sale. */
export async function returnsOfDay(db: CompanyDb, day: string): Promise<SaleReturnRow[]> {
  const { from, until } = boundsOfBusinessDay(day);
  return db.sale_returns.where('returned_at').between(from, until, true, false).toArray();
}

export function dayTotals(sales: readonly SaleRow[], returns: readonly SaleReturnRow[] = []): DayTotals {
  const received = new Map<string, ReceivedTotal>();
  const note = (method: PaymentMethod, amount: Money, sign: 1 | -1): void => {
    const key = `${method}|${amount.currency}`;
    const before = received.get(key)?.amount ?? zero(amount.currency);
    received.set(key, {
      method,
      currency: amount.currency,
      label: PAYMENT_METHOD_RULES[method].label,
      amount: sign === 1 ? add(before, amount) : subtract(before, amount),
    });
  };
  for (const sale of sales) {
    for (const payment of sale.payments) note(payment.method, paidAmount(payment), 1);
    for (const change of sale.change) note(change.method, parseDecimal(change.amount, change.currency), -1);
  }
  for (const { method, ...refund } of returns.flatMap(({ refunds }) => refunds)) {
    // A reduced receivable was never in the drawer.
    if (method !== 'debt') note(method, paidAmount(refund), -1);
  }
  return {
    count: sales.length,
    sold: totalByCurrency(sales),
    returned: totalByCurrency(returns),
    igtf: sumByCurrency([...sales.map(igtfOf), ...returns.map((one) => negate(igtfOf(one)))]),
    credit: sumByCurrency([...sales.map(creditOf), ...returns.map((one) => negate(debtOf(one)))]),
    received: [...received.values()].sort(inOrderOfMethods),
  };
}

/** The amount that changed hands, in its currency. */
function paidAmount({
  currency,
  amount_usd,
  amount_bs,
}: Pick<SaleRow['payments'][number], 'currency' | 'amount_usd' | 'amount_bs'>): Money {
  return parseDecimal(currency === 'USD' ? amount_usd : amount_bs, currency);
}

function totalByCurrency(documents: readonly Pick<SaleRow, 'currency' | 'total'>[]): Money[] {
  return [...byCurrency(documents.map(({ currency, total }) => parseDecimal(total, currency))).values()];
}

function sumByCurrency(amounts: readonly Money[]): Money[] {
  return [...byCurrency(amounts).values()].filter((amount) => !isZero(amount));
}

function byCurrency(amounts: readonly Money[]): ReadonlyMap<CurrencyCode, Money> {
  const sums = new Map<CurrencyCode, Money>();
  for (const amount of amounts) {
    sums.set(amount.currency, add(sums.get(amount.currency) ?? zero(amount.currency), amount));
  }
  return sums;
}

function igtfOf({ currency, igtf }: Pick<SaleRow, 'currency' | 'igtf'>): Money {
  if (igtf == null) return zero(currency);
  return parseDecimal(currency === 'USD' ? igtf.amount_usd : igtf.amount_bs, currency);
}

function creditOf({ currency, credit }: Pick<SaleRow, 'currency' | 'credit'>): Money {
  return credit == null ? zero(currency) : parseDecimal(credit.amount, currency);
}

/** The part of a return that reduces the customer's receivable. */
function debtOf({ currency, refunds }: Pick<SaleReturnRow, 'currency' | 'refunds'>): Money {
  const debts = refunds.filter(({ method }) => method === 'debt');
  return sum(
    debts.map((refund) => paidAmount({ ...refund, currency })),
    currency,
  );
}

function inOrderOfMethods(first: ReceivedTotal, second: ReceivedTotal): number {
  const methods = Object.keys(PAYMENT_METHOD_RULES);
  return (
    methods.indexOf(first.method) - methods.indexOf(second.method) ||
    first.currency.localeCompare(second.currency)
  );
}
