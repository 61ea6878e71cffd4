/** The actions on quotes at the till: made of the cart, and opened into it (decision 32). */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { QuoteLineWire } from '@cuadra/contracts/sales/quotes';
import { LINE } from '@cuadra/contracts/wire/sale-parts';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { type QuotedLine, quoteNumber } from '@cuadra/domain/quotes/quote';
import { recordQuote, voidQuote } from '../../../data/local-writes/record-quote.ts';
import type { QuoteRow } from '../../../data/rows.ts';
import { articlesOf, isOnSale } from '../../../session/selling/article-of.ts';
import { type PricedTill, priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import type { Article, CartCustomer, TillLine } from '../../../session/selling/sold-cart.ts';
import { type Cart, emptyCart } from '../cart/cart.ts';
import { cartCustomerOf } from '../customer/customer-names.ts';
import { type HoldingTill, holdCart } from '../hold/hold-actions.ts';
import { customerWireOf, saleCustomerOf } from '../payment/finish/finish-sale.ts';

export interface QuoteTerms {
  /** For whom, where the cart has no customer. */
  readonly name: string;
  /** Business day. */
  readonly validUntil: string;
  readonly notes: string;
}

/**
 * Makes a quote of the cart; the next sale begins. A coupon is not quoted: it is used once, when the sale is made.
 *
 * @param onMade called in the same turn as the cart's change, so that one render shows both
 * @returns why there is none; undefined once it is stored
 * @throws the error of the browser's database; then the cart is unchanged
 */
export async function makeQuote(
  till: HoldingTill,
  { name, validUntil, notes }: QuoteTerms,
  onMade: (row: QuoteRow) => void,
): Promise<string | undefined> {
  const { company, keeper, series, money } = till;
  const { coupons: _, ...cart } = keeper.store.get();
  const priced = priceWholeCart(cart, till, till.pricing.get());
  if (priced.unpriced.length > 0) return 'Falta la tasa de una de las líneas: agrégala y repite.';
  // A write that is still pending must not restore the cart afterwards.
  await keeper.saved();
  const { lines: _lines, taxes, ...totals } = priced.cart;
  const quote = {
    id: newId(),
    warehouseId: series.warehouse_id,
    customer: cart.customer && saleCustomerOf(cart.customer),
    name: cart.customer === null ? name.trim() : '',
    currency: money.currency,
    rate: money.rate,
    rateDate: money.rateDate,
    lines: quotedLines(cart, priced),
    totals,
    taxes,
    totalInOther: priced.totalOther ?? null,
    validUntil,
    notes: notes.trim(),
  };
  const customer = cart.customer && customerWireOf(cart.customer);
  const row = await recordQuote(company.db, { quote, customer, cartId: cart.id }, company.maker);
  keeper.store.dispatch({ type: 'restore', cart: emptyCart(newId()) });
  onMade(row);
  return undefined;
}

/** Each line with the price that was typed in the product, which the sale asks again. */
export function quotedLines(cart: Cart, { cart: { lines } }: PricedTill): QuotedLine[] {
  const typed = new Map(cart.lines.map((line) => [line.id, line]));
  return lines.map((priced) => {
    const line = typed.get(priced.line.id);
    return {
      ...priced,
      price: line?.price ?? priced.line.unitPrice,
      isLabelled: line?.label?.total != null,
    };
  });
}

/**
 * Opens a quote into the cart; a cart with lines is held before.
 *
 * @param prices `quoted` keeps what it promised; `today` takes the products as they are now
 * @param onOpened as `onMade`
 * @throws the error of the browser's database
 */
export async function openQuote(
  till: HoldingTill,
  row: QuoteRow,
  prices: 'quoted' | 'today',
  onOpened: () => void,
): Promise<undefined> {
  const { keeper } = till;
  const lines = await Promise.all(row.lines.map((line) => lineOf(till, row, line, prices)));
  const customer = await customerOf(till, row);
  await makeRoom(till);
  const cart: Cart = {
    ...emptyCart(newId()),
    lines,
    currentLineId: lines.at(-1)?.id ?? null,
    customer,
    quote: { id: row.id, number: quoteNumber(row) },
  };
  keeper.store.dispatch({ type: 'restore', cart });
  onOpened();
  return undefined;
}

/** A cart with lines is held, before another takes its place. */
export async function makeRoom(till: HoldingTill): Promise<void> {
  const { company, keeper } = till;
  const { id, lines } = keeper.store.get();
  if (lines.length > 0) return holdCart(till, { name: '', note: '' }, () => {});
  await keeper.saved();
  // A customer alone is in a cart too, which the till would take for this tab's last one.
  await company.db.cart.delete(id);
}

async function lineOf(
  { company }: HoldingTill,
  { currency }: QuoteRow,
  wire: QuoteLineWire,
  prices: 'quoted' | 'today',
): Promise<TillLine> {
  const product = await company.db.products.get(wire.product_id);
  const articles = product !== undefined && isOnSale(product) ? await articlesOf(company.db, product.id) : [];
  const article = articles.find(({ unitId }) => unitId === wire.unit_id);
  const line = { id: newId(), quantity: quantity(wire.quantity) };
  if (prices === 'today' && article !== undefined) return { ...article, ...line };
  const { quoted, ...promised } = asPromised(wire, currency);
  return {
    ...(article ?? articleOfQuote(wire)),
    ...line,
    ...promised,
    ...(prices === 'quoted' ? { quoted } : {}),
  };
}

/** What a quote, or a delivery note, says that a line costs. */
export function asPromised(wire: QuoteLineWire, currency: string) {
  const { discounts, subtotal, bolivars } = LINE.fromWire(wire, currency);
  const price = parseDecimal(wire.price, wire.price_currency);
  const total = price.currency === 'VES' ? (bolivars?.subtotal ?? subtotal) : subtotal;
  return {
    price,
    includesTax: wire.includes_tax,
    ...(wire.is_labelled ? { label: { total } } : {}),
    quoted: discounts,
  };
}

/** Of a product, or a unit, that is no longer sold: as the quote has it. */
export function articleOfQuote(wire: QuoteLineWire): Article {
  return {
    productId: wire.product_id,
    sku: wire.sku,
    barcode: wire.barcode,
    name: wire.name,
    type: wire.carries_stock ? 'physical' : 'service',
    unitId: wire.unit_id,
    unitName: wire.unit_name,
    factor: quantity(wire.factor),
    price: parseDecimal(wire.price, wire.price_currency),
    includesTax: wire.includes_tax,
    taxId: wire.tax_id,
    isExempt: wire.is_exempt,
  };
}

/** The customer as he is now, or the one that he was merged into. */
export async function customerOf(
  { company }: HoldingTill,
  { customer_id }: Pick<QuoteRow, 'customer_id'>,
): Promise<CartCustomer | null> {
  if (customer_id === null) return null;
  const row = await company.db.customers.get(customer_id);
  const survivor = row?.merged_into == null ? row : await company.db.customers.get(row.merged_into);
  return survivor === undefined ? null : cartCustomerOf(survivor);
}

/** @returns why it was not voided; undefined when it was */
export async function voidQuoteOf({ company }: HoldingTill, row: QuoteRow): Promise<string | undefined> {
  const isVoid = await voidQuote(company.db, row, company.maker);
  return isVoid ? undefined : 'Ese presupuesto ya está facturado o anulado.';
}
