/** What documents mean to the books, worked out by hand at Bs. 500 a dollar. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, negate } from '../money/money.ts';
import type { BillLine, SupplierBill } from '../payables/supplier-bill.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { usd, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { AT_500, lineAt, soldAt } from '../testing/vat-builders.ts';
import {
  figuresOfBill,
  figuresOfReturn,
  figuresOfSale,
  NO_FIGURES,
  sumOfFigures,
  taxOf,
  type VatFigures,
} from './vat-figures.ts';

const NOON = '2026-11-03T16:00:00Z';

describe('the figures of an expense invoice', () => {
  const BILL: SupplierBill = {
    ...{ id: 'gasto', kind: 'invoice', reversesId: null, currency: 'USD', rate: AT_500 },
    lines: [
      billLine(usd(100_00n), 1600, usd(16_00n)),
      billLine(usd(20_00n), 0, usd(0n)),
      billLine(usd(10_00n), 800, usd(80n)),
      billLine(usd(40_00n), 1600, usd(6_40n)),
      billLine(usd(3_00n), 0, usd(0n)),
    ],
  };
  /** 50.000 + 20.000 at 16 %, 5.000 at 8 %, 10.000 + 1.500 without IVA. */
  const FIGURES: VatFigures = {
    ...NO_FIGURES,
    total: ves(98_100_00n),
    exempt: ves(11_500_00n),
    general: { basisPoints: 1600, base: ves(70_000_00n), tax: ves(11_200_00n) },
    reduced: { basisPoints: 800, base: ves(5_000_00n), tax: ves(400_00n) },
  };

  it('[ACC-05] have each rate apart, and what has no right to a credit', () => {
    expect(figuresOfBill(BILL)).toEqual(FIGURES);
  });

  it('[ACC-05] of its void are the same below zero, and both together are nothing', () => {
    const voided = figuresOfBill({ ...BILL, reversesId: 'gasto', id: 'anula' });
    expect(voided).toEqual(negated(FIGURES));
    const { total, exempt, general, reduced } = sumOfFigures([FIGURES, voided]);
    const left = [total, exempt, general.base, general.tax, reduced.base, reduced.tax];
    expect(left.map(({ minor }) => minor)).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
  });

  it('[ACC-05] at 31 % are in the columns of the additional rate', () => {
    const lines = [billLine(usd(100_00n), 3100, usd(31_00n))];
    expect(figuresOfBill({ ...BILL, lines })).toEqual({
      ...NO_FIGURES,
      total: ves(65_500_00n),
      additional: { basisPoints: 3100, base: ves(50_000_00n), tax: ves(15_500_00n) },
    });
  });

  it('[ACC-05] in bolívares are those of the invoice, without a dollar in between', () => {
    const lines = [billLine(ves(1_000_01n), 1600, ves(160_00n)), billLine(ves(7n), 0, ves(0n))];
    expect(figuresOfBill({ ...BILL, currency: 'VES', lines })).toEqual({
      ...NO_FIGURES,
      total: ves(1_160_08n),
      exempt: ves(7n),
      general: { basisPoints: 1600, base: ves(1_000_01n), tax: ves(160_00n) },
    });
  });
});

