/**
 * IGTF, the tax on large financial transactions: special taxpayers collect it on what is paid in foreign currency (Ley
 * G.O. 6.687 Ext.; PA SNAT/2022/000013). Apart from IVA because it follows how a sale is paid, and not what is sold.
 */
import type { Money } from '../money/money.ts';

export interface Igtf {
  /** 300 is 3 %. */
  readonly basisPoints: number;
  /** What of the payments in foreign currency was applied to the sale, IVA included, in both currencies. */
  readonly baseUsd: Money;
  readonly baseBs: Money;
  readonly amountUsd: Money;
  readonly amountBs: Money;
}
