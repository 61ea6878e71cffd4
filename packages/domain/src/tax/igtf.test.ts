import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exchangeRate } from '../money/rate.ts';
import { anyMoney, bolivarRate } from '../testing/arbitraries.ts';
import { usd, ves } from '../testing/builders.ts';
import { IGTF_BASIS_POINTS, igtfIn, igtfOn } from './igtf.ts';

/** Of 24-08-2026. */
const BCV = exchangeRate('USD', 'VES', '784.6633');

describe('IGTF of what is paid in foreign currency', () => {
  it('is 3 %, the rate of the law for foreign currency', () => {
    expect(IGTF_BASIS_POINTS).toBe(300);
  });

  it.each([
    // 60 × 784,6633 = 47.079,798; 3 % of 47.079,80 is 1.412,394.
    { base: 60_00n, tax: 1_80n, baseBs: 47_079_80n, taxBs: 1_412_39n },
    { base: 100_00n, tax: 3_00n, baseBs: 78_466_33n, taxBs: 2_353_99n },
    // 116 is an invoice of 100 with its IVA of 16: the base has the IVA.
    { base: 116_00n, tax: 3_48n, baseBs: 91_020_94n, taxBs: 2_730_63n },
    // 1,1235 $ is 1,12 $, which would be Bs. 878,82: the bolívares are 3 % of their own base.
    { base: 37_45n, tax: 1_12n, baseBs: 29_385_64n, taxBs: 881_57n },
    { base: 20_00n, tax: 60n, baseBs: 15_693_27n, taxBs: 470_80n },
    // Less than half a cent is nothing in dollars, and still something in bolívares.
    { base: 10n, tax: 0n, baseBs: 78_47n, taxBs: 2_35n },
    { base: 0n, tax: 0n, baseBs: 0n, taxBs: 0n },
  ])('[POS-05] on $base cents is $tax, and in bolívares $taxBs of a base of $baseBs', (row) => {
    expect(igtfOn(usd(row.base), IGTF_BASIS_POINTS, BCV)).toEqual({
      basisPoints: 300,
      baseUsd: usd(row.base),
      baseBs: ves(row.baseBs),
      amountUsd: usd(row.tax),
      amountBs: ves(row.taxBs),
    });
  });

  it('on a base in bolívares leaves it as it is, and has its dollars at the rate', () => {
    expect(igtfOn(ves(78_466_33n), 300, BCV)).toMatchObject({
      baseUsd: usd(100_00n),
      baseBs: ves(78_466_33n),
      amountUsd: usd(3_00n),
      amountBs: ves(2_353_99n),
    });
  });

  it('has nothing on the other side where the company has one currency', () => {
    expect(igtfOn(usd(100_00n), 300, null)).toMatchObject({ amountUsd: usd(3_00n), amountBs: ves(0n) });
    expect(igtfOn(ves(100_00n), 300, null)).toMatchObject({ baseUsd: usd(0n), amountBs: ves(3_00n) });
  });

  it('is at the percentage of its day, and not always 3 %', () => {
    expect(igtfOn(usd(100_00n), 200, BCV)).toMatchObject({ basisPoints: 200, amountUsd: usd(2_00n) });
  });

  it('has a side in each currency', () => {
    const tax = igtfOn(usd(100_00n), 300, BCV);
    expect([igtfIn(tax, 'USD'), igtfIn(tax, 'VES')]).toEqual([usd(3_00n), ves(2_353_99n)]);
  });

  it('is on each side within half a céntimo of its percentage, and what is given back takes all of it back', () => {
    fc.assert(
      fc.property(anyMoney('USD'), fc.integer({ min: 0, max: 500 }), bolivarRate(), (base, rate, bcv) => {
        const tax = igtfOn(base, rate, bcv);
        for (const [side, amount] of [
          [tax.baseUsd.minor, tax.amountUsd.minor],
          [tax.baseBs.minor, tax.amountBs.minor],
        ] as const) {
          const off = 2n * (amount * 10_000n - side * BigInt(rate));
          expect(off <= 10_000n && off >= -10_000n).toBe(true);
        }
        const back = igtfOn({ ...base, minor: -base.minor }, rate, bcv);
        expect([back.amountUsd.minor, back.amountBs.minor]).toEqual([
          -tax.amountUsd.minor,
          -tax.amountBs.minor,
        ]);
      }),
    );
  });
});
