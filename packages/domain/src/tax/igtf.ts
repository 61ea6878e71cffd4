/**
 * IGTF, the tax on large financial transactions: special taxpayers collect it on what is paid in foreign currency (Ley
 * G.O. 6.687 Ext.; PA SNAT/2022/000013). Separate from IVA because it follows how a sale is paid, and not what is sold.
 */
import { type Money, percentOf, zero } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';

export interface Igtf {
  /** 300 is 3 %. */
  readonly basisPoints: number;
  /** The part of the payments in foreign currency that was applied to the sale, IVA included, in both currencies. */
  readonly baseUsd: Money;
  /** This one and the next are zero where the sale has no rate. */
  readonly baseBs: Money;
  readonly amountUsd: Money;
  readonly amountBs: Money;
}

/** The usual rate of a special taxpayer. */
export const IGTF_BASIS_POINTS = 300;

/**
 * The tax on a base in either currency. The base is converted, and each side is taxed by itself: the one in bolívares
 * is what is declared, and would be up to half a cent of a dollar off if it were the tax in dollars, converted.
 *
 * @param rate null where the company sells in only one currency
 */
export function igtfOn(base: Money, basisPoints: number, rate: ExchangeRate | null): Igtf {
  const other = base.currency === 'USD' ? 'VES' : 'USD';
  const converted = rate === null ? zero(other) : convert(base, rate);
  const [baseUsd, baseBs] = base.currency === 'USD' ? [base, converted] : [converted, base];
  return {
    basisPoints,
    baseUsd,
    baseBs,
    amountUsd: percentOf(baseUsd, basisPoints),
    amountBs: percentOf(baseBs, basisPoints),
  };
}

/** The side of the tax that is in the currency named, USD or VES. */
export function igtfIn({ amountUsd, amountBs }: Igtf, currency: string): Money {
  return currency === 'USD' ? amountUsd : amountBs;
}
