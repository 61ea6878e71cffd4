import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assert.ts';
import { quantity } from '../money/quantity.ts';
import { cartLine, exemptLine, usd, ves } from '../testing/builders.ts';
import { priceCart } from './price-cart.ts';
import { bolivarSubtotal, isTaxed, lineSubtotal, sumOfLines } from './price-line.ts';

describe('what a line comes to', () => {
  it.each([
    ['1.15', 115n, '3', 345n],
    // 57,5 cents.
    ['1.15, half a cent upwards', 115n, '0.5', 58n],
    ['1.15, less than half a cent not', 115n, '0.004', 0n],
    ['a cent for half a piece', 1n, '0.5', 1n],
    ['a cent for less than half', 1n, '0.499', 0n],
    ['nothing', 0n, '999', 0n],
    ['the largest price for the most pieces', 999_999_999_999_99n, '1000000', 99_999_999_999_999_000_000n],
  ])('[POS-05] is %s (%s × %s), rounded once', (_, price, count, expected) => {
    expect(lineSubtotal(cartLine({ unitPrice: usd(price), quantity: quantity(count) }))).toEqual(
      usd(expected),
    );
  });

  it.each([
    [3_33n, 'the label of a scale says another total'],
    [0n, 'the label says nothing at all'],
  ])('[POS-08] is %s where %s', (said) => {
    const line = cartLine({
      quantity: quantity('3'),
      comesTo: usd(said),
      bolivars: { unitPrice: ves(2_00n), comesTo: ves(said) },
    });
    expect(lineSubtotal(line)).toEqual(usd(said));
    expect(bolivarSubtotal(line)).toEqual(ves(said));
  });

  it('[POS-05] is in bolívares by its price in them, rounded once, and unknown without one', () => {
    const line = cartLine({ quantity: quantity('0.5'), bolivars: { unitPrice: ves(589_35n) } });
    // 294,675.
    expect(bolivarSubtotal(line)).toEqual(ves(294_68n));
    expect(bolivarSubtotal(cartLine())).toBeUndefined();
  });

  it.each([
    ['a price below zero', { unitPrice: usd(-1n) }],
    ['a price below zero, whatever its label says', { unitPrice: usd(-1n), comesTo: usd(1n) }],
    ['nothing sold', { quantity: 0n }],
    ['nothing sold, whatever its label says', { quantity: 0n, comesTo: usd(1n) }],
    ['less than nothing sold', { quantity: -1n }],
  ])('[POS-04] throws for %s', (_, overrides) => {
    expect(() => lineSubtotal(cartLine(overrides))).toThrow(BrokenInvariant);
  });
});

describe('a line', () => {
  it.each([
    ['at 16 %', {}, true],
    ['at a hundredth of a percent', { taxBasisPoints: 1 }, true],
    ['at nought', { taxBasisPoints: 0 }, false],
    ['that is exempt', { isExempt: true }, false],
    ['that is exempt, and at nought', { isExempt: true, taxBasisPoints: 0 }, false],
  ])('[POS-05] %s bears tax: %#', (_, overrides, expected) => {
    expect(isTaxed(cartLine(overrides))).toBe(expected);
  });

  it('[POS-05] is added to the others by one amount, and no lines are zero of their currency', () => {
    const { lines } = priceCart(
      [cartLine({ id: 'a', unitPrice: usd(1_16n) }), exemptLine({ id: 'b' })],
      'USD',
    );
    expect(sumOfLines(lines, 'base', 'USD')).toEqual(usd(2_15n));
    expect(sumOfLines(lines, 'tax', 'USD')).toEqual(usd(16n));
    expect(sumOfLines([], 'total', 'VES')).toEqual(ves(0n));
  });
});
