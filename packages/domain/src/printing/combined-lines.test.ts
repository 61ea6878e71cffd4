import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sum } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CartLine, LineDiscount, PricedLine } from '../pricing/price-line.ts';
import { cartLine, usd } from '../testing/builders.ts';
import { combinedDiscounts, withoutLots } from './combined-lines.ts';

describe('withoutLots', () => {
  it('[MOV-05] makes one line of three lots, with the id of the first and all quantities and amounts', () => {
    const [line, ...others] = withoutLots(
      priced([
        { id: 'a', lot: 'L1', quantity: quantity('1') },
        { id: 'b', lot: 'L2', quantity: quantity('2.5') },
        { id: 'c', lot: 'L3', quantity: quantity('0.5') },
      ]),
    );
    expect(others).toEqual([]);
    expect(line?.line).toMatchObject({ id: 'a', quantity: quantity('4') });
    // 1,15 + 2,88 + 0,58, each rounded by itself.
    expect(line).toMatchObject({ subtotal: usd(4_61n), total: usd(4_61n) });
  });

  const first = { id: 'a', lot: 'L1' };
  it.each([
    ['of the same lot', [first, { id: 'b', lot: 'L1' }]],
    ['without lots', [{ id: 'a' }, { id: 'b' }]],
    ['of two products', [first, { id: 'b', lot: 'L2', productId: 'arroz' }]],
    ['of two units', [first, { id: 'b', lot: 'L2', unitId: 'caja' }]],
    ['of two prices', [first, { id: 'b', lot: 'L2', unitPrice: usd(1_16n) }]],
    ['of two taxes', [first, { id: 'b', lot: 'L2', taxId: 'reduced', taxBasisPoints: 800 }]],
    ['with and without IVA in the price', [first, { id: 'b', lot: 'L2', includesTax: false }]],
  ])('[MOV-05] leaves two lines %s apart', (_, lines) => {
    const sold = priced(lines);
    expect(withoutLots(sold)).toEqual(sold);
  });

  it('[MOV-05] leaves two lots apart that another line was sold between', () => {
    const sold = priced([first, { id: 'b', productId: 'arroz', lot: 'L9' }, { id: 'c', lot: 'L2' }]);
    expect(withoutLots(sold)).toEqual(sold);
    expect(withoutLots([])).toEqual([]);
  });

  it('[MOV-05] changes no sum, and nothing the second time', () => {
    const some = fc.record({
      productId: fc.constantFrom('harina', 'arroz'),
      lot: fc.constantFrom('L1', 'L2', 'L3'),
      quantity: fc.bigInt({ min: 1n, max: 9_999n }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), (lines) => {
        const sold = priced(lines.map((line, place) => ({ ...line, id: `${place}` })));
        const joined = withoutLots(sold);
        for (const name of ['subtotal', 'discount', 'base', 'tax', 'total'] as const) {
          expect(sumOf(joined, name)).toEqual(sumOf(sold, name));
        }
        expect(quantityOf(joined)).toBe(quantityOf(sold));
        expect(quantityOf(withoutLots(joined))).toBe(quantityOf(sold));
      }),
    );
  });
});

describe('combinedDiscounts', () => {
  const offer: LineDiscount = { source: 'line', sourceId: 'oferta', name: 'Oferta', amount: usd(10n) };

  it('[POS-05] adds up those of one rule, where the first of them stands', () => {
    const other: LineDiscount = { ...offer, sourceId: 'otra', amount: usd(5n) };
    expect(combinedDiscounts([offer, other, { ...offer, amount: usd(3n) }])).toEqual([
      { ...offer, amount: usd(13n) },
      other,
    ]);
    expect(combinedDiscounts([])).toEqual([]);
  });

  it.each([
    ['of the line and of the sale', { source: 'sale' }],
    ['of two rules by one name', { sourceId: 'otra' }],
    ['by two names', { name: 'Rebaja' }],
    ['of a rule and by hand', { sourceId: null }],
  ] as const)('[POS-05] leaves discounts %s apart', (_, difference) => {
    const two = [offer, { ...offer, ...difference }];
    expect(combinedDiscounts(two)).toEqual(two);
  });
});

function priced(lines: readonly Partial<CartLine>[]): readonly PricedLine[] {
  return priceCart(
    lines.map((line) => cartLine(line)),
    'USD',
  ).lines;
}

function sumOf(lines: readonly PricedLine[], name: 'subtotal' | 'discount' | 'base' | 'tax' | 'total') {
  return sum(
    lines.map((line) => line[name]),
    'USD',
  );
}

function quantityOf(lines: readonly PricedLine[]): bigint {
  return lines.reduce((all, { line }) => all + line.quantity, 0n);
}
