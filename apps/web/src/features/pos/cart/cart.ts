/**
 * The cart of the till: its lines, and the effect of each action on it (POS-03, POS-04). Pure, so that every key and
 * touch is one tested step. `price-till-cart.ts` computes prices and taxes from it.
 */

import { ONE, type Quantity } from '@cuadra/domain/money/quantity';
import type { HandDiscount } from '@cuadra/domain/pricing/hand-discount';
import type { Article, CartCoupon, CartCustomer, TillLine } from '../../../session/selling/sold-cart.ts';

export interface Cart {
  /**
   * Also the id of the resulting sale. It is made when the cart is opened, so that the sale is stored only once (S-10).
   */
  readonly id: string;
  /** In the order in which they were added. */
  readonly lines: readonly TillLine[];
  /** The line that shows its tools, and that the keys + − Supr change. */
  readonly currentLineId: string | null;
  /** Null is a sale without a named customer, "Contado". */
  readonly customer: CartCustomer | null;
  /** A hand discount on the whole sale; absent when there is none. */
  readonly discount?: HandDiscount | undefined;
  /** Absent where there is none. */
  readonly coupons?: readonly CartCoupon[] | undefined;
  /** The quote that it comes from; absent where it comes from none. */
  readonly quote?: CartQuote | undefined;
  /** The delivery notes that it invoices, whole; absent where it invoices none. */
  readonly deliveryNotes?: readonly CartQuote[] | undefined;
}

/** A quote or a delivery note, by its number. */
export interface CartQuote {
  readonly id: string;
  /** As printed: 'P A-000012', 'NE A-000012'. */
  readonly number: string;
}

export type CartAction =
  /** `lineId` is used when the article becomes a new line. */
  | { readonly type: 'add'; readonly article: Article; readonly quantity: Quantity; readonly lineId: string }
  | { readonly type: 'set_quantity'; readonly lineId: string; readonly quantity: Quantity }
  | { readonly type: 'change_unit'; readonly lineId: string; readonly article: Article }
  | { readonly type: 'allow_expired'; readonly lineIds: readonly string[]; readonly reason: string }
  /** Undefined removes the discount. */
  | { readonly type: 'discount_line'; readonly lineId: string; readonly discount: HandDiscount | undefined }
  | { readonly type: 'discount_sale'; readonly discount: HandDiscount | undefined }
  | { readonly type: 'remove'; readonly lineId: string }
  | { readonly type: 'put_back'; readonly line: TillLine; readonly index: number }
  | { readonly type: 'select'; readonly lineId: string }
  | { readonly type: 'add_coupon'; readonly coupon: CartCoupon }
  | { readonly type: 'remove_coupon'; readonly code: string }
  | { readonly type: 'set_customer'; readonly customer: CartCustomer | null }
  | { readonly type: 'empty' }
  | { readonly type: 'restore'; readonly cart: Cart };

/** The id becomes the id of the sale (S-10). */
export function emptyCart(id: string): Cart {
  return { id, lines: [], currentLineId: null, customer: null };
}

/** Returns the cart after the action. Pure. */
export function reduceCart(cart: Cart, action: CartAction): Cart {
  if (isLocked(cart, action)) return cart;
  switch (action.type) {
    case 'add':
      return added(cart, action);
    case 'set_quantity':
      return withQuantity(cart, action.lineId, action.quantity);
    case 'change_unit':
      return withUnit(cart, action.lineId, action.article);
    case 'allow_expired':
      return withExpired(cart, action.lineIds, action.reason);
    case 'discount_line':
      return withLineDiscount(cart, action.lineId, action.discount);
    case 'discount_sale':
      return withSaleDiscount(cart, action.discount);
    case 'remove':
      return removed(cart, action.lineId);
    case 'put_back':
      return putBack(cart, action.line, action.index);
    case 'select':
      return hasLine(cart, action.lineId) ? { ...cart, currentLineId: action.lineId } : cart;
    case 'add_coupon':
      return { ...cart, coupons: [...(cart.coupons ?? []), action.coupon] };
    case 'remove_coupon':
      return { ...cart, coupons: (cart.coupons ?? []).filter(({ code }) => code !== action.code) };
    case 'set_customer':
      return { ...cart, customer: action.customer };
    case 'empty':
      return { ...emptyCart(cart.id) };
    case 'restore':
      return action.cart;
  }
}

const LEAVES_GOODS: ReadonlySet<CartAction['type']> = new Set(['select', 'empty', 'restore']);

/**
 * Whether the action is one that a cart of delivery notes does not take: their goods have left, so they are invoiced
 * whole, for their customer and at their prices (decision 32).
 */
export function isLocked({ deliveryNotes, customer }: Cart, action: CartAction): boolean {
  if (deliveryNotes === undefined || LEAVES_GOODS.has(action.type)) return false;
  // The same customer with other data is no other one.
  return action.type !== 'set_customer' || action.customer?.id !== customer?.id;
}

