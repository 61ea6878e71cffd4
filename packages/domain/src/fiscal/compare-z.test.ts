import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ves } from '../testing/builders.ts';
import {
  anyFigures,
  figuresWith,
  NO_Z_FIGURES,
  printedOf,
  zFiguresOf,
  zReportOf,
} from '../testing/fiscal-builders.ts';
import { compareZ } from './compare-z.ts';
import { sumOfFiscal } from './fiscal-figures.ts';
import type { PrintedDocument } from './printed-document.ts';

const BEFORE = { invoice: 10, debitNote: 0, creditNote: 4 };
const invoice = (number: number, overrides: Partial<PrintedDocument> = {}) =>
  printedOf({ number, ...overrides });
const note = (number: number) => printedOf({ number, kind: 'credit_note', collection: 'sale_returns' });
/** The Z of these documents. */
const zOf = (documents: readonly PrintedDocument[]) => {
  const sums = (kind: PrintedDocument['kind']) =>
    zFiguresOf(sumOfFiscal(documents.filter((one) => one.kind === kind).map(({ figures }) => figures)));
  const last = (kind: PrintedDocument['kind'], before: number) =>
    Math.max(before, ...documents.filter((one) => one.kind === kind).map(({ number }) => number));
  return zReportOf({
    last: {
      invoice: last('invoice', BEFORE.invoice),
      debitNote: last('debit_note', BEFORE.debitNote),
      creditNote: last('credit_note', BEFORE.creditNote),
    },
    sales: sums('invoice'),
    debitNotes: sums('debit_note'),
    creditNotes: sums('credit_note'),
  });
};

describe('a Z report beside its documents', () => {
  it('[FISC-01] is right where both have the same, however many there are and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(anyFigures, { maxLength: 20 }), (all) => {
        const documents = all.map((figures, place) => invoice(11 + place, { figures }));
        const compared = compareZ(zOf(documents), [...documents].reverse(), BEFORE);
        expect(compared).toMatchObject({ gaps: [], repeated: [], isRight: true });
        expect(compared.lines.every(({ difference }) => difference.minor === 0n)).toBe(true);
      }),
    );
  });

  it('[FISC-01] says by kind and class of rate what the machine has more', () => {
    const documents = [invoice(11), note(5)];
    const report = zOf(documents);
    const more = figuresWith({
      general: { base: ves(200_01n), tax: ves(31_99n) },
      reduced: { base: ves(100n), tax: ves(8n) },
    });
    const { lines, isRight } = compareZ({ ...report, sales: zFiguresOf(more) }, documents, BEFORE);
    expect(
      lines.map(({ kind, part, machine, ours, difference }) => [kind, part, machine, ours, difference]),
    ).toEqual([
      ['invoice', 'general_base', ves(200_01n), ves(200_00n), ves(1n)],
      ['invoice', 'general_tax', ves(31_99n), ves(32_00n), ves(-1n)],
      ['invoice', 'reduced_base', ves(100n), ves(0n), ves(100n)],
      ['invoice', 'reduced_tax', ves(8n), ves(0n), ves(8n)],
      ['credit_note', 'general_base', ves(200_00n), ves(200_00n), ves(0n)],
      ['credit_note', 'general_tax', ves(32_00n), ves(32_00n), ves(0n)],
    ]);
    expect(isRight).toBe(false);
  });

  it('[FISC-01] takes the documents of its own machine and number alone', () => {
    const others = [invoice(12, { zNumber: 8 }), invoice(13, { registration: 'Z1F7654321' })];
    const report = zOf([invoice(11)]);
    expect(compareZ(report, [invoice(11), ...others], BEFORE).isRight).toBe(true);
  });

  it('[FISC-01] sums what was paid under each means, and compares it where the machine said it', () => {
    const documents = [
      invoice(11, {
        payments: [
          { slot: 1, amount: ves(200_00n) },
          { slot: 20, amount: ves(32_00n) },
        ],
      }),
      invoice(12),
      note(5),
    ];
    const unknown = compareZ(zOf(documents), documents, BEFORE);
    expect(unknown.slots).toEqual([
      { slot: 1, ours: ves(432_00n), machine: null, difference: ves(0n) },
      { slot: 20, ours: ves(32_00n), machine: null, difference: ves(0n) },
    ]);
    expect(unknown.isRight).toBe(true);
    const said = new Map([
      [1, ves(432_00n)],
      [4, ves(5_00n)],
      [20, ves(30_00n)],
      [23, ves(0n)],
    ]);
    const compared = compareZ(zOf(documents), documents, BEFORE, said);
    expect(compared.slots.map(({ slot, difference }) => [slot, difference])).toEqual([
      [1, ves(0n)],
      [4, ves(5_00n)],
      [20, ves(-2_00n)],
    ]);
    expect(compared.isRight).toBe(false);
  });
});

