import { sum, toDecimal } from '@cuadra/domain/money/money';
import { usd } from '@cuadra/domain/testing/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { purchaseTotals } from './purchase-totals.ts';

describe('purchaseTotals', () => {
  it('[ENT-21] splits an invoice into exempt, base and IVA of each rate', () => {
    const totals = purchaseTotals(
      [
        { key: 'a', base: usd(10_00n), basisPoints: 1600 },
        { key: 'b', base: usd(5_00n), basisPoints: 0 },
        { key: 'c', base: usd(2_50n), basisPoints: 800 },
      ],
      'USD',
    );
    expect(totals).toMatchObject({
      rates: [
        { basisPoints: 1600, base: usd(10_00n), tax: usd(1_60n) },
        { basisPoints: 800, base: usd(2_50n), tax: usd(20n) },
      ],
      exempt: usd(5_00n),
      base: usd(12_50n),
      tax: usd(1_80n),
      total: usd(19_30n),
    });
    expect(totals.taxOfLine.get('b')).toEqual(usd(0n));
  });

  it('[ENT-21] rounds the IVA of a rate once, and gives every cent of it to a line', () => {
    const cents = [33n, 33n, 33n].map((minor, n) => ({
      key: String(n),
      base: usd(minor),
      basisPoints: 1600,
    }));
    const totals = purchaseTotals(cents, 'USD');
    expect(toDecimal(totals.tax)).toBe('0.16');
    fc.assert(
      fc.property(fc.array(anyLine(), { maxLength: 20 }), (lines) => {
        const keyed = lines.map((line, n) => ({ ...line, key: String(n) }));
        const { tax, total, base, exempt, taxOfLine } = purchaseTotals(keyed, 'USD');
        expect(sum(taxOfLine.values(), 'USD')).toEqual(tax);
        expect(total.minor).toBe(base.minor + exempt.minor + tax.minor);
        expect(base.minor + exempt.minor).toBe(keyed.reduce((all, line) => all + line.base.minor, 0n));
      }),
    );
  });
});

function anyLine() {
  return fc.record({
    base: fc.bigInt({ min: 0n, max: 1_000_000n }).map(usd),
    basisPoints: fc.constantFrom(0, 800, 1600, 3100),
  });
}
