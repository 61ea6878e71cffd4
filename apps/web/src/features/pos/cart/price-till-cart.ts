/**
 * The cart in money: products priced in any currency brought into the sale's, each with the tax in force
 * (POS-05, POS-09). The sums themselves are the domain's; this only prepares its lines.
 */
import { carriesStock } from '@cuadra/domain/catalog/product';
import type { CurrencyCode, Money } from '@cuadra/domain/money/money';
import { convert, convertTo, type ExchangeRate } from '@cuadra/domain/money/rate';
import { type LinePrice, otherTotal, priceAtRate } from '@cuadra/domain/pricing/bolivar-figures';
import { type CartDiscounts, type PricedCart, priceCart } from '@cuadra/domain/pricing/price-cart';
import type { CartLine, PricedLine } from '@cuadra/domain/pricing/price-line';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import type { TillMoney } from '../money/till-money.ts';
import type { SoldCart, TillLine } from './cart.ts';

/** Rules, promotions and the time they are asked at: another one when any of these changes. */
export interface KnownPricing {
  /** @param lines of the cart that have a price in its currency */
  discountsOf(cart: SoldCart, lines: readonly CartLine[], money: TillMoney): CartDiscounts;
  /** Whether what was given by hand keeps to a cap, in basis points. */
  keepsTo(capBasisPoints: number, lines: readonly PricedLine[]): boolean;
}

/** An amount as the till shows it. */
export interface InBoth {
  /** In the currency of the sale. */
  readonly own: Money;
  /** Undefined while there is no second currency to show. */
  readonly other: Money | undefined;
}

export interface PricedTill {
  readonly cart: PricedCart;
  /** In the second currency, as it is paid in it; undefined while there is none to show. */
  readonly totalOther: Money | undefined;
  /** By line id; in the order of the lines there may be gaps, see `unpriced`. */
  readonly subtotals: ReadonlyMap<string, InBoth>;
  /** Lines priced in a currency that has no rate: they wait for one, and nothing is sold meanwhile. */
  readonly unpriced: readonly TillLine[];
}

/**
 * A cart as the till sells it, with what rules, promotions and people take off it.
 *
 * @param pricing undefined while the rules are not read yet: then nothing is taken off
 */
export function priceWholeCart(
  cart: SoldCart,
  { money, taxes }: { readonly money: TillMoney; readonly taxes: readonly TaxRate[] },
  pricing: KnownPricing | undefined,
): PricedTill {
  return priceTillCart(cart.lines, money, taxes, (lines) => pricing?.discountsOf(cart, lines, money));
}

/** @param discountsOf what comes off them; nothing where it is left out */
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

/** An amount in the currency of the sale; undefined where a rate is wanting. */
export function inSaleCurrency(amount: Money, money: TillMoney): Money | undefined {
  const { currency } = money;
  if (amount.currency === currency) return amount;
  const dollars = inDollars(amount, money.ratesFromUsd);
  if (dollars === undefined || currency === 'USD') return dollars;
  const rate = money.ratesFromUsd.get(currency);
  return rate === undefined ? undefined : convertTo(dollars, currency, rate);
}

/** A price as the till shows it: the side it was typed in stays as it is. Undefined where a rate is wanting. */
export function priceInBoth(price: Money, money: TillMoney): InBoth | undefined {
  const own = inSaleCurrency(price, money);
  if (own === undefined) return undefined;
  return { own, other: otherSide(own, price.currency === money.other ? price : undefined, money) };
}

/** The second currency of an amount: as it was worked out in it, or else converted; undefined while there is none to show. */
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
  };
}

/** Undefined where a rate is wanting. */
function linePriceOf({ price, quantity, label }: TillLine, money: TillMoney): LinePrice | undefined {
  const { currency, rate } = money;
  const onLabel = label?.total ?? undefined;
  if (currency === 'USD' && rate !== null) {
    const [typed, typedLabel] = [price, onLabel].map(
      (amount) => amount && inDollarsOrBolivars(amount, money),
    );
    // Without the rate for its label it would come to something else than the label says.
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

/** Why only one currency is taken; undefined where that is nobody's omission. */
export function missingRateText({ rate, other, currency }: TillMoney): string | undefined {
  if (rate !== null || other === null) return undefined;
  const taken = currency === 'USD' ? 'dólares' : 'bolívares';
  return `Falta la tasa del día: se cobra solo en ${taken}.`;
}
