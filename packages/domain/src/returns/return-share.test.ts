import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { ONE, quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CartLine, LineDiscount } from '../pricing/price-line.ts';
import { cartLine, saleOf, usd, ves } from '../testing/builders.ts';
import { returnShare } from './return-share.ts';
import type { WantedLine } from './returnable-lines.ts';
import type { ReturnShare } from './sale-return.ts';

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

describe('the parts of a line', () => {
  const partsOf = (overrides: Partial<CartLine>, counts: readonly bigint[]) => {
    const line = cartLine({ id: 'rice', ...overrides });
    const sale = saleOf(priceCart([line], 'USD'));
    const shares: ReturnShare[] = [];
    for (const count of counts) shares.push(returnShare(sale, shares, [wanted('rice', count)]));
    return shares.map(({ totals }) => `${totals.base.minor + totals.exempt.minor}+${totals.tax.minor}`);
  };
  const EXEMPT = { taxId: null, taxBasisPoints: 0, isExempt: true };

  it.each<[string, Partial<CartLine>, readonly bigint[], readonly string[]]>([
    // A third and two thirds of a cent.
    [
      'a cent for three',
      { ...EXEMPT, unitPrice: usd(0n), comesTo: usd(1n) },
      [ONE, ONE, ONE],
      ['0+0', '1+0', '0+0'],
    ],
    // 3,333 and 6,667 of ten cents.
    [
      'ten cents for three',
      { ...EXEMPT, unitPrice: usd(3n), comesTo: usd(10n) },
      [ONE, ONE, ONE],
      ['3+0', '4+0', '3+0'],
    ],
    [
      'half a cent upwards, once',
      { ...EXEMPT, unitPrice: usd(0n), comesTo: usd(1n) },
      [1_500n, 1_500n],
      ['1+0', '0+0'],
    ],
    // 16 % of 1,15 a piece: the price includes 0,159, of two 0,317, of three 0,476.
    ['a price that holds its tax', { unitPrice: usd(1_15n) }, [ONE, ONE, ONE], ['99+16', '99+16', '99+16']],
    // 16 % of 0,03, 0,06 and 0,09 are 0,48, 0,96 and 1,44 cents.
    [
      'a price without its tax',
      { unitPrice: usd(3n), includesTax: false },
      [ONE, ONE, ONE],
      ['3+0', '3+1', '3+0'],
    ],
    ['a thousandth, and the rest', { ...EXEMPT, unitPrice: usd(1_00n) }, [1n, 2_999n], ['0+0', '300+0']],
  ])('[SALE-05] add up to it, rounded once each time: %s', (_, overrides, counts, expected) => {
    expect(partsOf({ quantity: 3n * ONE, ...overrides }, counts)).toEqual(expected);
  });

  it('[SALE-05] have the tax in proportion, where the sale has another than its rate gives', () => {
    const sale = saleOf(
      priceCart(
        [cartLine({ id: 'rice', unitPrice: usd(10_00n), quantity: 2n * ONE, includesTax: false })],
        'USD',
      ),
    );
    // 3,25 of 20,00, where 16 % would be 3,20: of another program.
    const lines = sale.lines.map((line) => ({ ...line, tax: usd(3_25n), total: usd(23_25n) }));
    const taxes = sale.taxes.map((tax) => ({ ...tax, tax: usd(3_25n) }));
    const other = { ...sale, lines, taxes, totals: { ...sale.totals, tax: usd(3_25n), total: usd(23_25n) } };
    const first = returnShare(other, [], [wanted('rice')]);
    const rest = returnShare(other, [first], [wanted('rice')]);
    expect([first, rest].map(({ totals }) => totals.tax)).toEqual([usd(1_63n), usd(1_62n)]);
  });

  it('[PAY-06] take their part of the IGTF along, and the last one what is left', () => {
    const sale = saleOf(
      priceCart([cartLine({ id: 'rice', ...EXEMPT, unitPrice: usd(1_00n), quantity: 3n * ONE })], 'USD'),
    );
    const igtf = {
      basisPoints: 300,
      baseUsd: usd(3_00n),
      baseBs: ves(1_537_44n),
      amountUsd: usd(10n),
      amountBs: ves(46_13n),
    };
    const shares: ReturnShare[] = [];
    for (let part = 0; part < 3; part += 1)
      shares.push(returnShare({ ...sale, igtf }, shares, [wanted('rice')]));
    expect(shares.map((share) => share.igtf?.amountUsd)).toEqual([usd(3n), usd(4n), usd(3n)]);
    // 15,3767 and 30,7533 of 46,13.
    expect(shares.map((share) => share.igtf?.amountBs)).toEqual([ves(15_38n), ves(15_37n), ves(15_38n)]);
    expect(shares.map((share) => share.igtf?.baseUsd)).toEqual([usd(1_00n), usd(1_00n), usd(1_00n)]);
  });

  it('[PAY-06] have none of a sale that came to nothing', () => {
    const sale = saleOf(priceCart([cartLine({ id: 'rice', ...EXEMPT, unitPrice: usd(0n) })], 'USD'));
    const igtf = {
      basisPoints: 300,
      baseUsd: usd(0n),
      baseBs: ves(0n),
      amountUsd: usd(0n),
      amountBs: ves(0n),
    };
    expect(returnShare({ ...sale, igtf }, [], [wanted('rice')]).igtf).toBeNull();
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
