import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, isZero, type Money, money, subtract, zero } from '../money/money.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { wrongShares } from './check-share-sides.ts';
import { returnableLines, wantedOfAll } from './returnable-lines.ts';
import type { SaleReturn } from './sale-return.ts';

/** A return of a whole sale. */
function anyReturn(): fc.Arbitrary<SaleReturn> {
  return anySale().map((sale) => returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock')));
}

const MUCH = { usd: money(1_000_000n, 'USD'), ves: money(1_000_000_00n, 'VES') };
const codes = (made: SaleReturn): string[] => wrongShares(made).map(({ field, code }) => `${field} ${code}`);

describe('the figures of a return in both currencies', () => {
  it('[SALE-05] [S-26] are told where a tax comes back on the paper and not in the books', () => {
    fc.assert(
      fc.property(anyReturn(), (made) => {
        const { both, totals } = made;
        fc.pre(!isZero(totals.tax));
        const untaxed = {
          ...both,
          tax: { usd: zero('USD'), ves: zero('VES') },
          exempt: {
            usd: add(both.exempt.usd, both.tax.usd),
            ves: add(both.exempt.ves, both.tax.ves),
          },
        };
        expect(codes(made)).toEqual([]);
        expect(codes({ ...made, both: untaxed })).toContain('totals.total totals_do_not_add_up');
      }),
    );
  });

  it('[SALE-05] [S-26] are told where the other currency is worth more than at the rate of the sale', () => {
    fc.assert(
      fc.property(anyReturn(), (made) => {
        const { both } = made;
        const side = made.currency === 'USD' ? 'ves' : 'usd';
        const raised = (share: { usd: Money; ves: Money }) => ({
          ...share,
          [side]: add(share[side], MUCH[side]),
        });
        const more = { ...both, total: raised(both.total), tax: raised(both.tax) };
        expect(codes({ ...made, both: more })).toEqual(['both.total sides_differ']);
        // Between its parts, too: the total alone would hide it.
        const moved = {
          ...both,
          exempt: { ...both.exempt, [side]: subtract(both.exempt[side], MUCH[side]) },
          tax: raised(both.tax),
        };
        expect(codes({ ...made, both: moved })).toEqual(['both.total sides_differ']);
      }),
    );
  });

  it('[SALE-05] [PAY-06] are told where the IGTF in bolívares is not that in dollars', () => {
    fc.assert(
      fc.property(anyReturn(), (made) => {
        const { igtf } = made;
        fc.pre(igtf !== null);
        const more = { ...igtf, amountBs: add(igtf.amountBs, MUCH.ves) };
        expect(codes({ ...made, igtf: more })).toEqual(['igtf sides_differ']);
      }),
    );
  });
});
