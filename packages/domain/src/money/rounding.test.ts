import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { divideHalfAwayFromZero } from './rounding.ts';

describe('divideHalfAwayFromZero', () => {
  it.each([
    { dividend: 4n, divisor: 10n, quotient: 0n },
    { dividend: 5n, divisor: 10n, quotient: 1n },
    { dividend: -5n, divisor: 10n, quotient: -1n },
    { dividend: -4n, divisor: 10n, quotient: 0n },
    { dividend: 25n, divisor: 10n, quotient: 3n },
    { dividend: 35n, divisor: 10n, quotient: 4n },
    { dividend: 1n, divisor: 3n, quotient: 0n },
    { dividend: 2n, divisor: 3n, quotient: 1n },
    { dividend: 5n, divisor: -10n, quotient: -1n },
    { dividend: -5n, divisor: -10n, quotient: 1n },
    { dividend: 0n, divisor: -7n, quotient: 0n },
  ])('$dividend / $divisor is $quotient', ({ dividend, divisor, quotient }) => {
    expect(divideHalfAwayFromZero(dividend, divisor)).toBe(quotient);
  });

  it('is never further than half a unit from the exact quotient', () => {
    fc.assert(
      fc.property(fc.bigInt(), notZero(), (dividend, divisor) => {
        const error = dividend - divideHalfAwayFromZero(dividend, divisor) * divisor;
        expect(2n * size(error) <= size(divisor)).toBe(true);
      }),
    );
  });

  it('rounds an amount and its reversal alike, so that a reversal cancels exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(), notZero(), (dividend, divisor) => {
        expect(divideHalfAwayFromZero(-dividend, divisor)).toBe(-divideHalfAwayFromZero(dividend, divisor));
      }),
    );
  });

  it('throws for a divisor of zero', () => {
    expect(() => divideHalfAwayFromZero(1n, 0n)).toThrow('not zero');
  });
});

function notZero(): fc.Arbitrary<bigint> {
  return fc.bigInt().filter((value) => value !== 0n);
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}
