/**
 * A quote (presupuesto; decision 32): what goods would cost until a day. It is a document made once, and no invoice: it
 * moves no goods, owes nothing and posts nothing. The sale that it becomes names it.
 */
import type { Money } from '../money/money.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import { formatNumber } from '../sales/receipt-number.ts';
import type { Person, PricedSale, ReceiptHead } from '../sales/sale.ts';

export interface QuotedLine extends PricedLine {
  /** Of one unit, in the currency that it was typed in. */
  readonly price: Money;
  /** It comes to what the label of a scale says, and not to price × quantity. */
  readonly isLabelled: boolean;
}

export interface Quote
  extends Pick<ReceiptHead, 'registerId' | 'series' | 'number'>,
    Omit<PricedSale, 'id' | 'soldAt' | 'lines'> {
  readonly id: string;
  readonly lines: readonly QuotedLine[];
  /** For whom, where the customer is not registered; empty where no name was given. */
  readonly name: string;
  /** Business day the rate is of; null without a rate. */
  readonly rateDate: string | null;
  /** The total in the second currency; null where there was one currency only. */
  readonly totalInOther: Money | null;
  /** The last business day on which its prices hold, 'YYYY-MM-DD'. */
  readonly validUntil: string;
  readonly notes: string;
  /** The quote that this one voids; null for a quote. */
  readonly reversesId: string | null;
  /** ISO instant. */
  readonly madeAt: string;
  readonly madeBy: Person;
}

/** How long its prices hold, where the cashier says nothing else. */
export const QUOTE_DAYS = 7;

export type QuoteState = 'valid' | 'expired' | 'invoiced' | 'void';

/** 'P A-000012': quotes are numbered apart from the sales of their series. */
export function quoteNumber({ series, number }: Pick<Quote, 'series' | 'number'>): string {
  return `P ${formatNumber(series, number)}`;
}

/**
 * @param today business day, 'YYYY-MM-DD'
 * @returns what has become of it; a quote that was invoiced is so also after its day
 */
export function quoteState(
  { validUntil }: Pick<Quote, 'validUntil'>,
  {
    isInvoiced,
    isVoid,
    today,
  }: { readonly isInvoiced: boolean; readonly isVoid: boolean; readonly today: string },
): QuoteState {
  if (isInvoiced) return 'invoiced';
  if (isVoid) return 'void';
  return validUntil < today ? 'expired' : 'valid';
}

/** What of a quote has prices, as a sale has them: compared with the company's rows in one way (S-22). */
export function pricedOf(quote: Quote): PricedSale {
  const { id, currency, rate, lines, totals, taxes, customer, warehouseId, madeAt } = quote;
  return { id, currency, rate, lines, totals, taxes, customer, warehouseId, soldAt: madeAt };
}
