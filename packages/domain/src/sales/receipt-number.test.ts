import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { formatNumber, seriesCode } from './receipt-number.ts';

describe('formatNumber', () => {
  it.each([
    ['A', 123, 'A-000123'],
    ['AA', 1, 'AA-000001'],
    ['B', 1_234_567, 'B-1234567'],
  ])('[SALE-01] writes %s, %s as %s', (series, number, text) => {
    expect(formatNumber(series, number)).toBe(text);
  });

  it.each([0, -1, 1.5, Number.NaN])('throws for %s', (number) => {
    expect(() => formatNumber('A', number)).toThrow(BrokenInvariant);
  });
});

describe('seriesCode', () => {
  it.each([
    [1, 'A'],
    [2, 'B'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
  ])('[S-40] the series number %s is %s', (ordinal, code) => {
    expect(seriesCode(ordinal)).toBe(code);
  });

  it('[S-40] gives no code twice', () => {
    fc.assert(
      fc.property(ordinal(), ordinal(), (first, second) => {
        expect(seriesCode(first) === seriesCode(second)).toBe(first === second);
      }),
    );
  });

  it('[S-40] counts from 1', () => {
    expect(() => seriesCode(0)).toThrow(BrokenInvariant);
  });
});

function ordinal(): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: 100_000 });
}
