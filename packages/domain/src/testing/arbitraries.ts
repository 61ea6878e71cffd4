/**
 * Random amounts, rates and carts for the property tests of this package. Separate from the tests because the same laws
 * are held to by several modules.
 */
import fc from 'fast-check';

import { type Money, money } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { type ExchangeRate, RATE_SCALE } from '../money/rate.ts';
import { priceAtRate } from '../pricing/bolivar-figures.ts';
import type { CartLine } from '../pricing/price-line.ts';
import { cartLine } from './builders.ts';

/** Up to a hundred million dollars, or bolívares. */
function anyMinor(): fc.Arbitrary<bigint> {
  return fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n });
}

export function anyMoney(currency: string): fc.Arbitrary<Money> {
  return anyMinor().map((minor) => money(minor, currency));
}

export function price(currency: string): fc.Arbitrary<Money> {
  return fc.bigInt({ min: 0n, max: 10_000_00n }).map((minor) => money(minor, currency));
}

function soldQuantity(): fc.Arbitrary<Quantity> {
  return fc.bigInt({ min: 1n, max: 50_000n });
}

/** Bolívares a dollar, from parity up to ten times what it has cost. */
export function bolivarRate(): fc.Arbitrary<ExchangeRate> {
  return fc
    .bigInt({ min: 100_000_000n, max: 800_000_000_000n })
    .map((scaled) => ({ from: 'USD', to: 'VES', scaled }));
}

/** Also rates below 1, where a plain conversion does not find its way back. */
export function anyRate(): fc.Arbitrary<ExchangeRate> {
  return fc
    .bigInt({ min: 1_000_000n, max: 800_000_000_000n })
    .map((scaled) => ({ from: 'USD', to: 'VES', scaled }));
}

const TAXES = [
  { taxId: null, taxName: 'Exento', taxBasisPoints: 0, isExempt: true },
  { taxId: 'general', taxName: 'IVA', taxBasisPoints: 1600, isExempt: false },
  { taxId: 'reduced', taxName: 'IVA reducido', taxBasisPoints: 800, isExempt: false },
  { taxId: 'luxury', taxName: 'IVA y adicional', taxBasisPoints: 3100, isExempt: false },
];

function anyCartLine(currency: string): fc.Arbitrary<CartLine> {
  return fc
    .record({
      unitPrice: price(currency),
      quantity: soldQuantity(),
      includesTax: fc.boolean(),
      carriesStock: fc.boolean(),
      tax: fc.constantFrom(...TAXES),
    })
    .map(({ tax, ...line }) => cartLine({ ...line, ...tax }));
}

/**
 * Lines of a cart in dollars, each with its price in either currency, and now and then the total that a scale's label
 * says.
 */
export function anyLinesAtRate(rate: ExchangeRate): fc.Arbitrary<CartLine[]> {
  const typed = fc.record({
    price: fc.oneof(price('USD'), bolivarPrice(rate)),
    label: fc.option(fc.oneof(price('USD'), bolivarPrice(rate)), { freq: 6 }),
  });
  return anyCartLines('USD').chain((lines) =>
    fc.array(typed, { minLength: lines.length, maxLength: lines.length }).map((prices) =>
      lines.flatMap((line, place) => {
        const said = prices[place];
        if (said === undefined) return [];
        return [{ ...line, ...priceAtRate(said.price, line.quantity, rate, said.label ?? undefined) }];
      }),
    ),
  );
}

/** From less than a cent of a dollar up to what dear goods cost. */
function bolivarPrice({ scaled }: ExchangeRate): fc.Arbitrary<Money> {
  return fc.bigInt({ min: 1n, max: (1_000_00n * scaled) / RATE_SCALE }).map((minor) => money(minor, 'VES'));
}

export function anyCartLines(currency: string): fc.Arbitrary<CartLine[]> {
  return fc
    .array(anyCartLine(currency), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.map((line, index) => ({ ...line, id: `line-${index}` })));
}
