import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { add } from '../money/money.ts';
import { anyMoney } from '../testing/arbitraries.ts';
import { usd, ves } from '../testing/builders.ts';
import { splitIncluded, taxOn } from './iva.ts';

describe('[POS-05] taxOn', () => {
  it.each([
    { base: 3_719_30n, basisPoints: 1600, tax: 595_09n },
    { base: 1_843_96n, basisPoints: 1600, tax: 295_03n },
    { base: 109_399_73n, basisPoints: 3100, tax: 33_913_92n },
    { base: 7_787_78n, basisPoints: 800, tax: 623_02n },
    { base: 6_354_84n, basisPoints: 1600, tax: 1_016_77n },
    { base: 2_707_08n, basisPoints: 0, tax: 0n },
  ])('charges $basisPoints basis points on $base: $tax', ({ base, basisPoints, tax }) => {
    expect(taxOn(ves(base), basisPoints)).toEqual(ves(tax));
  });
});

describe('splitIncluded', () => {
  it.each([
    { gross: 1_16n, basisPoints: 1600, base: 1_00n, tax: 16n },
    { gross: 1_00n, basisPoints: 1600, base: 86n, tax: 14n },
    { gross: 1n, basisPoints: 1600, base: 1n, tax: 0n },
    { gross: 12_82n, basisPoints: 1600, base: 11_05n, tax: 1_77n },
    { gross: 5_00n, basisPoints: 0, base: 5_00n, tax: 0n },
  ])('[POS-05] $gross with $basisPoints included is $base and $tax', ({ gross, basisPoints, base, tax }) => {
    expect(splitIncluded(usd(gross), basisPoints)).toEqual({ base: usd(base), tax: usd(tax) });
  });

  it('[POS-05] base and tax add up to the gross exactly, at any rate', () => {
    fc.assert(
      fc.property(anyMoney('USD'), fc.nat(10_000), (gross, basisPoints) => {
        const { base, tax } = splitIncluded(gross, basisPoints);
        expect(add(base, tax)).toEqual(gross);
      }),
    );
  });

  it('[POS-05] the tax taken out is the tax on the base, to the cent', () => {
    fc.assert(
      fc.property(anyMoney('USD'), fc.nat(10_000), (gross, basisPoints) => {
        const { base, tax } = splitIncluded(gross, basisPoints);
        const difference = tax.minor - taxOn(base, basisPoints).minor;
        expect(difference >= -1n && difference <= 1n).toBe(true);
      }),
    );
  });

  it('throws for a rate that is not a whole number of basis points, or below zero', () => {
    expect(() => splitIncluded(usd(1n), 16.5)).toThrow(BrokenInvariant);
    expect(() => taxOn(usd(1n), -1)).toThrow(BrokenInvariant);
  });
});
