import { describe, expect, it } from 'vitest';

import { money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { NO_FIGURES } from './vat-figures.ts';
import type { VatRow } from './vat-row.ts';
import { rowsOfWithholdings, type VatWithholding, withheldOfRows, withWithheld } from './withheld-rows.ts';

const ves = (minor: bigint) => money(minor, 'VES');

const ROW: VatRow = {
  ...{ kind: 'invoice', documentId: 'sale', source: 'sales', day: '2026-11-03', party: null },
  ...{ number: 'A-000001', lastNumber: '', controlNumber: '', affected: '', transaction: '01-REG' },
  ...{ figures: NO_FIGURES, withheld: null },
};

function certificate(documentId: string, overrides: Partial<VatWithholding> = {}): VatWithholding {
  return {
    ...{ id: 'one', reversesId: null, direction: 'received', certificateNumber: '20261100000001' },
    ...{
      certificateDate: '2026-11-16',
      party: { name: 'Farmatodo', document: 'J-00020200-1', personType: 'PJDO' },
    },
    lines: [
      {
        ...{ documentId, collection: 'sales', kind: 'invoice', number: 'A-000001', percentage: 7500 },
        ...{ rate: exchangeRate('USD', 'VES', '100'), base: ves(1000_00n), tax: ves(160_00n) },
        withheld: { usd: money(1_20n, 'USD'), ves: ves(120_00n) },
      },
    ],
    ...overrides,
  };
}

describe('IVA that was withheld, in a book', () => {
  it('[ACC-05] is in the row of its document, with number and date of the certificate', () => {
    const { rows, others } = withWithheld([ROW], [certificate('sale')]);
    expect(rows[0]?.withheld).toEqual({
      amount: ves(120_00n),
      certificate: '20261100000001',
      day: '2026-11-16',
    });
    expect(others).toEqual([]);
  });

  it('[ACC-05] of a document of another period is a row of its own', () => {
    const { rows, others } = withWithheld([ROW], [certificate('earlier')]);
    expect(rows[0]?.withheld).toBeNull();
    expect(others).toMatchObject([
      { kind: 'withholding', source: 'withholdings', documentId: 'one', affected: 'A-000001' },
    ]);
    expect(withheldOfRows([...rows, ...others])).toEqual(ves(120_00n));
  });

  it('is none where its certificate was taken back in the same period, and is taken back in a later one', () => {
    const back = certificate('sale', { id: 'void', reversesId: 'one' });
    expect(withWithheld([ROW], [certificate('sale'), back])).toEqual({ rows: [ROW], others: [] });
    const { others } = withWithheld([], [back]);
    expect([others[0]?.transaction, withheldOfRows(others)]).toEqual(['03-ANU', ves(-120_00n)]);
  });

  it('of several certificates of one document is added up, and names each', () => {
    const second = certificate('sale', { id: 'two', certificateNumber: '20261100000002' });
    const { rows } = withWithheld([ROW], [certificate('sale'), second]);
    expect(rows[0]?.withheld).toMatchObject({
      amount: ves(240_00n),
      certificate: '20261100000001, 20261100000002',
    });
    expect(rowsOfWithholdings([second])).toHaveLength(1);
  });
});
