import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { ONE, quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { LineDiscount } from '../pricing/price-line.ts';
import { cartLine, saleOf, usd } from '../testing/builders.ts';
import { returnShare } from './return-share.ts';
import type { WantedLine } from './returnable-lines.ts';

const RICE = cartLine({ id: 'rice' });
const LAMP = cartLine({ id: 'lamp', taxId: 'special', taxName: 'IVA especial' });
const TOYS = cartLine({ id: 'toys', taxId: 'general', taxBasisPoints: 800 });

describe('the taxes of what comes back', () => {
  it.each([
    ['of one rate', LAMP],
    ['of one name at two rates', TOYS],
  ])('[SALE-05] are those of its own lines, where two taxes are %s', (_, other) => {
    const sale = saleOf(priceCart([RICE, other], 'USD'));
    const first = returnShare(sale, [], [wanted('rice')]);
    const rest = returnShare(sale, [first], [wanted(other.id)]);
    expect(first.taxes.map(({ base }) => base.minor > 0n)).toEqual([true, false]);
    expect(rest.taxes.map(({ base }) => base.minor > 0n)).toEqual([false, true]);
    // In bolívares the last part takes a cent that the first has left, whichever it is.
    expect(rest.taxes.map(({ baseBoth }) => baseBoth.usd.minor > 0n)).toEqual([false, true]);
  });
});

describe('what comes back of a sale', () => {
  const sale = saleOf(priceCart([RICE], 'USD'));

  it.each<[string, readonly WantedLine[]]>([
    ['nothing of a line', [wanted('rice', 0n)]],
    ['less than nothing', [wanted('rice', -ONE)]],
    ['more than was sold', [wanted('rice', ONE + 1n)]],
    ['one line twice', [wanted('rice', 1n), wanted('rice', 1n)]],
    ['a line of another sale', [wanted('lamp')]],
  ])('[SALE-05] is never %s', (_, lines) => {
    expect(() => returnShare(sale, [], lines)).toThrow(BrokenInvariant);
  });

  it('[SALE-05] is never more than another document has left', () => {
    const before = returnShare(sale, [], [wanted('rice', ONE - 1n)]);
    expect(() => returnShare(sale, [before], [wanted('rice', 2n)])).toThrow(BrokenInvariant);
    expect(returnShare(sale, [before], [wanted('rice', 1n)]).lines).toHaveLength(1);
  });
});

describe('a line with discounts', () => {
  it('[SALE-05] comes back at its quantity times its price, the odd cent on a discount', () => {
    const off = (name: string, minor: bigint): LineDiscount => ({
      source: 'promotion',
      sourceId: name,
      name,
      amount: usd(minor),
    });
    const line = cartLine({ id: 'rice', unitPrice: usd(1_92n), quantity: quantity('5') });
    const given = new Map([['rice', [off('Mayorista', 29n), off('2 × 1', 3_72n)]]]);
    const sale = saleOf(priceCart([line], 'USD', given));
    const first = returnShare(sale, [], [wanted('rice', 2n * ONE)]);
    const rest = returnShare(sale, [first], [wanted('rice', 3n * ONE)]);
    expect([first, rest].map(({ totals }) => totals.subtotal)).toEqual([usd(3_84n), usd(5_76n)]);
    expect([first, rest].map(({ totals }) => totals.total)).toEqual([usd(2_24n), usd(3_35n)]);
    expect(first.lines[0]?.discounts.map(({ amount }) => amount)).toEqual([usd(12n), usd(1_48n)]);
    expect(rest.lines[0]?.discounts.map(({ amount }) => amount)).toEqual([usd(17n), usd(2_24n)]);
  });
});

function wanted(lineId: string, quantity = ONE): WantedLine {
  return { lineId, quantity, goods: 'stock' };
}
