/**
 * The cart as stored in the browser's database: amounts and quantities as decimal strings, like every stored row. Apart
 * from the cart itself because a newer program must read the rows of an older one.
 */
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import type { HandDiscount } from '@cuadra/domain/pricing/hand-discount';
import type { LineDiscount } from '@cuadra/domain/pricing/price-line';
import type { PriceCut } from '@cuadra/domain/pricing/price-rule';
import { parsePercent, percentToString } from '@cuadra/domain/tax/tax-rate';
import type { CartRow } from '../../../data/device-rows.ts';
import type { CartCoupon, CartCustomer, ScaleLabel, TillLine } from '../../../session/selling/sold-cart.ts';
import type { Cart, CartQuote } from './cart.ts';

type StoredLine = Omit<TillLine, 'price' | 'factor' | 'quantity' | 'label' | 'discount' | 'quoted'> & {
  readonly quoted?: readonly StoredQuoted[];
  readonly discount?: StoredDiscount;
  /** Absent without a scale label; both members are empty when the label gave only the weight. */
  readonly label?: { readonly total: string; readonly currency: string };
  readonly price: string;
  readonly currency: string;
  readonly factor: string;
  readonly quantity: string;
};

/** A discount of the line in its quote. */
type StoredQuoted = Omit<LineDiscount, 'amount' | 'amountBs'> & {
  readonly amount: string;
  readonly currency: string;
  readonly amountBs?: string;
};

/** As typed: '10' percent, or an amount. */
interface StoredDiscount {
  readonly percent?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly reason: string;
}

export interface StoredCart {
  readonly shape: 1;
  /** The tab that owns the cart; when the tab is closed, another takes it over. */
  readonly tabId: string;
  readonly lines: readonly StoredLine[];
  readonly currentLineId: string | null;
  readonly customer: CartCustomer | null;
  /** Absent in carts of older versions, and when there is no discount. */
  readonly discount?: StoredDiscount;
  /** Absent as the discount. */
  readonly coupons?: readonly CartCoupon[];
  /** Absent as the discount. */
  readonly quote?: CartQuote;
  /** Absent as the discount. */
  readonly deliveryNotes?: readonly CartQuote[];
}

/** The cart as a row, with amounts and quantities as decimal strings. */
export function storedCart(cart: Cart, tabId: string, nowIso: string): CartRow<StoredCart> {
  const { id, lines, currentLineId, customer } = cart;
  return {
    id,
    updated_at: nowIso,
    content: {
      shape: 1,
      tabId,
      lines: lines.map(storedLine),
      currentLineId,
      customer,
      ...storedDiscount(cart),
      ...couponsOf(cart),
      ...promisesOf(cart),
    },
  };
}

/** The inverse of {@link storedCart}. */
export function cartOfRow({ id, content }: CartRow<StoredCart>): Cart {
  const { lines, currentLineId, customer } = content;
  return {
    id,
    lines: lines.map(lineOf),
    currentLineId,
    customer,
    ...discountOf(content),
    ...couponsOf(content),
    ...promisesOf(content),
  };
}

/**
 * Reads a stored cart; undefined when it is unreadable. Then the till opens all the same, and the row stays for
 * inspection.
 */
export function leftCart(row: CartRow<StoredCart>): Cart | undefined {
  try {
    return cartOfRow(row);
  } catch (error) {
    console.error('carrito', error);
    return undefined;
  }
}

/** Whether the row is a cart of the till; other parts of the program may store carts of other shapes. */
export function isStoredCart(row: CartRow): row is CartRow<StoredCart> {
  const content = row.content;
  return typeof content === 'object' && content !== null && 'shape' in content && content.shape === 1;
}

function storedLine({
  price,
  factor,
  quantity: size,
  label,
  discount,
  quoted,
  ...line
}: TillLine): StoredLine {
  return {
    ...line,
    ...storedDiscount({ discount }),
    ...(label === undefined ? {} : { label: storedLabel(label) }),
    ...(quoted === undefined ? {} : { quoted: quoted.map(storedQuoted) }),
    price: toDecimal(price),
    currency: price.currency,
    factor: quantityToString(factor),
    quantity: quantityToString(size),
  };
}

function storedLabel({ total }: ScaleLabel): NonNullable<StoredLine['label']> {
  return total === null ? { total: '', currency: '' } : { total: toDecimal(total), currency: total.currency };
}

function labelOf({ total, currency }: NonNullable<StoredLine['label']>): ScaleLabel {
  return { total: total === '' ? null : parseDecimal(total, currency) };
}

function lineOf({
  price,
  currency,
  factor,
  quantity: size,
  label,
  discount,
  quoted,
  ...line
}: StoredLine): TillLine {
  return {
    ...line,
    ...discountOf({ discount }),
    ...(label === undefined ? {} : { label: labelOf(label) }),
    ...(quoted === undefined ? {} : { quoted: quoted.map(quotedOf) }),
    price: parseDecimal(price, currency),
    factor: quantity(factor),
    quantity: quantity(size),
  };
}

function storedQuoted({ amount, amountBs, ...discount }: LineDiscount): StoredQuoted {
  return {
    ...discount,
    amount: toDecimal(amount),
    currency: amount.currency,
    ...(amountBs === undefined ? {} : { amountBs: toDecimal(amountBs) }),
  };
}

function quotedOf({ amount, currency, amountBs, ...discount }: StoredQuoted): LineDiscount {
  return {
    ...discount,
    amount: parseDecimal(amount, currency),
    ...(amountBs === undefined ? {} : { amountBs: parseDecimal(amountBs, 'VES') }),
  };
}

function promisesOf({ quote, deliveryNotes }: Pick<Cart, 'quote' | 'deliveryNotes'>): {
  readonly quote?: CartQuote;
  readonly deliveryNotes?: readonly CartQuote[];
} {
  return {
    ...(quote === undefined ? {} : { quote }),
    ...(deliveryNotes === undefined ? {} : { deliveryNotes }),
  };
}

function couponsOf({ coupons = [] }: Pick<Cart, 'coupons'>): { readonly coupons?: readonly CartCoupon[] } {
  return coupons.length === 0 ? {} : { coupons };
}

function storedDiscount({ discount }: { readonly discount?: HandDiscount | undefined }): {
  readonly discount?: StoredDiscount;
} {
  if (discount === undefined) return {};
  const { cut, reason } = discount;
  const stored: StoredDiscount =
    cut.type === 'percentage'
      ? { percent: percentToString(cut.basisPoints), reason }
      : { amount: toDecimal(cut.amount), currency: cut.amount.currency, reason };
  return { discount: stored };
}

function discountOf({ discount }: { readonly discount?: StoredDiscount | undefined }): {
  readonly discount?: HandDiscount;
} {
  if (discount === undefined) return {};
  const { percent, amount = '0', currency = 'USD', reason } = discount;
  const cut: PriceCut =
    percent === undefined
      ? { type: 'fixed', amount: parseDecimal(amount, currency) }
      : { type: 'percentage', basisPoints: parsePercent(percent) ?? 0 };
  return { discount: { cut, reason } };
}
