import { describe, expect, it } from 'vitest';

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
    { what: 'in a cell in quotes', text: 'sku,nombre,precio\nA,Arroz,1\nB,"Bol', faults: [[3, 'cut']] },
    { what: 'before the last cells', text: 'sku,nombre,precio\nA,Arroz,1\nB,Bolsa', faults: [[3, 'cut']] },
    { what: 'after a row', text: 'sku,nombre,precio\nA,Arroz,1\nB,Bolsa,2', faults: [] },
    { what: 'nowhere: its rows are of any width', text: 'sku,nombre,precio\nA,Arroz\nB,Bolsa', faults: [] },
  ])('[IMP-02] tells the row in which a file was cut: $what', ({ text, faults }) => {
    expect([...(readCsv('x.csv', utf8(text)).faults ?? [])]).toEqual(faults);
  });

  it.each(['utf-8', 'utf-16'])(
    '[IMP-02] knows a file cut in the last letter of a whole row: %s',
    (encoding) => {
      const text = 'sku,nombre\nA,Arroz\nB,Piñ';
      const bytes =
        encoding === 'utf-8'
          ? utf8(text)
          : Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
      const table = readCsv('x.csv', bytes.subarray(0, -1));
      expect(table.rows.at(-1)?.cells).toEqual(['B', 'Pi']);
      expect([...(table.faults ?? [])]).toEqual([[3, 'cut']]);
    },
  );

  it('[IMP-02] believes no row that a quote closed too late, or never, makes of two', () => {
    const rows = ['sku,nombre,precio', 'A,"3/8 Tubo,1', 'B,"Bolsa",2', 'C,Café,3', ''].join('\n');
    expect([...(readCsv('x.csv', utf8(rows)).faults ?? [])]).toEqual([[2, 'quotes']]);
    const never = ['sep=,', 'sku,nombre,precio', 'A,"3/8 Tubo,1', 'B,Bolsa,2', ''].join('\n');
    expect([...(readCsv('x.csv', utf8(never)).faults ?? [])]).toEqual([[3, 'quotes']]);
    // An inch in a cell without quotes is a sign like any other.
    expect(readCsv('x.csv', utf8('sku,nombre\nA,Tubo 3"\nB,Bolsa\n')).faults).toBeUndefined();
  });

  it('[IMP-02] keeps the accents of a file cut in the middle of a letter', () => {
    const whole = utf8('sku,nombre,marca\nA,Caña,Limón\nB,Piñó');
    const table = readCsv('x.csv', whole.subarray(0, whole.length - 1));
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(['Caña', 'Piñ']);
    expect([...(table.faults ?? [])]).toEqual([[3, 'cut']]);
  });

  it('[IMP-02] finds the headings under what a report writes over them', () => {
    const text = 'Bodegón La Esquina\nExistencias al 20/11/2026\n\nCódigo;Descripción;Precio\nA;Arroz;1,20\n';
    const table = readCsv('x.csv', utf8(text));
    expect(table.headings).toEqual(['Código', 'Descripción', 'Precio']);
    expect(table.rows).toEqual([{ number: 5, cells: ['A', 'Arroz', '1,20'] }]);
    // A list of one column has no title.
    expect(readCsv('x.csv', utf8('Nombre\nArroz\nBolsa\n')).headings).toEqual(['Nombre']);
  });

  it.each([
    { cell: '="000123"', text: '000123' },
    { cell: '"=""000123"""', text: '000123' },
    { cell: '="Juan ""El Gordo"""', text: 'Juan "El Gordo"' },
    { cell: '=1+1', text: '=1+1' },
    { cell: '=HYPERLINK("http://x")', text: '=HYPERLINK("http://x")' },
  ])('[IMP-02] takes $cell for the text $text', ({ cell, text }) => {
    expect(readCsv('x.csv', utf8(`ref;nombre\n${cell};Arroz\n`)).rows[0]?.cells).toEqual([text, 'Arroz']);
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
