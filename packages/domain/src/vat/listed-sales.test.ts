/** Which sales share a row of the sales book, in which order rows are, and what a void or return does to them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import type { Sale } from '../sales/sale.ts';
import { MARIA, usd, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { FERRETERIA, lineAt, soldAt } from '../testing/vat-builders.ts';
import { totalOfRows } from './book-summary.ts';
import { rowOfReturn, rowOfSale, salesBook } from './sales-book.ts';
import type { VatRow } from './vat-row.ts';

/** 2 $ at 16 %: Bs. 1.000 + 160, at noon in Caracas. */
const sold = (number: number, day = '2026-11-04', overrides: Partial<Sale> = {}) =>
  soldAt(number, `${day}T16:00:00Z`, [lineAt(usd(2_00n), 1600)], overrides);

const back = (sale: Sale, overrides: Partial<SaleReturn>) =>
  returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'), overrides);

const rangesOf = (rows: readonly VatRow[]) =>
  rows.map(({ number, lastNumber }) => (lastNumber === '' ? number : `${number}…${lastNumber}`));

describe('the row of a day’s final consumers', () => {
  it('[ACC-05] is of one series: two registers have a row each on the same day', () => {
    const inB = (number: number) => sold(number, '2026-11-04', { id: `b-${number}`, series: 'B' });
    const sales = [sold(1), sold(2), inB(1), inB(2), inB(3)];
    expect(rangesOf(salesBook({ sales, returns: [] }))).toEqual(['A-000001…A-000002', 'B-000001…B-000003']);
  });

  it('[ACC-05] is of one day, also where the next day goes on with its numbers', () => {
    const sales = [sold(1), sold(2, '2026-11-05'), sold(3, '2026-11-05')];
    expect(rangesOf(salesBook({ sales, returns: [] }))).toEqual(['A-000001…A-000001', 'A-000002…A-000003']);
  });

  it('[ACC-05] ends at an invoice of a named buyer, and at one that was annulled', () => {
    const annulled = sold(3);
    const sales = [sold(1), sold(2), annulled, sold(4), sold(5, '2026-11-04', { customer: FERRETERIA })];
    const returns = [back(annulled, { kind: 'void', returnedAt: '2026-11-04T20:00:00Z', number: 1 })];
    const rows = salesBook({ sales, returns });
    expect(rangesOf(rows)).toEqual([
      ...['A-000001…A-000002', 'A-000003', 'A-000004…A-000004', 'A-000005'],
      'A-000001',
    ]);
    expect(rows.map(({ transaction }) => transaction)).toEqual([
      ...['01-REG', '03-ANU', '01-REG', '01-REG', '03-ANU'],
    ]);
  });

  it('[ACC-05] ends where a number is missing, and not at one that two sales have', () => {
    const again = sold(2, '2026-11-04', { id: 'again' });
    const rows = salesBook({ sales: [sold(1), sold(2), again, sold(5), sold(6)], returns: [] });
    expect(rangesOf(rows)).toEqual(['A-000001…A-000002', 'A-000005…A-000006']);
    expect(rows.map(({ figures }) => figures.total)).toEqual([ves(3_480_00n), ves(2_320_00n)]);
  });

  it('[ACC-05] is of no one document, buyer or control number', () => {
    const [row] = salesBook({ sales: [sold(1)], returns: [] });
    expect(row).toMatchObject({ documentId: null, source: 'sales', party: null, controlNumber: '' });
  });

  it('[ACC-05] of buyers without RIF is that of a final consumer, and of one with a cédula is none', () => {
    const sales = [
      sold(1, '2026-11-04', { customer: { ...MARIA, document: '' } }),
      sold(2),
      sold(3, '2026-11-04', { customer: MARIA }),
    ];
    const rows = salesBook({ sales, returns: [] });
    expect(rangesOf(rows)).toEqual(['A-000001…A-000002', 'A-000003']);
    expect(rows[1]?.party).toMatchObject({ document: 'V-18.456.219', personType: 'PNRE' });
  });
});

