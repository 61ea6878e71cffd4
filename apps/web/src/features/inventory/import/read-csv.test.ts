import { describe, expect, it } from 'vitest';

import { csvCell } from '../../../ui/export/csv-text.ts';
import { decimalMarkOf, plainNumber, roundedNumber } from './file-numbers.ts';
import { readCsv } from './read-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('readCsv', () => {
  it.each([
    { what: 'commas', text: 'sku,nombre\nA,Arroz\n' },
    { what: 'semicolons', text: 'sku;nombre\nA;Arroz\n' },
    { what: 'tabs', text: 'sku\tnombre\nA\tArroz\n' },
    { what: 'a byte order mark', text: '\uFEFFsku,nombre\nA,Arroz\n' },
    { what: 'Windows line ends and blank lines', text: 'sku,nombre\r\n\r\nA,Arroz\r\n\r\n' },
    { what: "Excel's separator line", text: 'sep=;\r\nsku;nombre\r\nA;Arroz\r\n' },
  ])('[IMP-02] reads a file with $what', ({ text }) => {
    const table = readCsv('x.csv', utf8(text));
    expect(table.headings).toEqual(['sku', 'nombre']);
    expect(table.rows.map((row) => row.cells)).toEqual([['A', 'Arroz']]);
  });

  it('[IMP-02] reads Windows-1252, which says nothing of itself', () => {
    const bytes = Uint8Array.from(
      [...'sku,nombre\nA,Ca'].map((letter) => letter.charCodeAt(0)).concat([0xf1, 0x61, 0x0a]),
    );
    expect(readCsv('x.csv', bytes).rows[0]?.cells).toEqual(['A', 'Caña']);
  });

  it.each(['utf-16le', 'utf-16be'] as const)('[IMP-02] reads %s, with its mark and without', (encoding) => {
    const bytes = Uint8Array.from(
      [...'sku,nombre\nA,Ca\u00f1a\n'].flatMap((letter) => {
        const [low, high] = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
        return encoding === 'utf-16le' ? [low, high] : [high, low];
      }),
    );
    const mark = encoding === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff];
    for (const file of [bytes, Uint8Array.from([...mark, ...bytes])]) {
      expect(readCsv('x.csv', file).rows[0]?.cells).toEqual(['A', 'Caña']);
    }
  });

  it.each([
    { what: 'in a cell in quotes', text: 'sku,nombre,precio\nA,Arroz,1\nB,"Bol', cutRow: 3 },
    { what: 'before the last cells', text: 'sku,nombre,precio\nA,Arroz,1\nB,Bolsa', cutRow: 3 },
    { what: 'after a row', text: 'sku,nombre,precio\nA,Arroz,1\nB,Bolsa,2', cutRow: undefined },
    {
      what: 'nowhere: its rows are of any width',
      text: 'sku,nombre,precio\nA,Arroz\nB,Bolsa',
      cutRow: undefined,
    },
  ])('[IMP-02] tells the row in which a file was cut: $what', ({ text, cutRow }) => {
    expect(readCsv('x.csv', utf8(text)).cutRow).toBe(cutRow);
  });

  it('[IMP-02] keeps the accents of a file cut in the middle of a letter', () => {
    const whole = utf8('sku,nombre,marca\nA,Caña,Limón\nB,Piñó');
    const table = readCsv('x.csv', whole.subarray(0, whole.length - 1));
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(['Caña', 'Piñ']);
    expect(table.cutRow).toBe(3);
  });

  it('[IMP-02] finds the headings under what a report writes over them', () => {
    const text = 'Bodegón La Esquina\nExistencias al 20/11/2026\n\nCódigo;Descripción;Precio\nA;Arroz;1,20\n';
    const table = readCsv('x.csv', utf8(text));
    expect(table.headings).toEqual(['Código', 'Descripción', 'Precio']);
    expect(table.rows).toEqual([{ number: 5, cells: ['A', 'Arroz', '1,20'] }]);
    // A list of one column has no title.
    expect(readCsv('x.csv', utf8('Nombre\nArroz\nBolsa\n')).headings).toEqual(['Nombre']);
  });

  it('[IMP-02] counts rows as a person sees them in the file', () => {
    const table = readCsv('x.csv', utf8('sku,nombre\n\nA,Arroz\n'));
    expect(table.rows[0]?.number).toBe(3);
  });

  it.each([
    { what: 'an empty file', bytes: utf8(''), reason: 'empty' },
    { what: 'a heading alone', bytes: utf8('sku,nombre\n'), reason: 'no_rows' },
    {
      what: 'a picture',
      bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      reason: 'not_a_table',
    },
  ])('[IMP-02] refuses $what', ({ bytes, reason }) => {
    expect(() => readCsv('x.csv', bytes)).toThrow(expect.objectContaining({ reason }));
  });
});

describe('numbers of a file', () => {
  it.each([
    { cells: ['1.234,50', '2,00'], mark: ',' },
    { cells: ['1,234.50', '2.00'], mark: '.' },
    { cells: ['12,5'], mark: ',' },
    { cells: ['1,234', '5,678'], mark: ',' },
    { cells: ['1.150', '2'], mark: '.' },
    { cells: ['1.150', '2,5'], mark: ',' },
  ])('[IMP-02] finds the decimal mark of $cells', ({ cells, mark }) => {
    expect(decimalMarkOf(cells)).toBe(mark);
  });

  it.each([
    { cell: 'Bs. 1.234,50', mark: ',', value: '1234.5' },
    { cell: '$12', mark: '.', value: '12' },
    { cell: 'ARS 85800.00', mark: '.', value: '85800' },
    { cell: '007', mark: '.', value: '7' },
    { cell: '4,20', mark: '.', value: '4.2' },
    { cell: '4,200', mark: '.', value: '4200' },
    { cell: '-1.5', mark: ',', value: '-1.5' },
    { cell: '1.2.3', mark: '.', value: undefined },
    { cell: '', mark: '.', value: undefined },
  ] as const)('[IMP-02] reads “$cell” as $value', ({ cell, mark, value }) => {
    expect(plainNumber(cell, mark, 2)).toBe(value);
  });

  it.each([
    { cell: '1.005', value: '1.01' },
    { cell: '0.004', value: '0' },
    { cell: '9.999', value: '10' },
    { cell: '2.5', value: '2.5' },
  ])('[IMP-02] rounds a cost of $cell to $value', ({ cell, value }) => {
    expect(roundedNumber(cell, '.', 2)).toBe(value);
  });
});

describe('csvCell', () => {
  it.each([
    { value: '=HYPERLINK("http://x")', cell: `"'=HYPERLINK(""http://x"")"` },
    { value: '+584121234567', cell: '+584121234567' },
    { value: '@SUM(A1)', cell: "'@SUM(A1)" },
    { value: '-5,20', cell: '-5,20' },
    { value: '-2+3', cell: "'-2+3" },
    { value: 'a;b', cell: '"a;b"' },
  ])('[IMP-02] writes $value so that no spreadsheet runs it', ({ value, cell }) => {
    expect(csvCell(value)).toBe(cell);
  });
});
