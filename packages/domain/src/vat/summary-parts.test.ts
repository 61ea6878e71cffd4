/** Each line of the summary below a book, and each part of the return, by itself. */
import { describe, expect, it } from 'vitest';
import { igtfOn } from '../tax/igtf.ts';
import { usd, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { AT_500, lineAt, soldAt } from '../testing/vat-builders.ts';
import { bookSummary, collectedIgtf, type SUMMARY_KEYS, settleVat, totalOfRows } from './book-summary.ts';
import { NO_FIGURES, type VatFigures } from './vat-figures.ts';
import type { VatRow } from './vat-row.ts';

const taxed = (basisPoints: number, base: bigint, tax: bigint) => ({
  ...{ basisPoints, base: ves(base), tax: ves(tax) },
});
/** Every column with a figure of its own. */
const FIGURES: VatFigures = {
  ...{ total: ves(7_550_00n), exempt: ves(1_000_00n), exonerated: ves(2_000_00n) },
  general: taxed(1600, 1_500_00n, 240_00n),
  reduced: taxed(800, 1_000_00n, 80_00n),
  additional: taxed(3100, 1_320_61n, 409_39n),
};
const row = (kind: VatRow['kind'], figures: VatFigures = FIGURES): VatRow => ({
  ...{ kind, documentId: 'uno', source: 'sales', day: '2026-11-03', party: null },
  ...{ number: 'A-000001', lastNumber: '', controlNumber: '', affected: '', transaction: '01-REG' },
  ...{ figures, withheld: null },
});
const lineOf = (key: (typeof SUMMARY_KEYS)[number], rows: VatRow[], adjustments: VatRow[] = []) =>
  bookSummary({ rows, adjustments }).find((line) => line.key === key);

describe('the summary of a book', () => {
  it('[ACC-05] has its lines in the order of the form', () => {
    expect(bookSummary({ rows: [], adjustments: [] }).map(({ key }) => key)).toEqual([
      ...['exempt', 'exonerated', 'general', 'additional', 'reduced', 'adjustments', 'total'],
    ]);
  });

  it.each([
    ['exempt', 1_000_00n, 0n],
    ['exonerated', 2_000_00n, 0n],
    ['general', 1_500_00n, 240_00n],
    ['additional', 1_320_61n, 409_39n],
    ['reduced', 1_000_00n, 80_00n],
    // 1.000 + 2.000 + 1.500 + 1.000 + 1.320,61; 240 + 80 + 409,39.
    ['total', 6_820_61n, 729_39n],
  ] as const)('[ACC-05] has as %s a base of %s and a tax of %s', (key, base, tax) => {
    const figures = { base: ves(base), tax: ves(tax) };
    const nothing = { base: ves(0n), tax: ves(0n) };
    expect(lineOf(key, [row('invoice')])).toEqual({
      ...{ key, invoices: figures, creditNotes: nothing, net: figures },
    });
    expect(lineOf(key, [row('daily')])?.invoices).toEqual(figures);
    expect(lineOf(key, [row('credit_note')])).toEqual({
      ...{ key, invoices: nothing, creditNotes: figures, net: figures },
    });
  });

  it('[ACC-05] has of earlier periods the tax alone, a credit note of them too, beside invoices of the period', () => {
    const note: VatFigures = { ...NO_FIGURES, total: ves(-116_00n), general: taxed(1600, -100_00n, -16_00n) };
    const adjustments = [row('invoice'), row('credit_note', note)];
    const adjusted = { base: ves(0n), tax: ves(713_39n) };
    const nothing = { base: ves(0n), tax: ves(0n) };
    expect(lineOf('adjustments', [row('invoice')], adjustments)).toEqual({
      ...{ key: 'adjustments', invoices: adjusted, creditNotes: nothing, net: adjusted },
    });
    expect(lineOf('total', [row('invoice')], adjustments)).toEqual({
      key: 'total',
      invoices: { base: ves(6_820_61n), tax: ves(1_442_78n) },
      creditNotes: nothing,
      net: { base: ves(6_820_61n), tax: ves(1_442_78n) },
    });
    expect(lineOf('general', [row('invoice')], adjustments)?.net.tax).toEqual(ves(240_00n));
  });

  it('[ACC-05] has the total of its rows, of none nothing', () => {
    expect(totalOfRows([row('invoice'), row('daily')]).exonerated).toEqual(ves(4_000_00n));
    expect(totalOfRows([])).toEqual(NO_FIGURES);
  });
});

describe('the return of a period', () => {
  it('[ACC-05] says each part that it is made of', () => {
    const carried = { excess: ves(7_00n), withheld: ves(5_00n) };
    expect(settleVat(ves(100_00n), ves(60_00n), carried, ves(3_00n))).toEqual({
      ...{ debits: ves(100_00n), credits: ves(60_00n), previousExcess: ves(7_00n) },
      ...{ withheld: ves(3_00n), previousWithheld: ves(5_00n) },
      ...{ payable: ves(25_00n), excess: ves(0n), withheldExcess: ves(0n) },
    });
  });

  it('[ACC-05] of a period with more given back than sold carries on what is below zero', () => {
    const carried = { excess: ves(0n), withheld: ves(0n) };
    expect(settleVat(ves(-16_00n), ves(4_00n), carried, ves(0n))).toMatchObject({
      ...{ payable: ves(0n), excess: ves(20_00n), withheldExcess: ves(0n) },
    });
  });
});

describe('the IGTF beside the book', () => {
  const sale = soldAt(1, '2026-11-03T16:00:00Z', [lineAt(usd(10_00n), 1600)]);
  const back = returnOf(sale, [], [{ lineId: '1-0', quantity: 1_000n, goods: 'stock' }]);

  it('is of the documents that have some, and nothing where none has', () => {
    expect(collectedIgtf({ sales: [sale], returns: [back] })).toEqual({ base: ves(0n), tax: ves(0n) });
    const with3 = { ...sale, igtf: igtfOn(usd(11_60n), 300, AT_500) };
    expect(collectedIgtf({ sales: [sale, with3], returns: [] })).toEqual({
      ...{ base: ves(5_800_00n), tax: ves(174_00n) },
    });
  });

  it('is below zero where a sale of another period was given back', () => {
    const given = { ...back, igtf: igtfOn(usd(11_60n), 300, AT_500) };
    expect(collectedIgtf({ sales: [], returns: [given] })).toEqual({
      ...{ base: ves(-5_800_00n), tax: ves(-174_00n) },
    });
  });
});