describe('the order of a sales book', () => {
  it('[ACC-05] is by day, invoices before credit notes, then by series and number as numbers', () => {
    const named = { customer: FERRETERIA };
    const sales = [
      sold(10, '2026-11-04', named),
      sold(9, '2026-11-04', named),
      sold(1, '2026-11-05', named),
      sold(2, '2026-11-04', { ...named, series: 'B' }),
    ];
    const returned = (number: number, overrides: Partial<SaleReturn> = {}) =>
      back(sold(1, '2026-11-01'), {
        ...{ id: `nota-${number}`, number, returnedAt: '2026-11-04T12:00:00Z' },
        ...overrides,
      });
    const returns = [returned(11), returned(2), returned(1, { series: 'B' })];
    const given = { sales, returns };
    const expected = [
      ...['A-000009', 'A-000010', 'B-000002', 'A-000002', 'A-000011', 'B-000001', 'A-000001'],
    ];
    expect(rangesOf(salesBook(given))).toEqual(expected);
    const reversed = { sales: [...sales].reverse(), returns: [...returns].reverse() };
    expect(rangesOf(salesBook(reversed))).toEqual(expected);
  });
});

describe('a return or void', () => {
  const SALE = sold(1, '2026-11-04', { customer: FERRETERIA });
  const sameDay = { returnedAt: '2026-11-04T20:00:00Z' };

  it('[ACC-05] of the same day annuls only as a void: a return is a credit note, and its sale counts', () => {
    const rows = salesBook({ sales: [SALE], returns: [back(SALE, { kind: 'return', ...sameDay })] });
    expect(rows.map(({ transaction, figures }) => [transaction, figures.total])).toEqual([
      ['01-REG', ves(1_160_00n)],
      ['03-REG', ves(-1_160_00n)],
    ]);
  });

  it('[ACC-05] is of the day in Caracas: at eleven at night it is still that of the sale', () => {
    const late = back(SALE, { kind: 'void', returnedAt: '2026-11-05T03:00:00Z' });
    expect(rowOfReturn(late).day).toBe('2026-11-04');
    const { transaction } = salesBook({ sales: [SALE], returns: [late] })[1] ?? {};
    expect(transaction).toBe('03-ANU');
    const after = back(SALE, { kind: 'void', returnedAt: '2026-11-05T04:00:00Z' });
    expect(salesBook({ sales: [SALE], returns: [after] })[1]?.transaction).toBe('03-REG');
  });

  it('[ACC-05] is a row of its own collection, under its own id, number and series', () => {
    const made = back(SALE, { id: 'nota', series: 'B', number: 7, ...sameDay });
    expect(rowOfReturn(made)).toMatchObject({
      ...{ documentId: 'nota', source: 'sale_returns', number: 'B-000007', affected: 'A-000001' },
      party: { document: FERRETERIA.document, personType: 'PJDO' },
    });
  });

  it('[ACC-05] of all that was sold cancels its invoice in every column', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            cents: fc.bigInt({ min: 1n, max: 100_000n }),
            basisPoints: fc.constantFrom(0, 800, 1600, 3100),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        (drawn) => {
          const lines = drawn.map(({ cents, basisPoints }) => lineAt(usd(cents), basisPoints));
          const sale = soldAt(1, '2026-11-04T16:00:00Z', lines, { customer: FERRETERIA });
          const note = back(sale, { returnedAt: '2026-11-09T16:00:00Z' });
          const { total, exempt, general, reduced, additional } = totalOfRows([
            ...[rowOfSale(sale), rowOfReturn(note)],
          ]);
          const taxed = [general, reduced, additional].flatMap(({ base, tax }) => [base, tax]);
          expect([total, exempt, ...taxed].every(({ minor }) => minor === 0n)).toBe(true);
        },
      ),
    );
  });
});
