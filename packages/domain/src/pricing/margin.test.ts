import { describe, expect, it } from 'vitest';

import { money } from '../money/money.ts';
import { marginOf } from './margin.ts';

function margin(cost: bigint, price: bigint, includesTax = false, taxBasisPoints = 1600) {
  return marginOf({ cost: money(cost, 'USD'), price: money(price, 'USD'), includesTax, taxBasisPoints });
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

  it('[IMP-03] is none of what is given away', () => {
    expect(margin(100n, 0n)).toBeUndefined();
  });
});
