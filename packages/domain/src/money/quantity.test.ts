import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { inBaseUnits, isWhole, ONE, quantity, quantityToString, wholeQuantity } from './quantity.ts';

describe('quantity', () => {
  it.each([
    ['2', 2000n, '2'],
    ['2.000', 2000n, '2'],
    ['0.93', 930n, '0.93'],
    ['0.001', 1n, '0.001'],
    ['-1.5', -1500n, '-1.5'],
    ['0', 0n, '0'],
    ['100', 100_000n, '100'],
  ])('%s is %s thousandths and is written %s', (text, thousandths, written) => {
    expect(quantity(text)).toBe(thousandths);
    expect(quantityToString(thousandths)).toBe(written);
  });

  it.each(['', '0.0001', '1,5', '1e3', 'dos'])('throws for %j', (text) => {
    expect(() => quantity(text)).toThrow(BrokenInvariant);
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(quantity(quantityToString(value))).toBe(value);
      }),
    );
  });

  it('makes whole quantities of whole numbers only', () => {
    expect(wholeQuantity(3)).toBe(3000n);
    expect(isWhole(wholeQuantity(3))).toBe(true);
    expect(isWhole(930n)).toBe(false);
    expect(() => wholeQuantity(1.5)).toThrow(BrokenInvariant);
  });
});

describe('inBaseUnits', () => {
  it('multiplies by the factor: 2 cases of 24 are 48', () => {
    expect(inBaseUnits(wholeQuantity(2), wholeQuantity(24))).toBe(wholeQuantity(48));
    expect(inBaseUnits(-wholeQuantity(2), wholeQuantity(24))).toBe(-wholeQuantity(48));
    expect(inBaseUnits(930n, ONE)).toBe(930n);
  });

  it('rounds to thousandths once', () => {
    expect(inBaseUnits(quantity('0.33'), quantity('1.55'))).toBe(512n);
  });
});
