import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { anyMoney } from '../testing/arbitraries.ts';
import { usd, ves } from '../testing/builders.ts';
import {
  add,
  compare,
  equals,
  isNegative,
  isPositive,
  isZero,
  maximum,
  minimum,
  money,
  multiplyByQuantity,
  negate,
  parseDecimal,
  percentOf,
  subtract,
  sum,
  toDecimal,
  zero,
} from './money.ts';
import { quantity } from './quantity.ts';

describe('money', () => {
  it.each(['usd', 'US', 'USDT', '', 'U$D'])('refuses %j as a currency: three capital letters', (currency) => {
    expect(() => money(1n, currency)).toThrow(BrokenInvariant);
  });

  it('never mixes two currencies', () => {
    const mixtures = [
      () => add(usd(1n), ves(1n)),
      () => subtract(usd(1n), ves(1n)),
      () => compare(usd(1n), ves(1n)),
      () => equals(usd(0n), ves(0n)),
      () => minimum(usd(1n), ves(1n)),
      () => maximum(usd(1n), ves(1n)),
      () => sum([usd(1n), ves(1n)], 'USD'),
      () => sum([usd(1n)], 'VES'),
    ];
    for (const mix of mixtures) expect(mix).toThrow(BrokenInvariant);
  });

  it('adds and subtracts, and taking away what was added changes nothing', () => {
    fc.assert(
      fc.property(anyMoney('USD'), anyMoney('USD'), (first, second) => {
        expect(subtract(add(first, second), second)).toEqual(first);
        expect(add(first, second)).toEqual(add(second, first));
        expect(add(first, negate(first))).toEqual(zero('USD'));
      }),
    );
  });

  it('sums nothing to zero of the currency named', () => {
    expect(sum([], 'VES')).toEqual(ves(0n));
    expect(sum([usd(1_10n), usd(2_20n), usd(-30n)], 'USD')).toEqual(usd(3_00n));
  });

  it('orders amounts', () => {
    expect(compare(usd(1n), usd(2n))).toBe(-1);
    expect(compare(usd(2n), usd(2n))).toBe(0);
    expect(compare(usd(3n), usd(2n))).toBe(1);
    expect(minimum(usd(1n), usd(2n))).toEqual(usd(1n));
    expect(maximum(usd(1n), usd(2n))).toEqual(usd(2n));
    expect([isNegative(usd(-1n)), isZero(usd(0n)), isPositive(usd(1n))]).toEqual([true, true, true]);
    expect([isNegative(usd(0n)), isZero(usd(1n)), isPositive(usd(0n))]).toEqual([false, false, false]);
  });
});

describe('multiplyByQuantity', () => {
  it.each([
    { price: 6_80n, times: '0.735', total: 5_00n, why: '4,998 rounds up' },
    { price: 9_40n, times: '0.25', total: 2_35n, why: 'exact' },
    { price: 1_15n, times: '3', total: 3_45n, why: 'whole' },
    { price: 1n, times: '0.5', total: 1n, why: 'half a cent goes away from zero' },
    { price: 1n, times: '-0.5', total: -1n, why: 'and so does its reversal' },
  ])('$price × $times is $total: $why', ({ price, times, total }) => {
    expect(multiplyByQuantity(usd(price), quantity(times))).toEqual(usd(total));
  });
});

describe('percentOf', () => {
  it.each([
    { base: 3n, tax: 0n, why: '0,48 rounds down' },
    { base: 10_03n, tax: 1_60n, why: '160,48 rounds down' },
    { base: 10_04n, tax: 1_61n, why: '160,64 rounds up' },
    { base: 31_25n, tax: 5_00n, why: '500,00 is exact' },
    { base: -10_04n, tax: -1_61n, why: 'a reversal mirrors it' },
  ])('16 % of $base is $tax: $why', ({ base, tax }) => {
    expect(percentOf(usd(base), 1600)).toEqual(usd(tax));
  });

  it('takes whole basis points only', () => {
    expect(() => percentOf(usd(1n), 16.5)).toThrow('whole number of basis points');
  });
});

describe('amounts on the wire', () => {
  it.each([
    ['1234.50', 1234_50n],
    ['0.5', 50n],
    ['12', 12_00n],
    ['-3.07', -3_07n],
    ['0', 0n],
    ['-0.00', 0n],
    ['99999999999999.99', 99999999999999_99n],
  ])('reads %s', (text, minor) => {
    expect(parseDecimal(text, 'USD')).toEqual(usd(minor));
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1,5',
    '1.234',
    '.5',
    '5.',
    '+1',
    '1e3',
    '0x10',
    '01',
    '--1',
    'NaN',
    'Infinity',
    '١',
  ])('throws for %j rather than guess', (text) => {
    expect(() => parseDecimal(text, 'USD')).toThrow(BrokenInvariant);
  });

  it('writes two decimals, always', () => {
    expect(toDecimal(usd(1234_50n))).toBe('1234.50');
    expect(toDecimal(usd(5n))).toBe('0.05');
    expect(toDecimal(usd(-48n))).toBe('-0.48');
    expect(toDecimal(usd(0n))).toBe('0.00');
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyMoney('VES'), (amount) => {
        expect(parseDecimal(toDecimal(amount), 'VES')).toEqual(amount);
      }),
    );
  });
});
