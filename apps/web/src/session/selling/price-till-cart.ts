/**
 * Prices the cart: each product's price is converted to the currency of the sale, with the tax in force (POS-05,
 * POS-09). The domain computes the sums; this only prepares its lines.
 */
import { carriesStock } from '@cuadra/domain/catalog/product';
import { type CurrencyCode, compare, isPositive, type Money, subtract } from '@cuadra/domain/money/money';
import { convert, convertTo, type ExchangeRate } from '@cuadra/domain/money/rate';
import { type LinePrice, otherTotal, priceAtRate } from '@cuadra/domain/pricing/bolivar-figures';
import { type CartDiscounts, type PricedCart, priceCart } from '@cuadra/domain/pricing/price-cart';
import {
  bolivarSubtotal,
  type CartLine,
  type LineDiscount,
  lineSubtotal,
  type PricedLine,
} from '@cuadra/domain/pricing/price-line';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import type { SoldCart, TillLine } from './sold-cart.ts';
import type { TillMoney } from './till-money.ts';

/** Price rules, promotions and the time they are evaluated at. A new object whenever one of these changes. */
export interface KnownPricing {
  /** @param lines the cart lines that have a price in the currency of the sale */
  discountsOf(cart: SoldCart, lines: readonly CartLine[], money: TillMoney): CartDiscounts;
  /** Whether the hand discounts stay within a cap, in basis points. */
  keepsTo(capBasisPoints: number, lines: readonly PricedLine[]): boolean;
  /** '−10 %': what anybody gets on these goods now; undefined where nothing names them (MKT-07). */
  labelOn(goods: Pick<TillLine, 'productId' | 'categoryId' | 'brand'>, money: TillMoney): string | undefined;
  /** 'Martes de malta: 2 × 1': all that anybody gets now. */
  running(money: TillMoney): readonly string[];
}

/** An amount as the till shows it. */
export interface InBoth {
  /** In the currency of the sale. */
  readonly own: Money;
  /** Undefined when there is no second currency to show. */
  readonly other: Money | undefined;
}

export interface PricedTill {
  readonly cart: PricedCart;
  /** In the second currency, as it is paid in it; undefined when there is none to show. */
  readonly totalOther: Money | undefined;
  /** By line id; unpriced lines are missing, see `unpriced`. */
  readonly subtotals: ReadonlyMap<string, InBoth>;
  /** Lines in a currency without a rate. The sale cannot be paid until the rate is known. */
  readonly unpriced: readonly TillLine[];
}

/**
 * Prices a cart as the till sells it, with the discounts of rules, promotions and by hand.
 *
 * @param pricing undefined while the rules are not read yet: then there are no discounts
 */
export function priceWholeCart(
  cart: SoldCart,
  { money, taxes }: { readonly money: TillMoney; readonly taxes: readonly TaxRate[] },
  pricing: KnownPricing | undefined,
): PricedTill {
  const quoted = new Map(cart.lines.flatMap((line) => (line.quoted === undefined ? [] : [[line.id, line]])));
  return priceTillCart(cart.lines, money, taxes, (lines) => {
    if (quoted.size === 0) return pricing?.discountsOf(cart, lines, money);
    // What a quote promised is neither more nor less today.
    const own = lines.filter(({ id }) => !quoted.has(id));
    return new Map([
      ...(pricing?.discountsOf(cart, own, money) ?? []),
      ...lines.flatMap((line) =>
        quoted.has(line.id) ? [[line.id, discountsAsQuoted(line, quoted.get(line.id), money)] as const] : [],
      ),
    ]);
  });
}

/** At today's rate, in the currency that the price was typed in; never more than the line comes to. */
function discountsAsQuoted(
  line: CartLine,
  quoted: TillLine | undefined,
  { currency, rate }: TillMoney,
): readonly LineDiscount[] {
  let left = lineSubtotal(line);
  let leftBs = bolivarSubtotal(line);
  return (quoted?.quoted ?? []).flatMap(({ amountBs: inBolivars, ...discount }) => {
    if (discount.amount.currency !== currency) return [];
    const isInBolivars = quoted?.price.currency === 'VES' && inBolivars !== undefined && rate !== null;
    const amount = lesser(isInBolivars ? convert(inBolivars, rate) : discount.amount, left);
    left = subtract(left, amount);
    if (leftBs === undefined || rate === null) return isPositive(amount) ? [{ ...discount, amount }] : [];
    const amountBs = lesser(isInBolivars ? inBolivars : convert(discount.amount, rate), leftBs);
    leftBs = subtract(leftBs, amountBs);
    return isPositive(amount) || isPositive(amountBs) ? [{ ...discount, amount, amountBs }] : [];
  });
}