describe('what is not taxed', () => {
  const exempt = (price: Money) => lineAt(price, 0);
  const exonerated = (price: Money, taxName = 'Exonerado') =>
    lineAt(price, 0, { taxName, isExempt: false, taxId: 'exonerado' });
  const partsOf = (lines: Parameters<typeof soldAt>[2]) => {
    const figures = figuresOfSale(soldAt(1, NOON, lines));
    return [figures.exempt.minor, figures.exonerated.minor];
  };

  it.each([
    ['exempt alone', [exempt(usd(3_00n))], [1_500_00n, 0n]],
    ['exonerated alone', [exonerated(usd(4_00n))], [0n, 2_000_00n]],
    ['both', [exempt(usd(3_00n)), exonerated(usd(4_00n))], [1_500_00n, 2_000_00n]],
    ['two exonerations', [exonerated(usd(4_00n)), exonerated(usd(1_00n))], [0n, 2_500_00n]],
    ['a name that says more', [exonerated(usd(4_00n), 'IVA EXONERADO 2026')], [0n, 2_000_00n]],
    ['a tax of 0 % that names no exoneration', [exonerated(usd(4_00n), 'No sujeto')], [2_000_00n, 0n]],
    [
      'a taxed line of that name, which is taxed',
      [lineAt(usd(4_00n), 1600, { taxName: 'Ya no exonerado' }), exempt(usd(3_00n))],
      [1_500_00n, 0n],
    ],
    [
      'little goods priced in bolívares, of less than a cent of a dollar',
      [exonerated(ves(2_00n)), exempt(ves(5_00n))],
      [5_00n, 2_00n],
    ],
  ])('[ACC-05] of %s is exempt and exonerated as its lines are', (_, lines, parts) => {
    expect(partsOf(lines)).toEqual(parts);
  });

  it('[ACC-05] of a return is taken back where it was sold', () => {
    const sale = soldAt(1, NOON, [exempt(usd(3_00n)), exonerated(usd(4_00n)), lineAt(usd(10_00n), 1600)]);
    const all = wantedOfAll(returnableLines(sale, []), 'stock');
    expect(figuresOfReturn(returnOf(sale, [], all))).toEqual(negated(figuresOfSale(sale)));
    expect(figuresOfReturn(returnOf(sale, [], all.slice(1, 2)))).toEqual(
      negated({ ...NO_FIGURES, total: ves(2_000_00n), exonerated: ves(2_000_00n) }),
    );
  });
});

describe('the rate of a row', () => {
  const at = (basisPoints: number | null, base: bigint): VatFigures => ({
    ...NO_FIGURES,
    total: ves(base),
    general: { basisPoints, base: ves(base), tax: ves(0n) },
  });
  const rateOf = (...all: VatFigures[]) => sumOfFigures(all).general.basisPoints;

  it('[ACC-05] is that of all its documents, also where others of them have nothing at it', () => {
    expect(rateOf(at(1600, 10n), NO_FIGURES, at(1600, 5n))).toBe(1600);
    expect(rateOf(NO_FIGURES, NO_FIGURES)).toBeNull();
  });

  it('[ACC-05] is none of two rates of one class, nor where one of the documents does not say its rate', () => {
    expect(rateOf(at(1600, 10n), at(1200, 10n))).toBeNull();
    expect(rateOf(at(1600, 10n), at(null, 10n))).toBeNull();
    expect(rateOf(at(null, 10n), at(1600, 10n))).toBeNull();
  });

  it('[ACC-05] stays where what is taken back leaves nothing at it', () => {
    expect(rateOf(at(1600, 10n), at(1600, -10n))).toBe(1600);
  });

  it('[ACC-05] and all sums of invoices are the same in whatever order they are added, and in whatever parts', () => {
    const part = fc.record({
      basisPoints: fc.constantFrom(null, 1200, 1600),
      base: fc.bigInt({ min: 1n, max: 100n }),
    });
    const drawn = fc
      .array(part, { maxLength: 8 })
      .map((parts) => parts.map(({ basisPoints, base }) => at(basisPoints, base)));
    fc.assert(
      fc.property(drawn, fc.nat(8), (all, cut) => {
        const whole = sumOfFigures(all);
        expect(sumOfFigures([...all].reverse())).toEqual(whole);
        expect(sumOfFigures([sumOfFigures(all.slice(0, cut)), sumOfFigures(all.slice(cut))])).toEqual(whole);
      }),
    );
  });

  it('[ACC-05] the tax of a row is that of its three classes', () => {
    const of = (minor: bigint) => ({ basisPoints: null, base: ves(0n), tax: ves(minor) });
    expect(taxOf({ ...NO_FIGURES, general: of(1n), reduced: of(20n), additional: of(300n) })).toEqual(
      ves(321n),
    );
  });
});

function billLine(base: Money, taxBasisPoints: number, tax: Money): BillLine {
  return { description: 'Alquiler', accountId: 'rent', base, taxBasisPoints, tax };
}

function negated(figures: VatFigures): VatFigures {
  const taxed = ({ basisPoints, base, tax }: VatFigures['general']) => ({
    ...{ basisPoints, base: negate(base), tax: negate(tax) },
  });
  return {
    total: negate(figures.total),
    exempt: negate(figures.exempt),
    exonerated: negate(figures.exonerated),
    general: taxed(figures.general),
    reduced: taxed(figures.reduced),
    additional: taxed(figures.additional),
  };
}
