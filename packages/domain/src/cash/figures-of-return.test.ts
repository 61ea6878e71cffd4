import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { cashEntriesOfReturn } from '../returns/sale-return.ts';
import { cashEntriesOf } from '../sales/sale-entries.ts';
import { usd } from '../testing/builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { figuresOfReturn } from './figures-of-return.ts';
import { figuresOfSale } from './figures-of-sale.ts';
import { expectedCash, netOfMethod, sumFigures } from './session-figures.ts';

describe('the figures of a session in which a sale was void', () => {
  it('[CASH-02] [SALE-05] come to nothing but for the sale and its return, and the drawer to what its entries say', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const made = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'), { kind: 'void' });
        const figures = sumFigures([figuresOfSale(sale), figuresOfReturn(made)]);
        const [sold] = figures.sold;
        expect(sold).toMatchObject({
          sales: 1,
          returns: 1,
          returned: sold?.total,
          exempt: usd(0n),
          igtf: usd(0n),
          credit: usd(0n),
        });
        expect(figures.taxes.filter(({ base, tax }) => base.minor !== 0n || tax.minor !== 0n)).toEqual([]);
        // A balance is the sale's currency again, whatever change of it was told in.
        const methods = figures.methods.filter(({ method }) => method !== 'balance');
        expect(methods.map(netOfMethod).filter(({ minor }) => minor !== 0n)).toEqual([]);
        const moved = [...cashEntriesOf(sale), ...cashEntriesOfReturn(made)]
          .filter(({ amount }) => amount.currency === 'USD')
          .reduce((all, { amount }) => all + amount.minor, 0n);
        expect(expectedCash(usd(0n), figures)).toEqual(usd(moved));
      }),
    );
  });

  it('[CASH-02] [SALE-05] say by kind of tax what stays after a return: exempt, bases and IVA add up to the net sales', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const [first] = returnableLines(sale, []);
        const made = returnOf(sale, [], wantedOfAll(first === undefined ? [] : [first], 'stock'));
        const { sold, taxes } = sumFigures([figuresOfSale(sale), figuresOfReturn(made)]);
        const [own] = sold;
        const kinds = [own?.exempt, ...taxes.flatMap(({ base, tax }) => [base, tax])];
        const net = (own?.total.minor ?? 0n) - (own?.returned.minor ?? 0n);
        expect(kinds.reduce((all, amount) => all + (amount?.minor ?? 0n), 0n)).toBe(net);
      }),
    );
  });
});