describe('the numbers that a Z counts', () => {
  const gapsOf = (numbers: readonly number[], last: number, before = true) => {
    const report = { ...zReportOf(), last: { invoice: last, debitNote: 0, creditNote: 4 } };
    const documents = numbers.map((number) => invoice(number));
    const { gaps } = compareZ(report, documents, before ? BEFORE : null);
    return gaps.map(({ kind, from, to }) => `${kind} ${from}-${to}`);
  };

  it.each([
    ['all of them', [11, 12, 13], 13, []],
    ['none and none', [], 10, []],
    ['the first', [12, 13], 13, ['invoice 11-11']],
    ['the last', [11, 12], 15, ['invoice 13-15']],
    ['some between', [11, 14, 16], 16, ['invoice 12-13', 'invoice 15-15']],
    ['all', [], 5_000_000, ['invoice 11-5000000']],
  ])('[FISC-01] are missing: %s', (_, numbers, last, expected) => {
    expect(gapsOf(numbers, last)).toEqual(expected);
  });

  it('[FISC-01] begin at the lowest document where the Z before is not here', () => {
    expect(gapsOf([12, 14], 14, false)).toEqual(['invoice 13-13']);
    expect(gapsOf([], 14, false)).toEqual([]);
  });

  it('[FISC-01] are counted apart for notes, and one that two documents have is named', () => {
    const report = zOf([invoice(11), note(5)]);
    const last = { ...report.last, creditNote: 6 };
    const compared = compareZ(
      { ...report, last, sales: NO_Z_FIGURES },
      [invoice(11), invoice(11), note(5)],
      BEFORE,
    );
    expect(compared.gaps).toEqual([{ kind: 'credit_note', from: 6, to: 6 }]);
    expect(compared.repeated).toEqual([{ kind: 'invoice', number: 11 }]);
    expect(compared.isRight).toBe(false);
  });

  it('[FISC-01] is right where the machine counts the IGTF as paid too, under whichever means, and no céntimo else', () => {
    const figures = figuresWith({
      igtfBase: ves(100_00n),
      igtf: ves(3_00n),

      exempt: ves(100_00n),
    });
    const documents = [invoice(11, { figures, payments: [{ slot: 20, amount: ves(100_00n) }] })];
    const isRight = (machine: readonly (readonly [number, bigint])[]) =>
      compareZ(zOf(documents), documents, BEFORE, new Map(machine.map(([slot, paid]) => [slot, ves(paid)])))
        .isRight;
    expect(isRight([[20, 100_00n]])).toBe(true);
    expect(isRight([[20, 103_00n]])).toBe(true);
    expect(
      isRight([
        [20, 100_00n],
        [1, 3_00n],
      ]),
    ).toBe(true);
    expect(isRight([[20, 103_01n]])).toBe(false);
    expect(
      isRight([
        [20, 99_00n],
        [1, 4_00n],
      ]),
    ).toBe(false);
  });
});
