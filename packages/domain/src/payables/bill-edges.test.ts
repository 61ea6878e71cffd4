/** The edges of an expense invoice (ACC-07), and that it is owed what it says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BothCurrencies, sumInBoth } from '../money/both-currencies.ts';
import { exchangeRate } from '../money/rate.ts';
import { bolivarRate } from '../testing/arbitraries.ts';
import { usd, ves } from '../testing/builders.ts';
import { type BillLine, billFigures, validateSupplierBill } from './supplier-bill.ts';

const RATE = exchangeRate('USD', 'VES', '50');
const STORABLE_MAX = 999_999_999_999_999n;
const both = (dollars: bigint, bolivars: bigint): BothCurrencies => ({
  ...{ usd: usd(dollars), ves: ves(bolivars) },
});

describe('an expense invoice', () => {
  const line = (base: bigint, tax: bigint, taxBasisPoints = 1600): BillLine => ({
    ...{ description: 'Alquiler', accountId: 'rent', base: usd(base), tax: usd(tax), taxBasisPoints },
  });
  const codesOf = (lines: readonly BillLine[], rate = RATE as typeof RATE | null) =>
    validateSupplierBill({ currency: 'USD', rate, lines }).map(({ field, code }) => `${field} ${code}`);

  it.each([
    ['an IVA as large as its base', [line(1_00n, 1_00n)], []],
    ['a cent more', [line(1_00n, 1_01n)], ['lines.0.tax tax_not_of_its_rate']],
    ['no IVA at 16 %, as of an invoice that shows none', [line(1_00n, 0n)], []],
    ['a cent of IVA of what is exempt', [line(1_00n, 1n, 0)], ['lines.0.tax tax_not_of_its_rate']],
    [
      'two lines that are wrong',
      [line(0n, 0n), line(1_00n, -1n)],
      ['lines.0.base amount_not_positive', 'lines.1.tax tax_not_of_its_rate'],
    ],
  ])('[ACC-07] with %s is refused or not', (_, lines, codes) => {
    expect(codesOf(lines)).toEqual(codes);
  });

  it('[ACC-07] may be as large as the records hold in either currency, and no larger', () => {
    expect(codesOf([line(STORABLE_MAX, 0n, 0)], null)).toEqual([]);
    expect(codesOf([line(STORABLE_MAX + 1n, 0n, 0)], null)).toEqual(['lines amount_too_large']);
    // At 50 a dollar its bolívares are too many, though its dollars are not.
    expect(codesOf([line(STORABLE_MAX / 50n, 0n, 0)])).toEqual([]);
    expect(codesOf([line(STORABLE_MAX / 50n + 1n, 0n, 0)])).toEqual(['lines amount_too_large']);
  });

  it('[ACC-07] has each rate once in the order of its first line, and none for what is exempt', () => {
    const lines = [line(1_00n, 8n, 800), line(5_00n, 0n, 0), line(2_00n, 32n), line(3_00n, 24n, 800)];
    expect(billFigures({ currency: 'USD', rate: RATE, lines }).taxes).toEqual([
      { basisPoints: 800, base: both(4_00n, 200_00n), tax: both(32n, 16_00n) },
      { basisPoints: 1600, base: both(2_00n, 100_00n), tax: both(32n, 16_00n) },
    ]);
  });

  it('[ACC-07] is owed its bases and its IVA, in both currencies, whatever its lines', () => {
    const drawn = fc.array(
      fc.record({
        base: fc.bigInt({ min: 1n, max: 10n ** 9n }),
        tax: fc.bigInt({ min: 0n, max: 10n ** 8n }),
        rate: fc.constantFrom(0, 800, 1600),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(drawn, bolivarRate(), (all, rate) => {
        const lines = all.map((one) => line(one.base, one.rate === 0 ? 0n : one.tax, one.rate));
        const { bases, taxes, total } = billFigures({ currency: 'USD', rate, lines });
        expect(sumInBoth([...bases, ...taxes.map(({ tax }) => tax)])).toEqual(total);
        const written = lines.reduce((sum, { base, tax }) => sum + base.minor + tax.minor, 0n);
        expect(total.usd).toEqual(usd(written));
      }),
    );
  });
});
