import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { ONE } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { cartLine, saleOf } from '../testing/builders.ts';
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

function wanted(lineId: string, quantity = ONE): WantedLine {
  return { lineId, quantity, goods: 'stock' };
}
