import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { money } from '../money/money.ts';
import { parseUnitCost, unitCost, unitCostOf } from '../money/unit-cost.ts';
import { marginOf, marginTenthsOf } from './margin.ts';

function margin(cost: bigint, price: bigint, includesTax = false, taxBasisPoints = 1600) {
  return marginOf({
    cost: unitCostOf(money(cost, 'USD')),
    price: money(price, 'USD'),
    includesTax,
    taxBasisPoints,
  });
}

describe('the margin of a price', () => {
  it.each([
    { cost: 170n, price: 230n, basisPoints: 2609 },
    { cost: 230n, price: 230n, basisPoints: 0 },
    { cost: 300n, price: 150n, basisPoints: -10_000 },
    { cost: 0n, price: 150n, basisPoints: 10_000 },
  ])('[IMP-03] of $price over a cost of $cost is $basisPoints', ({ cost, price, basisPoints }) => {
    expect(margin(cost, price)).toBe(basisPoints);
  });

  it('[IMP-03] leaves out the tax that the price includes', () => {
    // 3,40 with 16 % are 2,93 without.
    expect(margin(260n, 340n, true)).toBe(1126);
    expect(margin(260n, 340n, true, 0)).toBe(margin(260n, 340n));
  });

  it('[ENT-16] is told in tenths of a percent, too, rounded once', () => {
    const good = { cost: unitCostOf(money(340n, 'USD')), price: money(460n, 'USD'), taxBasisPoints: 1600 };
    // 4,60 with 16 % are 3,97 without.
    expect(marginTenthsOf({ ...good, includesTax: true })).toBe(144);
    expect(marginTenthsOf({ ...good, includesTax: false })).toBe(261);
  });

  it('[IMP-03] goes by fractions of a cent', () => {
    // 0,02 over 0,0125: to the cent the cost would be 0,01, and the margin half of the price.
    const sweet = { cost: unitCost(12_500n, 'USD'), price: money(2n, 'USD') };
    expect(marginOf({ ...sweet, includesTax: false, taxBasisPoints: 0 })).toBe(3750);
  });

  it.each([
    // Of 2,00: 0,0001 are half a hundredth of a percent.
    ['half of the last digit away from zero', '1.9999', 1],
    ['less than half not at all', '1.99991', 0],
    ['half of it below zero as well', '2.0001', -1],
    ['all of it for what cost nothing', '0', 10_000],
  ])('[IMP-03] is rounded once: %s', (_, cost, expected) => {
    const good = { price: money(2_00n, 'USD'), includesTax: false, taxBasisPoints: 0 };
    expect(marginOf({ ...good, cost: parseUnitCost(cost, 'USD') })).toBe(expected);
  });

  it('[IMP-03] is the smaller the dearer it was bought, and the greater the dearer it is sold', () => {
    const cents = fc.bigInt({ min: 1n, max: 1_000_000n });
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (cost, price, more, includesTax) => {
        const own = margin(cost, price, includesTax) ?? Number.NaN;
        expect(margin(cost + more, price, includesTax)).toBeLessThanOrEqual(own);
        expect(margin(cost, price + more, includesTax)).toBeGreaterThanOrEqual(own);
        if (own > 0) expect(cost < price).toBe(true);
      }),
    );
  });

  it('is of one currency', () => {
    const cost = unitCostOf(money(1_00n, 'VES'));
    const good = { cost, price: money(2_00n, 'USD'), includesTax: false, taxBasisPoints: 0 };
    expect(() => marginOf(good)).toThrow(BrokenInvariant);
  });

  it('[IMP-03] is none of what is given away', () => {
    expect(margin(100n, 0n)).toBeUndefined();
  });
});