function lesser(one: Money, other: Money): Money {
  return compare(one, other) < 0 ? one : other;
}

/** @param discountsOf computes the discounts of the lines; without it there are none */
export function priceTillCart(
  lines: readonly TillLine[],
  money: TillMoney,
  taxes: readonly TaxRate[],
  discountsOf?: (lines: readonly CartLine[]) => CartDiscounts | undefined,
): PricedTill {
  const cartLines = lines.map((line) => cartLineOf(line, money, taxes));
  const priceable = cartLines.filter((line) => line !== undefined);
  const cart = priceCart(priceable, money.currency, discountsOf?.(priceable));
  return {
    cart,
    totalOther: otherSide(cart.total, otherTotal(cart, money.currency), money),
    subtotals: new Map(
      cart.lines.map(({ line, subtotal, bolivars }) => [
        line.id,
        { own: subtotal, other: otherSide(subtotal, bolivars?.subtotal, money) },
      ]),
    ),
    unpriced: lines.filter((_, index) => cartLines[index] === undefined),
  };
}

/** Converts an amount to the currency of the sale; undefined when a rate is missing. */
export function inSaleCurrency(amount: Money, money: TillMoney): Money | undefined {
  const { currency } = money;
  if (amount.currency === currency) return amount;
  const dollars = inDollars(amount, money.ratesFromUsd);
  if (dollars === undefined || currency === 'USD') return dollars;
  const rate = money.ratesFromUsd.get(currency);
  return rate === undefined ? undefined : convertTo(dollars, currency, rate);
}

/**
 * A price in both currencies; the currency it was typed in keeps its exact figure. Undefined when a rate is missing.
 */
export function priceInBoth(price: Money, money: TillMoney): InBoth | undefined {
  const own = inSaleCurrency(price, money);
  if (own === undefined) return undefined;
  return { own, other: otherSide(own, price.currency === money.other ? price : undefined, money) };
}

/** An amount in the second currency, computed in it or else converted; undefined when there is none to show. */
export function otherSide(
  amount: Money,
  known: Money | undefined,
  { rate, other, currency }: TillMoney,
): Money | undefined {
  if (rate === null || other === null || amount.currency !== currency) return undefined;
  return known ?? convert(amount, rate);
}

function inDollars(amount: Money, ratesFromUsd: ReadonlyMap<CurrencyCode, ExchangeRate>): Money | undefined {
  if (amount.currency === 'USD') return amount;
  const rate = ratesFromUsd.get(amount.currency);
  return rate === undefined ? undefined : convert(amount, rate);
}

function cartLineOf(line: TillLine, money: TillMoney, taxes: readonly TaxRate[]): CartLine | undefined {
  const price = linePriceOf(line, money);
  if (price === undefined) return undefined;
  return {
    ...price,
    id: line.id,
    productId: line.productId,
    sku: line.sku,
    barcode: line.barcode,
    name: line.name,
    unitId: line.unitId,
    unitName: line.unitName,
    factor: line.factor,
    quantity: line.quantity,
    includesTax: line.includesTax,
    ...taxFor(line, taxes),
    carriesStock: carriesStock(line.type),
    ...(line.deliveredLot === undefined ? {} : { lot: line.deliveredLot }),
  };
}

/** Undefined when a rate is missing. */
function linePriceOf({ price, quantity, label }: TillLine, money: TillMoney): LinePrice | undefined {
  const { currency, rate } = money;
  const onLabel = label?.total ?? undefined;
  if (currency === 'USD' && rate !== null) {
    const [typed, typedLabel] = [price, onLabel].map(
      (amount) => amount && inDollarsOrBolivars(amount, money),
    );
    // Without a rate for the label's currency the line would cost something else than the label says.
    if (typed === undefined || (onLabel !== undefined && typedLabel === undefined)) return undefined;
    return priceAtRate(typed, quantity, rate, typedLabel);
  }
  const unitPrice = inSaleCurrency(price, money);
  const comesTo = onLabel && inSaleCurrency(onLabel, money);
  if (unitPrice === undefined || (onLabel !== undefined && comesTo === undefined)) return undefined;
  return comesTo === undefined ? { unitPrice } : { unitPrice, comesTo };
}

function inDollarsOrBolivars(amount: Money, money: TillMoney): Money | undefined {
  return amount.currency === 'VES' ? amount : inSaleCurrency(amount, money);
}

/** Why only one currency is accepted; undefined when no missing rate is the cause. */
export function missingRateText({ rate, other, currency }: TillMoney): string | undefined {
  if (rate !== null || other === null) return undefined;
  const taken = currency === 'USD' ? 'dólares' : 'bolívares';
  return `Falta la tasa del día: se cobra solo en ${taken}.`;
}
