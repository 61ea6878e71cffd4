/**
 * The cart as it lies in the browser's database: amounts and quantities as decimal strings, like every stored
 * row. Apart from the cart itself because a newer program must read what an older one has left.
 */
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import type { CartRow } from '../../../data/rows.ts';
import type { Cart, CartCustomer, TillLine } from './cart.ts';

type StoredLine = Omit<TillLine, 'price' | 'factor' | 'quantity'> & {
  readonly price: string;
  readonly currency: string;
  readonly factor: string;
  readonly quantity: string;
};

export interface StoredCart {
  readonly shape: 1;
  /** The tab it belongs to; when that is gone, another takes it over. */
  readonly tabId: string;
  readonly lines: readonly StoredLine[];
  readonly currentLineId: string | null;
  readonly customer: CartCustomer | null;
}

/** As a row: amounts and quantities as decimal texts. */
export function storedCart(cart: Cart, tabId: string, nowIso: string): CartRow<StoredCart> {
  const { id, lines, currentLineId, customer } = cart;
  return {
    id,
    updated_at: nowIso,
    content: { shape: 1, tabId, lines: lines.map(storedLine), currentLineId, customer },
  };
}

/** The opposite of {@link storedCart}. */
export function cartOfRow({ id, content }: CartRow<StoredCart>): Cart {
  const { lines, currentLineId, customer } = content;
  return { id, lines: lines.map(lineOf), currentLineId, customer };
}

/** Whether the row is a cart of ours: other parts of the program may keep carts of other shapes. */
export function isStoredCart(row: CartRow): row is CartRow<StoredCart> {
  const content = row.content;
  return typeof content === 'object' && content !== null && 'shape' in content && content.shape === 1;
}

function storedLine({ price, factor, quantity: size, ...line }: TillLine): StoredLine {
  return {
    ...line,
    price: toDecimal(price),
    currency: price.currency,
    factor: quantityToString(factor),
    quantity: quantityToString(size),
  };
}

function lineOf({ price, currency, factor, quantity: size, ...line }: StoredLine): TillLine {
  return {
    ...line,
    price: parseDecimal(price, currency),
    factor: quantity(factor),
    quantity: quantity(size),
  };
}
