import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { money } from '../money/money.ts';
import { unitCost, unitCostOf } from '../money/unit-cost.ts';
import { usdCost } from '../testing/builders.ts';
import { changePrice, type PriceChange } from './change-price.ts';

const TO_THE_CENT: PriceChange = { basisPoints: 1000n, step: 1n, rounding: 'nearest' };

function changed(minor: bigint, change: Partial<PriceChange> = {}) {
  const result = changePrice(unitCostOf(money(minor, 'USD')), { ...TO_THE_CENT, ...change });
  return result.kind === 'changed' ? result.price.millionths / 10_000n : result;
}

describe('a price changed by a percentage', () => {
  it.each([
    { from: 1000n, basisPoints: 1000n, to: 1100n },
    { from: 1000n, basisPoints: -1000n, to: 900n },
    { from: 115n, basisPoints: 1250n, to: 129n },
    { from: 115n, basisPoints: 10_000n, to: 230n },
  ])('[IMP-03] of $from by $basisPoints is $to', ({ from, basisPoints, to }) => {
    expect(changed(from, { basisPoints })).toBe(to);
  });

  it.each([
    { step: 5n, rounding: 'nearest', to: 125n },
    { step: 10n, rounding: 'nearest', to: 130n },
    { step: 50n, rounding: 'nearest', to: 150n },
    { step: 100n, rounding: 'nearest', to: 100n },
    { step: 100n, rounding: 'up', to: 200n },
    { step: 1n, rounding: 'up', to: 127n },
  ] as const)('[IMP-03] of 1,265 rounded $rounding to $step is $to', ({ step, rounding, to }) => {
    expect(changed(115n, { step, rounding })).toBe(to);
  });

  it('[IMP-03] is rounded once: to the step, and not to the cent before', () => {
    // 1,2496 is nearer to 1,20 than to 1,30; by way of 1,25 it would go up.
    expect(changed(12_496n, { basisPoints: -9900n, step: 10n })).toBe(120n);
  });

  it('[IMP-03] tells what stays as it is, and what no percentage makes a price', () => {
    expect(changed(100n, { basisPoints: 0n })).toEqual({ kind: 'same' });
    expect(changed(3n, { basisPoints: 1000n })).toEqual({ kind: 'same' });
    expect(changed(0n)).toEqual({ kind: 'refused', reason: 'zero' });
    expect(changed(100n, { basisPoints: -10_000n })).toEqual({ kind: 'refused', reason: 'nothing_left' });
    expect(changed(40n, { basisPoints: -5000n, step: 100n })).toEqual({
      kind: 'refused',
      reason: 'nothing_left',
    });
    expect(changed(900_000_000_000_000n, { basisPoints: 10_000n })).toEqual({
      kind: 'refused',
      reason: 'too_large',
    });
  });

  it.each([
    ['0.0125', 1n, '0.01375'],
    ['0.000001', 1n, undefined],
    ['0.0125', 5n, '0.05'],
  ])(
    '[IMP-03] of %s to a step of %s is %s: a fraction of a cent is not rounded to the cent',
    (from, step, to) => {
      const result = changePrice(usdCost(from), { basisPoints: 1000n, step, rounding: 'up' });
      const same = changePrice(usdCost(from), { basisPoints: 1000n, step, rounding: 'nearest' });
      if (to === undefined) expect(same).toEqual({ kind: 'same' });
      else expect(result).toEqual({ kind: 'changed', price: usdCost(to) });
    },
  );

  it.each<[string, bigint, Partial<PriceChange>, bigint]>([
    ['half a step upwards', 1_05n, { basisPoints: 0n, step: 10n }, 1_10n],
    ['less than half downwards', 1_04n, { basisPoints: 0n, step: 10n }, 1_00n],
    ['half a dollar to a dollar', 50n, { basisPoints: 0n, step: 100n }, 1_00n],
    ['half a cent upwards', 50n, { basisPoints: 100n }, 51n],
    ['a cent to the next dollar, upwards', 1n, { basisPoints: 0n, step: 100n, rounding: 'up' }, 1_00n],
    ['nothing beyond what is exact, upwards', 1_00n, { rounding: 'up' }, 1_10n],
    ['the least that is more than exact, upwards', 1_00n, { basisPoints: 1_001n, rounding: 'up' }, 1_11n],
    ['all but a cent taken off', 1_00n, { basisPoints: -9_900n }, 1n],
  ])('[IMP-03] rounds %s', (_, from, change, to) => {
    expect(changed(from, change)).toBe(to);
  });

  it.each<[string, bigint, Partial<PriceChange>]>([
    ['a cent less than half a step', 49n, { basisPoints: 0n, step: 100n }],
    ['more than all taken off', 1_00n, { basisPoints: -10_001n, rounding: 'up' }],
    ['all taken off, rounded upwards', 1_00n, { basisPoints: -10_000n, step: 100n, rounding: 'up' }],
  ])('[IMP-03] leaves nothing of %s', (_, from, change) => {
    expect(changed(from, change)).toEqual({ kind: 'refused', reason: 'nothing_left' });
  });

  it('[IMP-03] is as large as an amount can be written, and not larger', () => {
    const largest = 9_999_999_999_999_999_999n;
    const doubled = (millionths: bigint) =>
      changePrice(unitCost(millionths, 'VES'), { basisPoints: 10_000n, step: 1n, rounding: 'nearest' });
    expect(doubled(largest / 2n)).toEqual({ kind: 'changed', price: unitCost(largest - 1n, 'VES') });
    expect(doubled(largest / 2n + 1n)).toEqual({ kind: 'refused', reason: 'too_large' });
  });

  it.each<[string, bigint, Partial<PriceChange>]>([
    ['a step of nothing', 1_00n, { step: 0n }],
    ['a step below zero', 1_00n, { step: -1n }],
    ['a price below zero', -1n, {}],
  ])('throws for %s', (_, from, change) => {
    expect(() =>
      changePrice({ millionths: from * 10_000n, currency: 'USD' }, { ...TO_THE_CENT, ...change }),
    ).toThrow(BrokenInvariant);
  });

  it('[IMP-03] keeps the order of prices, is never less upwards, and rounds what is rounded no further', () => {
    const cents = fc.bigInt({ min: 1n, max: 10_000_000n });
    const step = fc.constantFrom(1n, 5n, 50n, 100n);
    const after = (from: bigint, change: Partial<PriceChange>) => {
      const result = changed(from, change);
      if (typeof result === 'bigint') return result;
      return result.kind === 'same' ? from : 0n;
    };
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.bigInt({ min: -9_000n, max: 50_000n }),
        step,
        (from, more, basisPoints, size) => {
          const change = { basisPoints, step: size };
          const nearest = after(from, change);
          expect(after(from + more, change) >= nearest).toBe(true);
          expect(after(from, { ...change, rounding: 'up' }) >= nearest).toBe(true);
          if (nearest > 0n) expect(after(nearest, { ...change, basisPoints: 0n })).toBe(nearest);
        },
      ),
    );
  });

  it('[IMP-03] is within half a step of the exact amount, and upwards never below it', () => {
    const cases = fc.record({
      minor: fc.bigInt({ min: 1n, max: 10_000_000n }),
      basisPoints: fc.bigInt({ min: -9_000n, max: 100_000n }),
      step: fc.constantFrom(1n, 5n, 10n, 50n, 100n, 1000n),
      rounding: fc.constantFrom('nearest' as const, 'up' as const),
    });
    fc.assert(
      fc.property(cases, ({ minor, ...change }) => {
        const result = changePrice(unitCostOf(money(minor, 'VES')), change);
        fc.pre(result.kind === 'changed');
        const exact = minor * (10_000n + change.basisPoints);
        const after = result.price.millionths / 10_000n;
        const off = after * 10_000n - exact;
        expect(result.price.millionths % (change.step * 10_000n)).toBe(0n);
        if (change.rounding === 'up') expect(off >= 0n && off < 10_000n * change.step).toBe(true);
        else expect((off < 0n ? -off : off) * 2n <= 10_000n * change.step).toBe(true);
      }),
    );
  });
});