/** Whether a quote or a delivery note can be made of it: not of goods that have left with one already. */
export function canBeQuoted({ lines, deliveryNotes }: Cart): boolean {
  return lines.length > 0 && deliveryNotes === undefined;
}

/** The line that shows its tools; none of a cart of delivery notes, which takes none of them. */
export function lineWithTools({ currentLineId, deliveryNotes }: Cart): string | null {
  return deliveryNotes === undefined ? currentLineId : null;
}

/** The line that + and − change; undefined when none is current. */
export function currentLine(cart: Cart): TillLine | undefined {
  return cart.lines.find((line) => line.id === cart.currentLineId);
}

/**
 * The quantity after one press of + or −, one whole unit. Undefined when − would leave nothing: then the line is
 * removed.
 */
export function stepped(line: TillLine, direction: 1 | -1): Quantity | undefined {
  const quantity = line.quantity + ONE * BigInt(direction);
  return quantity > 0n ? quantity : undefined;
}

/** Adds to the line of the same article, which becomes the current line. */
function added(cart: Cart, action: Extract<CartAction, { type: 'add' }>): Cart {
  const { article, quantity, lineId } = action;
  const same = cart.lines.find((line) => isSameArticle(line, article));
  if (same !== undefined) return changed(cart, same.id, { quantity: same.quantity + quantity });
  return { ...cart, lines: [...cart.lines, { ...article, id: lineId, quantity }], currentLineId: lineId };
}

/**
 * An article with another price or tax is a separate line, because the first line was promised as it is. So is each
 * scale label, and a line with a hand discount.
 */
function isSameArticle(line: TillLine, article: Article): boolean {
  return (
    line.discount === undefined &&
    line.quoted === undefined &&
    line.label === undefined &&
    article.label === undefined &&
    line.productId === article.productId &&
    line.unitId === article.unitId &&
    line.price.minor === article.price.minor &&
    line.price.currency === article.price.currency &&
    line.includesTax === article.includesTax &&
    line.taxId === article.taxId &&
    line.isExempt === article.isExempt
  );
}

/** Sets a quantity. A typed quantity may be applied after another line was scanned; that line stays the current one. */
function withQuantity(cart: Cart, lineId: string, quantity: Quantity): Cart {
  if (quantity <= 0n) return cart;
  if (cart.lines.some((line) => line.id === lineId && line.quantity === quantity)) return cart;
  const { lines } = changed(cart, lineId, { quantity });
  // The label's total is valid only for the label's quantity, and so is what a quote took off.
  return { ...cart, lines: lines.map((line) => (line.id === lineId ? asChanged(line) : line)) };
}

function asChanged({ label: _, quoted: _quoted, ...line }: TillLine): TillLine {
  return line;
}

function withUnit(cart: Cart, lineId: string, article: Article): Cart {
  const other = changed(cart, lineId, article);
  return { ...other, lines: other.lines.map((line) => (line.id === lineId ? asChanged(line) : line)) };
}

function withExpired(cart: Cart, lineIds: readonly string[], expiredReason: string): Cart {
  const lines = cart.lines.map((line) => (lineIds.includes(line.id) ? { ...line, expiredReason } : line));
  return { ...cart, lines };
}

/** The line stays in its place and stays the current line. */
function withLineDiscount(cart: Cart, lineId: string, discount: HandDiscount | undefined): Cart {
  const lines = cart.lines.map((line) => {
    if (line.id !== lineId) return line;
    const { discount: _, ...bare } = line;
    return discount === undefined ? bare : { ...bare, discount };
  });
  return { ...cart, lines };
}

function withSaleDiscount({ discount: _, ...cart }: Cart, discount: HandDiscount | undefined): Cart {
  return discount === undefined ? cart : { ...cart, discount };
}

function changed(cart: Cart, lineId: string, change: Partial<TillLine>): Cart {
  if (!hasLine(cart, lineId)) return cart;
  const lines = cart.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line));
  return { ...cart, lines, currentLineId: lineId };
}

/** The previous line becomes the current one, so that pressing Supr again removes it. */
function removed(cart: Cart, lineId: string): Cart {
  const index = cart.lines.findIndex((line) => line.id === lineId);
  if (index === -1) return cart;
  const lines = cart.lines.filter((line) => line.id !== lineId);
  const next = lines[Math.min(index, lines.length - 1)];
  const { quote, ...rest } = cart;
  return { ...rest, ...(lines.length === 0 ? {} : { quote }), lines, currentLineId: next?.id ?? null };
}

function putBack(cart: Cart, line: TillLine, index: number): Cart {
  if (hasLine(cart, line.id)) return cart;
  const lines = [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)];
  return { ...cart, lines, currentLineId: line.id };
}

function hasLine(cart: Cart, lineId: string): boolean {
  return cart.lines.some((line) => line.id === lineId);
}
