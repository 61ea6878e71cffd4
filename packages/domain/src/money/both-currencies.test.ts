/** One amount in two currencies: converted once, then each side added by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyMoney } from '../testing/arbitraries.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import { addInBoth, inBoth, negateInBoth, sumInBoth, ZERO_IN_BOTH } from './both-currencies.ts';
import { exchangeRate } from './rate.ts';

const AT_2 = exchangeRate('USD', 'VES', '2');
const anyBoth = fc.record({ usd: anyMoney('USD'), ves: anyMoney('VES') });

describe('inBoth', () => {
  it.each([
    ['a cent of a dollar', usd(1n), BCV, { usd: usd(1n), ves: ves(5_12n) }],
    ['a cent less than nothing', usd(-1n), BCV, { usd: usd(-1n), ves: ves(-5_12n) }],
    ['a céntimo, which is no cent', ves(1n), BCV, { usd: usd(0n), ves: ves(1n) }],
    ['the most céntimos that are no cent', ves(2_56n), BCV, { usd: usd(0n), ves: ves(2_56n) }],
    ['the fewest that are one', ves(2_57n), BCV, { usd: usd(1n), ves: ves(2_57n) }],
    ['half a cent, away from zero', ves(1n), AT_2, { usd: usd(1n), ves: ves(1n) }],
    ['half a cent below zero, away from zero', ves(-1n), AT_2, { usd: usd(-1n), ves: ves(-1n) }],
    ['dollars without a rate', usd(5n), null, { usd: usd(5n), ves: ves(0n) }],
    ['bolívares without a rate', ves(5n), null, { usd: usd(0n), ves: ves(5n) }],
  ])('converts %s', (_, amount, rate, both) => {
    expect(inBoth(amount, rate)).toEqual(both);
  });
});

describe('sums in both', () => {
  it('add each side by itself, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyBoth), (amounts) => {
        const folded = amounts.reduce(addInBoth, ZERO_IN_BOTH);
        expect(sumInBoth(amounts)).toEqual(folded);
        expect(sumInBoth([...amounts].reverse())).toEqual(folded);
      }),
    );
    expect(sumInBoth([])).toEqual(ZERO_IN_BOTH);
  });

  it('come to nothing with what is negated', () => {
    fc.assert(
      fc.property(anyBoth, (both) => {
        expect(addInBoth(both, negateInBoth(both))).toEqual(ZERO_IN_BOTH);
      }),
    );
  });
});
