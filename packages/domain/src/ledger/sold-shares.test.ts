import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sum } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { anyCartLines, anyRate } from '../testing/arbitraries.ts';
import { cartLine, exemptLine, saleOf, usd, ves } from '../testing/builders.ts';
import { roleOfPayment, roleOfSales, sharesOfTotal, soldShares } from './sold-shares.ts';

describe('roleOfSales', () => {
  it.each([
    [1, 'sales_reduced'],
    [800, 'sales_reduced'],
    [801, 'sales_general'],
    [1600, 'sales_general'],
    [1650, 'sales_general'],
    [1651, 'sales_luxury'],
    [3100, 'sales_luxury'],
  ])('[ACC-07] books %i basis points as %s', (basisPoints, role) => {
    expect(roleOfSales(basisPoints)).toBe(role);
  });
});

describe('roleOfPayment', () => {
  it.each([
    ['cash', 'USD', 'till_usd'],
    ['cash', 'VES', 'till_ves'],
    ['card', 'USD', 'card_clearing'],
    ['card', 'VES', 'card_clearing'],
    ['mobile', 'VES', 'pagomovil_clearing'],
    ['zelle', 'USD', 'zelle_clearing'],
    ['balance', 'USD', 'ar_customers'],
    ['balance', 'VES', 'ar_customers'],
  ] as const)('[ACC-07] puts %s in %s on %s', (method, currency, role) => {
    expect(roleOfPayment(method, currency)).toBe(role);
  });
});

describe('soldShares', () => {
  it('[ACC-07] shares out the converted total, the céntimos left over to the parts that lost most by rounding', () => {
    const { totals, taxes } = saleOf(
      priceCart(
        [
          cartLine({ id: 'a', unitPrice: usd(1_16n) }),
          cartLine({ id: 'b', unitPrice: usd(1_08n), taxId: 'reduced', taxBasisPoints: 800 }),
          exemptLine({ id: 'c', unitPrice: usd(1_00n) }),
        ],
        'USD',
      ),
    );
    // 3,24 $ at 0,77 are Bs. 2,4948: 2,49. Each dollar of it is 76,85 céntimos, the tax 18,44: three are left over.
    const rate = exchangeRate('USD', 'VES', '0.77');
    const shares = sharesOfTotal({ totals, taxes, rate });
    expect(shares.total).toEqual({ usd: usd(3_24n), ves: ves(2_49n) });
    expect(shares.bases).toEqual([
      { basisPoints: 1600, base: { usd: usd(1_00n), ves: ves(77n) } },
      { basisPoints: 800, base: { usd: usd(1_00n), ves: ves(77n) } },
    ]);
    expect(shares.exempt).toEqual({ usd: usd(1_00n), ves: ves(77n) });
    expect(shares.tax).toEqual({ usd: usd(24n), ves: ves(18n) });
  });

  it('[ACC-07] of a sale of nothing is nothing', () => {
    const sale = saleOf(priceCart([cartLine({ unitPrice: usd(0n) })], 'USD'));
    const { total, exempt, tax } = soldShares(sale);
    const nothing = { usd: usd(0n), ves: ves(0n) };
    expect([total, exempt, tax]).toEqual([nothing, nothing, nothing]);
  });

  it.each(['USD', 'VES'])('[ACC-07] of a sale in %s add up to its total in both currencies', (currency) => {
    fc.assert(
      fc.property(anyCartLines(currency), fc.option(anyRate()), (lines, rate) => {
        const sale = saleOf(priceCart(lines, currency), undefined, { rate });
        const { total, bases, exempt, tax } = soldShares(sale);
        const parts = [...bases.map(({ base }) => base), exempt, tax];
        expect({
          usd: sum(
            parts.map((part) => part.usd),
            'USD',
          ),
          ves: sum(
            parts.map((part) => part.ves),
            'VES',
          ),
        }).toEqual(total);
        expect(currency === 'USD' ? total.usd : total.ves).toEqual(sale.totals.total);
        expect(bases.map(({ basisPoints }) => basisPoints)).toEqual(
          sale.taxes.map(({ basisPoints }) => basisPoints),
        );
      }),
    );
  });

  it.each(['USD', 'VES'])('[ACC-07] are in %s the figures of the sale itself', (currency) => {
    fc.assert(
      fc.property(anyCartLines(currency), anyRate(), (lines, rate) => {
        const { totals, taxes, ...sale } = saleOf(priceCart(lines, currency), undefined, { rate });
        const shares = soldShares({ totals, taxes, ...sale });
        const own = (both: { usd: unknown; ves: unknown }) => (currency === 'USD' ? both.usd : both.ves);
        expect(own(shares.exempt)).toEqual(totals.exempt);
        expect(own(shares.tax)).toEqual(totals.tax);
        expect(shares.bases.map(({ base }) => own(base))).toEqual(taxes.map(({ base }) => base));
      }),
    );
  });
});
