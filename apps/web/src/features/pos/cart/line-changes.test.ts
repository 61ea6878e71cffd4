import { describe, expect, it } from 'vitest';

import { article, cartWith, usd } from '../testing.ts';
import { changeNotices, type ProductNow } from './line-changes.ts';

const { lines } = cartWith({});

function told(product: ProductNow | undefined, line = lines): string | undefined {
  return changeNotices(line, new Map([['harina', product]])).get('line-1');
}

describe('a product that changes while it is in the cart', () => {
  it('[POS-04] keeps the price of its line, and says what it costs now', () => {
    const words = told({ isOnSale: true, units: [article({ price: usd('1.20') })] });
    expect(words).toContain('1,20');
    expect(words).toContain('1,16');
    expect(lines[0]?.price).toEqual(usd('1.16'));
  });

  it('[POS-04] is sold as it was promised where it was deleted, and says so', () => {
    expect(told({ isOnSale: false, units: [article()] })).toBe('Ya no está a la venta');
    expect(told({ isOnSale: true, units: [article({ unitId: 'caja' })] })).toContain('unidad');
  });

  it('[POS-04] says nothing while it is as it was, while it is not read, or where it has no product', () => {
    expect(told({ isOnSale: true, units: [article()] })).toBeUndefined();
    expect(told(undefined)).toBeUndefined();
    expect(changeNotices(lines, new Map()).size).toBe(0);
  });

  it('[POS-08] leaves a label of a scale at what it says', () => {
    const labelled = cartWith({ label: { total: usd('4.37') } }).lines;
    expect(told({ isOnSale: true, units: [article({ price: usd('9.00') })] }, labelled)).toBeUndefined();
  });
});
