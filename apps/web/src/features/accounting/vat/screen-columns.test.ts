/** What of a book is on the screen without scrolling sideways. */
import type { VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { describe, expect, it } from 'vitest';
import { bookTotals, type NumberedRow } from './book-columns.ts';
import { screenColumns } from './screen-columns.ts';

const FIGURES = {
  total: '79629.40',
  exempt: '38420.50',
  exonerated: '0.00',
  reduced: null,
  additional: null,
};
const DAILY: VatRowWire = {
  ...{ ...FIGURES, kind: 'daily', document_id: null, source: 'sales', day: '2026-11-17' },
  ...{ party_name: '', party_document: '', person_type: '', number: 'A-000318', last_number: 'A-000321' },
  ...{ control_number: '', z_number: '', affected: '', transaction: '01-REG' },
  ...{ general: { rate: '16', base: '35524.91', tax: '5683.99' }, withheld: null },
};
const INVOICE: VatRowWire = {
  ...{ ...DAILY, kind: 'invoice', party_name: 'Distribuidora de Alimentos Los Samanes del Centro, C.A.' },
  ...{ party_document: 'J-30418872-5', person_type: 'PJDO', number: 'A-000322', last_number: '' },
  withheld: { amount: '9115.86', certificate: '20261100000007', day: '2026-11-20' },
};
const NOTE: VatRowWire = {
  ...{ ...INVOICE, kind: 'credit_note', number: 'A-000041', affected: 'A-000322', withheld: null },
};
const ROWS: readonly NumberedRow[] = [DAILY, INVOICE, NOTE].map((row, place) => ({
  ...row,
  position: place + 1,
}));
const TOTALS = bookTotals({ ...FIGURES, total: '593566.39', general: DAILY.general }, ROWS);

/** Of 1366 pixels, less the menu, the margins and the padding of a row. */
const WIDTH_OF_SMALL_MONITOR = 1048;

describe('the columns of a book on the screen', () => {
  const columns = screenColumns('sales', ROWS, TOTALS);
  const keys = columns.map(({ key }) => key);

  it('[ACC-05] end their amounts within a small monitor, however long a name is', () => {
    const upToTax = columns.slice(0, keys.indexOf('general-tax') + 1);
    expect(upToTax.map(({ key }) => key)).toEqual([
      ...['position', 'day', 'document', 'name', 'number', 'affected'],
      ...['total', 'exempt', 'general-base', 'general-rate', 'general-tax'],
    ]);
    expect(upToTax.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(WIDTH_OF_SMALL_MONITOR);
  });

  it('say the document in one of them, and what is looked up after the amounts', () => {
    const document = columns.find(({ key }) => key === 'number');
    expect(ROWS.map((row) => document?.value(row))).toEqual(['A-000318 a 000321', 'A-000322', 'NC A-000041']);
    expect(keys.slice(keys.indexOf('withheld') + 1)).toEqual([
      'person-type',
      'transaction',
      'voucher',
      'voucher-day',
    ]);
  });

  it('say a rate as a percentage, and leave an amount its whole width', () => {
    expect(columns.find(({ key }) => key === 'general-rate')?.value(ROWS[0] as NumberedRow)).toBe('16');
    const large = screenColumns('sales', [{ ...ROWS[0], total: '123456789012.34' } as NumberedRow], TOTALS);
    expect(large.find(({ key }) => key === 'total')?.width).toBeGreaterThan(130);
  });
});
