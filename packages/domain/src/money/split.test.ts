import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { anyMoney } from '../testing/arbitraries.ts';
import { usd } from '../testing/builders.ts';
import { sum } from './money.ts';
import { allocate } from './split.ts';

describe('allocate', () => {
  it.each([
    { total: 10n, weights: [1n, 1n, 1n], parts: [4n, 3n, 3n], why: 'the first of equals gets the cent' },
    { total: 10n, weights: [1n, 2n], parts: [3n, 7n], why: 'the larger remainder gets it' },
    { total: 5n, weights: [0n, 1n, 1n], parts: [0n, 3n, 2n], why: 'a weight of zero gets nothing' },
    { total: 5n, weights: [0n, 0n], parts: [3n, 2n], why: 'weights that are all zero are equal' },
    { total: -10n, weights: [1n, 1n, 1n], parts: [-4n, -3n, -3n], why: 'a reversal mirrors it' },
    { total: 0n, weights: [3n, 4n], parts: [0n, 0n], why: 'nothing splits into nothing' },
    { total: 7n, weights: [5n], parts: [7n], why: 'one part is the whole' },
  ])('splits $total by $weights into $parts: $why', ({ total, weights, parts }) => {
    expect(allocate(usd(total), weights)).toEqual(parts.map(usd));
  });

  it('splits nothing into no parts, but throws for an amount without a part', () => {
    expect(allocate(usd(0n), [])).toEqual([]);
    expect(() => allocate(usd(1n), [])).toThrow(BrokenInvariant);
    expect(() => allocate(usd(1n), [-1n, 2n])).toThrow(BrokenInvariant);
  });

  it('neither loses nor invents a cent: the parts add up to the total', () => {
    fc.assert(
      fc.property(anyMoney('USD'), someWeights(), (total, weights) => {
        expect(sum(allocate(total, weights), 'USD')).toEqual(total);
      }),
    );
  });

  it('gives no part more than a cent away from its exact share', () => {
    fc.assert(
      fc.property(anyMoney('USD'), someWeights(), (total, weights) => {
        const whole = weights.reduce((before, weight) => before + weight, 0n);
        fc.pre(whole > 0n);
        allocate(total, weights).forEach((part, index) => {
          const error = part.minor * whole - total.minor * (weights[index] ?? 0n);
          expect(error < whole && error > -whole).toBe(true);
        });
      }),
    );
  });
});

function someWeights(): fc.Arbitrary<bigint[]> {
  return fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 15 });
}
