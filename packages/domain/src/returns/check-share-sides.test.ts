import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, isZero, type Money, money, subtract, zero } from '../money/money.ts';
import { ONE } from '../money/quantity.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { priceAtRate } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { BCV, cartOf, exemptLine, saleOf, usd, ves } from '../testing/builders.ts';
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

  /** 10,00 $ exempt, which are Bs. 5.124,80, without figures of their own. */
  const plain = (rate: ExchangeRate | null = BCV) => {
    const sale = saleOf(cartOf(usd(10_00n)), undefined, { rate });
    return returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
  };
  const withBolivars = (made: SaleReturn, minor: bigint): SaleReturn => {
    const share = { usd: usd(10_00n), ves: ves(minor) };
    return { ...made, both: { ...made.both, total: share, exempt: share } };
  };

  // Twenty roundings of a céntimo.
  it.each<[string, bigint, readonly string[]]>([
    ['twenty céntimos more', 5_125_00n, []],
    ['twenty céntimos less', 5_124_60n, []],
    ['twenty-one more', 5_125_01n, ['both.total sides_differ']],
    ['twenty-one less', 5_124_59n, ['both.total sides_differ']],
  ])('[S-26] may be apart by the rounding of their parts: %s', (_, minor, expected) => {
    expect(codes(withBolivars(plain(), minor))).toEqual(expected);
  });

  it('[S-26] have no second currency without a rate, to the céntimo', () => {
    expect(codes(plain(null))).toEqual([]);
    expect(codes(withBolivars(plain(null), 1n))).toEqual(['both.total sides_differ']);
  });

  it.each(['total', 'exempt', 'tax'] as const)(
    '[S-26] are the printed figures in the currency of the sale: %s',
    (field) => {
      const made = plain();
      const totals = { ...made.totals, [field]: add(made.totals[field], usd(1n)) };
      expect(codes({ ...made, totals })).toEqual(['totals.total totals_do_not_add_up']);
    },
  );

  it('[S-26] add up in each currency by itself', () => {
    const made = plain();
    const exempt = (more: { usd: Money; ves: Money }) => ({ ...made, both: { ...made.both, exempt: more } });
    expect(codes(exempt({ usd: usd(10_00n), ves: ves(5_124_81n) }))).toEqual([
      'totals.total totals_do_not_add_up',
    ]);
    // A cent is more than twenty céntimos, too.
    expect(codes(exempt({ usd: usd(10_01n), ves: ves(5_124_80n) }))).toEqual([
      'totals.total totals_do_not_add_up',
      'both.total sides_differ',
    ]);
  });

  it.each(['total', 'exempt'] as const)(
    '[S-26] are its own bolívares to the céntimo where its lines have them: %s',
    (field) => {
      const sale = saleOf(priceCart([exemptLine({ ...priceAtRate(ves(2_000_00n), ONE, BCV) })], 'USD'));
      const made = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
      expect(made.both.total.ves).toEqual(ves(2_000_00n));
      expect(codes(made)).toEqual([]);
      const share = { ...made.both[field], ves: ves(2_000_01n) };
      expect(codes({ ...made, both: { ...made.both, [field]: share } })).toContain('both.total sides_differ');
    },
  );

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
