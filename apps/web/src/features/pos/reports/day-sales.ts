/**
 * The sales of a day and what came in with them, out of the device's own rows (NAV-07, POS-07). Change is taken off
 * the cash of its currency: what is told is what stayed in the drawer.
 */
import { add, type CurrencyCode, type Money, parseDecimal, subtract, zero } from '@cuadra/domain/money/money';
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
  /** What was taken back on the day, one a currency; none where nothing was. */
  readonly returned: readonly Money[];
  /** One a currency that was sold in. */
  readonly sold: readonly Money[];
  readonly received: readonly ReceivedTotal[];
}

/** Newest first. */
export async function salesOfDay(db: CompanyDb, day: string): Promise<SaleRow[]> {
  const { from, until } = boundsOfBusinessDay(day);
  return db.sales.where('sold_at').between(from, until, true, false).reverse().sortBy('sold_at');
}

/** What was taken back on the day, of whichever day the sale was. */
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
    // What is owed no more never was in the drawer.
    if (method !== 'debt') note(method, paidAmount(refund), -1);
  }
  return {
    count: sales.length,
    sold: totalByCurrency(sales),
    returned: totalByCurrency(returns),
    received: [...received.values()].sort(inOrderOfMethods),
  };
}

/** What changed hands, in its currency. */
function paidAmount({
  currency,
  amount_usd,
  amount_bs,
}: Pick<SaleRow['payments'][number], 'currency' | 'amount_usd' | 'amount_bs'>): Money {
  return parseDecimal(currency === 'USD' ? amount_usd : amount_bs, currency);
}

function totalByCurrency(documents: readonly Pick<SaleRow, 'currency' | 'total'>[]): Money[] {
  const sold = new Map<CurrencyCode, Money>();
  for (const { currency, total } of documents) {
    sold.set(currency, add(sold.get(currency) ?? zero(currency), parseDecimal(total, currency)));
  }
  return [...sold.values()];
}

function inOrderOfMethods(first: ReceivedTotal, second: ReceivedTotal): number {
  const methods = Object.keys(PAYMENT_METHOD_RULES);
  return (
    methods.indexOf(first.method) - methods.indexOf(second.method) ||
    first.currency.localeCompare(second.currency)
  );
}
