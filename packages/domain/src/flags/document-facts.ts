/**
 * What a company's rows say of a received document: its register, its products and their prices, the rules and
 * promotions that it names. The place that stores the rows loads them; `flags-of.ts` compares.
 */
import type { Money } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { SupplierBill } from '../payables/supplier-bill.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import type { PriceRule, Promotion } from '../pricing/price-rule.ts';
import type { PricedSale } from '../sales/sale.ts';
import type { Movement } from '../stock/movement.ts';

/** The part of a document that is compared. */
export interface CheckedDocument {
  /** When it happened in the shop, ISO; null where people type the date themselves. */
  readonly at: string | null;
  /** Null where it has no register, or may be made at any. */
  readonly registerId: string | null;
  /** The sale itself, or the quote or delivery note; absent of another document. */
  readonly sale?: PricedSale;
  /** The ids of the quote and the delivery notes that a sale comes from; absent of another document. */
  readonly promisedBy?: readonly string[];
  /** The codes of a sale's coupons; absent without any. */
  readonly coupons?: readonly string[];
  /** The supplier's invoice that brings goods; absent of another document. */
  readonly purchase?: Movement;
  /** The supplier's invoice without goods; absent of another document. */
  readonly bill?: SupplierBill;
  /** Whether a fiscal machine printed other figures than those of what it joins; absent of another document. */
  readonly hasOtherFiscalFigures?: boolean;
  /** The sale that it takes back; absent where it takes none. */
  readonly returnedSaleId?: string;
  /** The rates it was made at; absent of a document that may be of another day. */
  readonly rates?: readonly StatedRate[];
}

/** A rate that a document, or one of its payments, was made at. */
export interface StatedRate {
  readonly rate: ExchangeRate;
  /** Index of the payment; absent where it is of the whole document. */
  readonly payment?: number;
}

/** A price that was in force at some time between the till's last contact and the document's arrival. */
export interface KnownPrice {
  /** In the currency it is stored in. */
  readonly amount: Money;
  readonly includesTax: boolean;
}

export interface PricedProduct {
  readonly baseUnitId: string;
  /** Of one base unit. */
  readonly prices: readonly KnownPrice[];
  /** By id: what the other units hold and, where they have prices of their own, cost. */
  readonly units: ReadonlyMap<string, PricedUnit>;
  /** Basis points of its taxes in that time, zero where it was exempt; null where they are not known. */
  readonly taxes: readonly number[] | null;
  /** Ids of products that were merged with it: a promotion may name any of them. */
  readonly mergedIds: readonly string[];
}

export interface PricedUnit {
  readonly factors: readonly Quantity[];
  readonly prices: readonly KnownPrice[];
}

/** A rule or promotion that a sale names, with its amounts in the currency of the sale. */
export type KnownDiscount =
  | { readonly kind: 'rule'; readonly rule: PriceRule }
  | { readonly kind: 'promotion'; readonly promotion: Promotion }
  /** It asks for a coupon, and the sale has none of it that was valid. */
  | { readonly kind: 'without_coupon' }
  /** It was changed recently, or its amounts have no rate: its former discount is not known. */
  | { readonly kind: 'uncertain' };

export interface DocumentFacts {
  /** When the company was made, ISO. */
  readonly companySince: string;
  /** The registers at which its device ever had a series; null where no device brings it. */
  readonly registersOfDevice: ReadonlySet<string> | null;
  /** By id; without products that have no price. */
  readonly products: ReadonlyMap<string, PricedProduct>;
  /** Of the quote and the delivery notes that the sale comes from; none without any, or where they are not known. */
  readonly quotedLines: readonly PricedLine[];
  /** By id. */
  readonly discounts: ReadonlyMap<string, KnownDiscount>;
  /**
   * How many rules and promotions the company has. Discounts beyond those that a line names are one amount without an
   * id.
   */
  readonly ruleCount: number;
  /** Whether its scales print labels with prices: a line comes to what its label says. */
  readonly hasPriceLabels: boolean;
  /** Of the sales that documents void or return, those that the server has. */
  readonly knownSaleIds: ReadonlySet<string>;
  /** Of the rates that documents state, as text, those that were never in force in that time. */
  readonly unknownRates: ReadonlySet<string>;
}
