/** Articles, money and carts for the tests of the till. */
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { ONE, quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import type { Article, TillLine } from '../../session/selling/sold-cart.ts';
import type { TillMoney } from '../../session/selling/till-money.ts';
import { type Cart, emptyCart, reduceCart } from './cart/cart.ts';

export const usd = (text: string): Money => parseDecimal(text, 'USD');
export const bs = (text: string): Money => parseDecimal(text, 'VES');

export const RATE = exchangeRate('USD', 'VES', '512.48');

export const iva: TaxRate = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  name: 'IVA',
  basisPoints: 1600,
  appliesTo: 'all',
  isDefault: true,
  isActive: true,
};

export function tillMoney(overrides: Partial<TillMoney> = {}): TillMoney {
  return {
    currency: 'USD',
    other: 'VES',
    rate: RATE,
    rateDate: '2026-11-20',
    ratesFromUsd: new Map([
      ['VES', RATE],
      ['EUR', exchangeRate('USD', 'EUR', '0.8')],
    ]),
    ...overrides,
  };
}

export function article(overrides: Partial<Article> = {}): Article {
  return {
    productId: 'harina',
    sku: 'HAR-1',
    barcode: '7591001100010',
    name: 'Harina de maíz La Espiga 1 kg',
    type: 'food',
    unitId: 'unidad',
    unitName: 'unidad',
    factor: ONE,
    price: usd('1.16'),
    includesTax: true,
    taxId: null,
    isExempt: false,
    ...overrides,
  };
}

export function tillLine(overrides: Partial<TillLine> = {}): TillLine {
  return { ...article(overrides), id: 'line-1', quantity: quantity('1'), ...overrides };
}

export function cartWith(...lines: readonly Partial<TillLine>[]): Cart {
  return lines.reduce<Cart>(
    (cart, line, index) =>
      reduceCart(cart, {
        type: 'add',
        article: article(line),
        quantity: line.quantity ?? ONE,
        lineId: line.id ?? `line-${index + 1}`,
      }),
    emptyCart('cart-1'),
  );
}
