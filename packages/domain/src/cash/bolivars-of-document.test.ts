import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { soldShares } from '../ledger/sold-shares.ts';
import { add, sum } from '../money/money.ts';
import { ONE } from '../money/quantity.ts';
import { bolivarFigures, priceAtRate } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { Sale } from '../sales/sale.ts';
import { BCV, cartLine, exemptLine, saleOf, ves } from '../testing/builders.ts';
import { anySale } from '../testing/return-builders.ts';
import { bolivarsOf } from './bolivars-of-document.ts';

const REDUCED = { taxId: 'reduced', taxName: 'IVA reducido', taxBasisPoints: 800 };

function ofSale(sale: Sale) {
  return bolivarsOf(sale, soldShares(sale));
}

describe('what a document in dollars comes to in bolívares', () => {
  it('[CASH-02] [POS-05] is by rate what its own lines come to, and first of all what is exempt', () => {
    const sale = saleOf(
      priceCart(
        [
          cartLine({ id: 'a', ...priceAtRate(ves(116_00n), ONE, BCV) }),
          cartLine({ id: 'b', ...REDUCED, ...priceAtRate(ves(108_00n), ONE, BCV) }),
          exemptLine({ id: 'c', ...priceAtRate(ves(50_00n), ONE, BCV) }),
        ],
        'USD',
      ),
    );
    expect(ofSale(sale)).toEqual([
      { basisPoints: null, base: ves(50_00n), tax: ves(0n) },
      { basisPoints: 1600, base: ves(100_00n), tax: ves(16_00n) },
      { basisPoints: 800, base: ves(100_00n), tax: ves(8_00n) },
    ]);
  });

  it('[CASH-02] is nothing apart where the document is in bolívares, or has no rate', () => {
    const inBolivars = saleOf(priceCart([cartLine({ unitPrice: ves(116_00n) })], 'VES'));
    expect(ofSale(inBolivars)).toEqual([]);
    expect(ofSale(saleOf(priceCart([cartLine()], 'USD'), undefined, { rate: null }))).toEqual([]);
  });

  it('[CASH-02] is what is exempt alone where nothing is taxed', () => {
    const sale = saleOf(priceCart([exemptLine()], 'USD'));
    expect(ofSale(sale)).toEqual([{ basisPoints: null, base: ves(589_35n), tax: ves(0n) }]);
  });

  it('[CASH-02] of an older document, without figures of its lines, is its tax shared out by the rates’ dollars', () => {
    const lines = [cartLine({ id: 'a' }), cartLine({ id: 'b', ...REDUCED })];
    const sale = saleOf(priceCart(lines, 'USD'));
    expect(bolivarFigures(sale)).toBeNull();
    const [exempt, ...taxed] = ofSale(sale);
    expect(exempt?.base).toEqual(ves(0n));
    // 0,16 $ and 0,09 $ of tax are 0,25 $, which are Bs. 128,12: 16 and 9 twenty-fifths of it.
    expect(taxed.map(({ basisPoints, tax }) => [basisPoints, tax])).toEqual([
      [1600, ves(82_00n)],
      [800, ves(46_12n)],
    ]);
  });

  it('[CASH-02] adds up to the whole document, in its parts and in all, whatever was sold', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const shares = soldShares(sale);
        const figures = bolivarsOf(sale, shares);
        const bases = figures.map(({ base }) => base);
        const taxes = figures.map(({ tax }) => tax);
        expect(sum(taxes, 'VES')).toEqual(shares.tax.ves);
        expect(add(sum(bases, 'VES'), sum(taxes, 'VES'))).toEqual(shares.total.ves);
        expect(figures.map(({ basisPoints }) => basisPoints)).toEqual([
          null,
          ...sale.taxes.map(({ basisPoints }) => basisPoints),
        ]);
      }),
    );
  });
});
