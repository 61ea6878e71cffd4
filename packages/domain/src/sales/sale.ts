/**
 * The sale: a document made once, on the till, and never edited (SALE-01). This file defines it; `decide-sale.ts`
 * decides whether a cart and its payments make one, the entries it writes are in `sale-entries.ts`.
 */
import type { CurrencyCode, Money } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { SalePoints } from '../points/points.ts';
import type { CartTotals, TaxTotal } from '../pricing/price-cart.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import type { Igtf } from '../tax/igtf.ts';
import type { Change, SalePayment } from './payment.ts';

/** Carried with its name, so that the document is self-contained (S-13). */
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

/** Where a receipt or credit note was made, its number, and for whom. */
export interface ReceiptHead {
  readonly registerId: string;
  readonly deviceId: string | null;
  readonly series: string;
  readonly number: number;
  readonly cashSessionId: string;
  readonly warehouseId: string;
  readonly customer: SaleCustomer | null;
}

export interface Sale extends ReceiptHead {
  readonly id: string;
  /** ISO instant. */
  readonly soldAt: string;
  readonly soldBy: Person;
  readonly currency: CurrencyCode;
  /** The rate the sale was made at, stored for ever (SET-01); null where there is one currency only. */
  readonly rate: ExchangeRate | null;
  readonly lines: readonly PricedLine[];
  readonly totals: CartTotals;
  readonly taxes: readonly TaxTotal[];
  readonly payments: readonly SalePayment[];
  readonly change: readonly Change[];
  /** The part on credit; null where all was paid. */
  readonly credit: SaleCredit | null;
  /** The tax on what was paid in foreign currency, on top of the total; null where none is due. */
  readonly igtf: Igtf | null;
  /** Absent where none were earned or spent. */
  readonly points?: SalePoints;
}

/** What a sale and a quote have alike: goods with their prices, for somebody, at a place and an instant. */
export type PricedSale = Pick<
  Sale,
  'id' | 'currency' | 'rate' | 'lines' | 'totals' | 'taxes' | 'customer' | 'warehouseId' | 'soldAt'
>;

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
