/** What a spreadsheet finds in an exported table. */
import { money } from '@cuadra/domain/money/money';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { csvOfSheet } from './csv-text.ts';
import { sheetOf } from './export-table.ts';
import { type ExportSheet, moneyValue, quantityValue } from './export-value.ts';
import { xlsxOfSheet } from './xlsx-sheet.ts';

const SHEET: ExportSheet = {
  name: 'Productos',
  headings: ['SKU', 'Precio $', 'Stock', 'Vence', 'Nota'],
  rows: [
    ['00123', moneyValue(money(123_450n, 'USD')), quantityValue(-1_500n), { day: '2027-02-28' }, undefined],
    ['=1+1', { decimal: '12345678901234567.89' }, 3, undefined, 'Café\u0007 ñ\ud800'],
  ],
};

describe('a table exported as CSV', () => {
  it('[INV-02] writes amounts as es-VE reads them, and leaves what is unknown empty', () => {
    expect(csvOfSheet(SHEET).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFSKU;Precio $;Stock;Vence;Nota',
      '00123;1234,50;-1,5;28/02/2027;',
    ]);
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '-5 cajas'])(
    '[INV-02] makes text of what a spreadsheet would run: %j',
    (text) => {
      const csv = csvOfSheet({ name: 'x', headings: ['a'], rows: [[text]] });
      expect(csv.split('\r\n').slice(1).join('\r\n').replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );
});

describe('a table exported as XLSX', () => {
  it('[INV-02] holds amounts as numbers, days as dates, and no formula', async () => {
    const [head, first, second] = await readBack(SHEET);
    expect(head).toEqual(['SKU', 'Precio $', 'Stock', 'Vence', 'Nota']);
    expect(first).toEqual(['00123', 1234.5, -1.5, new Date('2027-02-28T00:00:00Z'), null]);
    expect(second).toEqual(['=1+1', '12345678901234567,89', 3, null, 'Café ñ']);
  });

  it('[INV-02] takes a name that a sheet may not have', async () => {
    const sheet = { ...SHEET, name: `Ventas: 20/11/2026 ${'x'.repeat(40)}` };
    expect(await readBack(sheet)).toHaveLength(3);
  });
});

describe('the cells of a table', () => {
  it('[INV-02] are those of every row, in the order shown', async () => {
    const rows = Array.from({ length: 5_000 }, (_, place) => place);
    const { rows: cells } = await sheetOf('n', [{ header: 'n', value: (row: number) => row }], rows);
    expect(cells.map(([cell]) => cell)).toEqual(rows);
  });
});

async function readBack(sheet: ExportSheet) {
  return await readSheet(await xlsxOfSheet(sheet));
}
