/**
 * The void or return of a sale (SALE-05): one reversing document over stock, cash, tax, accounts and the customer's
 * balance, made once and never edited. Its figures are those of a credit note, above zero; the entries negate them.
 * Separate from the sale, which stays as it was made.
 */
import type { BothCurrencies } from '../money/both-currencies.ts';
import type { CurrencyCode } from '../money/money.ts';
import { inBaseUnits, type Quantity } from '../money/quantity.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { CustomerEntry } from '../party/customer-entry.ts';
import { pointEntriesOfReturn } from '../points/point-entries.ts';
import type { ReturnedPoints } from '../points/points.ts';
import type { CartTotals, TaxTotal } from '../pricing/price-cart.ts';
import type { PricedLine } from '../pricing/price-line.ts';
import type { CashEntry } from '../sales/cash-entry.ts';
import { amountIn, PAYMENT_METHODS, type TenderedAmount } from '../sales/payment.ts';
import type { Person, ReceiptHead } from '../sales/sale.ts';
import type { StockEntry } from '../stock/stock-entry.ts';
import { type StockStep, stepsOfMoves } from '../stock/stock-move.ts';
import type { Igtf } from '../tax/igtf.ts';

/** `void` is of the whole sale, on its own day, and there is one; `return` is of any part, and there may be several. */
export type ReturnKind = 'void' | 'return';

/** Where returned goods go: on sale again, or written off as damaged. */
export const GOODS_PLACES = ['stock', 'damaged'] as const;
export type GoodsPlace = (typeof GOODS_PLACES)[number];

/** What the goods are, then what they did. */
const DAMAGE_WORDS = [
  /\b(dan(ad|os?\b)|vencid|caducad|rot[oa]s?\b|defect|averiad|descompuest|podrid|mal estado|golpead|derramad)/,
  /\b(dan|derram|caduc|averi|golpe)(o|aron)\b|\b(venc|romp|part|pudr)(io|ieron)\b|\bdescomp(uso|usieron)\b/,
];

/** Whether a reason in words says that the goods cannot be sold again: 'Producto dañado', 'Llegó vencida'. */
export function isDamageReason(reason: string): boolean {
  const plain = reason.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return DAMAGE_WORDS.some((words) => words.test(plain));
}

/**
 * A line of the sale with what comes back of it; `line.id` is that of the sale's line, `line.quantity` what comes back.
 */
export interface ReturnedLine extends PricedLine {
  /** So that more coming back than was sold is seen without the sale (S-13). */
  readonly soldQuantity: Quantity;
  readonly goods: GoodsPlace;
}

export interface ReturnedTax extends TaxTotal {
  /** The base in both currencies, at the rate of the sale. */
  readonly baseBoth: BothCurrencies;
}

