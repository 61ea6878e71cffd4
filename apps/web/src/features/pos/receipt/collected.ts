/**
 * The totals of a finished sale in both of its currencies: the amount sold, and the amount collected for it (PAY-06).
 */
import { add, type Money, parseDecimal } from '@cuadra/domain/money/money';
import type { SaleRow } from '../../../data/rows.ts';

export interface BothSides {
  /** In the sale's currency. */
  readonly own: Money;
  /** In the other currency of the sale; null when it has none. */
  readonly other: Money | null;
}

type Totals = Pick<SaleRow, 'currency' | 'total' | 'secondary_currency' | 'total_secondary' | 'igtf'>;

/** With IVA, without IGTF. */
export function soldOf({ currency, total, secondary_currency, total_secondary }: Totals): BothSides {
  const hasOther = secondary_currency !== null && total_secondary !== null;
  return {
    own: parseDecimal(total, currency),
    other: hasOther ? parseDecimal(total_secondary, secondary_currency) : null,
  };
}

/** With the IGTF collected besides. */
export function collectedOf(sale: Totals): BothSides {
  const { own, other } = soldOf(sale);
  const { igtf } = sale;
  if (igtf == null) return { own, other };
  const withTax = (amount: Money): Money => add(amount, igtfSide(igtf, amount.currency));
  return { own: withTax(own), other: other === null ? null : withTax(other) };
}

export function igtfSide(igtf: NonNullable<SaleRow['igtf']>, currency: string): Money {
  return parseDecimal(currency === 'USD' ? igtf.amount_usd : igtf.amount_bs, currency);
}
