/** Certificates of several documents, and several of one, in the books of IVA. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeRate } from '../money/rate.ts';
import { usd, ves } from '../testing/builders.ts';
import type { WithheldCollection } from '../withholdings/withholding.ts';
import { NO_FIGURES } from './vat-figures.ts';
import type { VatRow } from './vat-row.ts';
import { rowsOfWithholdings, type VatWithholding, withheldOfRows, withWithheld } from './withheld-rows.ts';

const RATE = exchangeRate('USD', 'VES', '100');
const FARMATODO = { name: 'Farmatodo', document: 'J-00020200-1', personType: 'PJDO' } as const;

const rowOf = (documentId: string | null): VatRow => ({
  ...{ kind: documentId === null ? 'daily' : 'invoice', documentId, source: 'sales', day: '2026-11-03' },
  ...{ party: null, number: 'A-000001', lastNumber: '', controlNumber: '', affected: '' },
  ...{ transaction: '01-REG', figures: NO_FIGURES, withheld: null },
});

/** @param parts the documents of the certificate, their numbers and what was withheld of each */
function certificate(
  parts: readonly (readonly [documentId: string, number: string, cents: bigint, WithheldCollection?])[],
  overrides: Partial<VatWithholding> = {},
): VatWithholding {
  return {
    ...{ id: 'uno', reversesId: null, direction: 'received', certificateNumber: '20261100000001' },
    ...{ certificateDate: '2026-11-16', party: FARMATODO },
    lines: parts.map(([documentId, number, cents, collection = 'sales']) => ({
      ...{ documentId, number, collection, percentage: 7500, rate: RATE },
      ...{
        kind: 'invoice',
        base: ves(1n),
        tax: ves(1n),
        withheld: { usd: usd(cents / 100n), ves: ves(cents) },
      },
    })),
    ...overrides,
  };
}

describe('a certificate of several documents', () => {
  it('[ACC-05] is in the row of each that the book has, and below it with the others alone', () => {
    const whole = certificate([
      ['a', 'A-000001', 120_00n],
      ['b', 'A-000002', 7_00n],
      ['c', 'A-000003', 5_00n],
      ['c', 'A-000003', 4_00n],
    ]);
    const { rows, others } = withWithheld([rowOf('a'), rowOf(null), rowOf('d')], [whole]);
    expect(rows.map(({ withheld }) => withheld?.amount)).toEqual([ves(120_00n), undefined, undefined]);
    expect(others).toEqual([
      {
        ...rowOf('uno'),
        ...{ kind: 'withholding', source: 'withholdings', day: '2026-11-16', party: FARMATODO, number: '' },
        affected: 'A-000002, A-000003',
        withheld: { amount: ves(16_00n), certificate: '20261100000001', day: '2026-11-16' },
      },
    ]);
  });

  it('[ACC-05] is less by its returns, and a void of it has the other sign in each row', () => {
    const whole = certificate([
      ['a', 'A-000001', 120_00n],
      ['r', 'A-000001', 20_00n, 'sale_returns'],
    ]);
    expect(withheldOfRows(rowsOfWithholdings([whole]))).toEqual(ves(100_00n));
    const back = { ...whole, id: 'anula', reversesId: 'otro' };
    const { rows } = withWithheld([rowOf('a'), rowOf('r')], [back]);
    expect(rows.map(({ withheld }) => withheld?.amount)).toEqual([ves(-120_00n), ves(20_00n)]);
    expect(rowsOfWithholdings([whole, back]).map(({ transaction }) => transaction)).toEqual([
      ...['01-REG', '03-ANU'],
    ]);
  });
});

describe('several certificates of one document', () => {
  it('[ACC-05] have the day of the last one, whatever order they come in, and each number once', () => {
    const early = certificate([['a', 'A-000001', 1_00n]]);
    const late = certificate([['a', 'A-000001', 2_00n]], {
      ...{ id: 'dos', certificateNumber: '20261200000002', certificateDate: '2026-12-02' },
    });
    const again = certificate(
      [
        ['a', 'A-000001', 3_00n],
        ['a', 'A-000001', 4_00n],
      ],
      { id: 'tres' },
    );
    const { rows } = withWithheld([rowOf('a')], [late, early, again]);
    expect(rows[0]?.withheld).toEqual({
      ...{ amount: ves(10_00n), certificate: '20261200000002, 20261100000001', day: '2026-12-02' },
    });
  });
});

describe('whatever is withheld', () => {
  it('[ACC-05] is all in the book and below it, once, whichever documents the book has', () => {
    const part = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.bigInt({ min: 1n, max: 1_000n }));
    const drawn = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
    const listed = fc.subarray(['a', 'b', 'c']);
    fc.assert(
      fc.property(drawn, listed, (all, ids) => {
        const made = all.map((parts, place) =>
          certificate(
            parts.map(([id, cents]) => [id, id, cents]),
            { id: String(place) },
          ),
        );
        const { rows, others } = withWithheld(ids.map(rowOf), made);
        const whole = all.flat().reduce((sum, [, cents]) => sum + cents, 0n);
        expect(withheldOfRows([...rows, ...others])).toEqual(ves(whole));
        expect(withheldOfRows(rowsOfWithholdings(made))).toEqual(ves(whole));
      }),
    );
  });
});