/** The methods of a sale's payment, and `debt`: the receivable is reduced. */
export const REFUND_METHODS = [...PAYMENT_METHODS, 'debt'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** Whom money by Pago Móvil or Zelle goes to; empty for the other methods. */
export interface RefundDetails {
  readonly phoneNumber?: string;
  readonly bankName?: string;
  readonly documentNumber?: string;
  readonly email?: string;
}

/** Money given back. Below zero it is what the customer hands over: change that he has in the other currency. */
export interface Refund extends TenderedAmount {
  readonly id: string;
  readonly method: RefundMethod;
  /** Of the sale, or of the day where money goes back in another currency; null where there is only one currency. */
  readonly exchangeRate: ExchangeRate | null;
  readonly typedCurrency: CurrencyCode;
  readonly reference: string;
  readonly details: RefundDetails;
}

/** The sale, with what a credit note must print of it. */
export interface ReturnedSale {
  readonly id: string;
  readonly series: string;
  readonly number: number;
  /** ISO instant. */
  readonly soldAt: string;
}

/** The returned part of a sale, and the amount due to the customer for it. */
export interface ReturnShare {
  readonly currency: CurrencyCode;
  /** Of the sale: a credit note takes the rate of the document it corrects. */
  readonly rate: ExchangeRate | null;
  readonly lines: readonly ReturnedLine[];
  readonly totals: CartTotals;
  readonly taxes: readonly ReturnedTax[];
  /** In both currencies, at the rate of the sale; with the bases of the taxes these add up. */
  readonly both: {
    readonly total: BothCurrencies;
    readonly exempt: BothCurrencies;
    readonly tax: BothCurrencies;
  };
  /** The tax that was collected on top, given back in the same part; null where there was none. */
  readonly igtf: Igtf | null;
}

/**
 * The cash comes out of the drawer where it was made. The credit note is numbered apart from the sales of its series,
 * and its warehouse is the sale's.
 */
export interface SaleReturn extends ReturnShare, ReceiptHead {
  readonly id: string;
  readonly kind: ReturnKind;
  readonly sale: ReturnedSale;
  /** ISO instant. */
  readonly returnedAt: string;
  readonly returnedBy: Person;
  readonly refunds: readonly Refund[];
  /** Absent where the sale had none. */
  readonly points?: ReturnedPoints;
  readonly reason: string;
}

/**
 * Returned goods come in under the keys they left from; damaged ones are also written off at once.
 *
 * @param placeId where they come in: of the void of a sale of delivery notes, the place of delivered goods
 */
export function stockEntriesOfReturn(made: SaleReturn, placeId = made.warehouseId): StockEntry[] {
  const { lines } = made;
  const back = lines.filter(({ line }) => line.carriesStock).map((line) => entryOf(line, placeId));
  const lost = lines
    .filter(({ line, goods }) => line.carriesStock && goods === 'damaged')
    .map((line) => turned(entryOf(line, placeId)));
  return [...back, ...lost];
}

/**
 * First all that comes back, then what is written off. The write-off is marked as posted: the cost of the sale is not
 * reversed for it twice, and the loss of stock goes to shrinkage.
 */
export function stockStepsOfReturn(made: SaleReturn, placeId = made.warehouseId): StockStep[] {
  return stepsOfMoves(
    stockEntriesOfReturn(made, placeId).map((entry) => ({
      ...entry,
      value: null,
      isPosted: entry.quantity < 0n,
      link: null,
    })),
  );
}

/** Cash that leaves the drawer where the return was made, a currency at a time. */
export function cashEntriesOfReturn({ refunds, registerId, cashSessionId }: SaleReturn): CashEntry[] {
  const cash = refunds.filter(({ method }) => method === 'cash');
  return [...new Set(cash.map(({ currency }) => currency))].flatMap((currency) => {
    const minor = cash
      .filter((refund) => refund.currency === currency)
      .reduce((sum, refund) => sum - amountIn(refund, currency).minor, 0n);
    return minor === 0n ? [] : [{ registerId, sessionId: cashSessionId, amount: { minor, currency } }];
  });
}

/** Added store credit and reduced receivable, both above zero, in the currency of the sale; and points. */
export function customerEntriesOfReturn(made: SaleReturn): CustomerEntry[] {
  const { customer, refunds, currency } = made;
  if (customer === null) return [];
  const minor = refunds
    .filter(({ method }) => method === 'balance' || method === 'debt')
    .reduce((sum, refund) => sum + amountIn(refund, currency).minor, 0n);
  const money = minor === 0n ? [] : [{ customerId: customer.id, amount: { minor, currency } }];
  return [...money, ...pointEntriesOfReturn(made)];
}

function entryOf({ line }: ReturnedLine, warehouseId: string): StockEntry {
  return {
    warehouseId,
    productId: line.productId,
    unitId: line.unitId,
    lot: line.lot ?? '',
    quantity: line.quantity,
    baseQuantity: inBaseUnits(line.quantity, line.factor),
  };
}

function turned(entry: StockEntry): StockEntry {
  return { ...entry, quantity: -entry.quantity, baseQuantity: -entry.baseQuantity };
}
