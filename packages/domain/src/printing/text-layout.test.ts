import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DASHED_RULE, type PrintBlock, rowBlock, SOLID_RULE, textBlock } from './print-document.ts';
import { columnWidths, layOut, plainText } from './text-layout.ts';

describe('a document in lines of so many characters', () => {
  it('[SALE-02] breaks a text between words, and a word only where it is longer than a line', () => {
    expect(text([textBlock('Harina de maíz precocida')], 12)).toEqual(['Harina de', 'maíz', 'precocida']);
    expect(text([textBlock('ABCDEFGHIJ')], 4)).toEqual(['ABCD', 'EFGH', 'IJ']);
  });

  it('[SALE-02] keeps a figure whole at the right of the last line of its label', () => {
    expect(text([rowBlock('Pago Móvil Bs. ref. 004518', 'Bs. 7.687,20')], 32)).toEqual([
      'Pago Móvil Bs. ref.',
      '004518              Bs. 7.687,20',
    ]);
    expect(text([rowBlock('Total', '999.999.999.999.999,99')], 24)).toEqual([
      'Total',
      '  999.999.999.999.999,99',
    ]);
  });

  it('[SALE-02] writes a total at twice the size, and only as high where it would not fit', () => {
    expect(layOut(doc([rowBlock('TOTAL', '$ 29,75', 'total')]), 32)).toMatchObject([
      { text: 'TOTAL    $ 29,75', size: 'large', bold: true },
    ]);
    expect(layOut(doc([rowBlock('TOTAL', 'Bs. 15.246.228,12', 'total')]), 32)).toMatchObject([
      { text: 'TOTAL          Bs. 15.246.228,12', size: 'tall', bold: true },
    ]);
  });

  it('[CASH-02] sets a table in columns by their shares, figures at the right', () => {
    const table: PrintBlock = {
      kind: 'table',
      columns: [
        { header: 'Método', align: 'left', share: 2 },
        { header: 'Bs.', align: 'right', share: 1 },
      ],
      rows: [
        ['Efectivo en el cajón', '5.000,00'],
        ['Tarjeta', '1,00'],
      ],
    };
    expect(text([table, SOLID_RULE], 24)).toEqual([
      'Método               Bs.',
      'Efectivo en el  5.000,00',
      'cajón',
      'Tarjeta             1,00',
      '========================',
    ]);
  });

  it('[SALE-02] never writes past the edge, whatever is to be written', () => {
    const someText = fc.string({ maxLength: 60 });
    const row = fc
      .tuple(someText, someText, fc.constantFrom('normal', 'detail', 'strong', 'total' as const))
      .map(([label, value, look]) => rowBlock(label, value, look as 'normal'));
    const block = fc.oneof(
      someText.map((one) => textBlock(one)),
      row,
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), fc.constantFrom(32, 48), (blocks, columns) => {
        for (const line of layOut(doc(blocks), columns)) {
          if (line.kind !== 'text') continue;
          expect(line.text.length).toBeLessThanOrEqual(line.size === 'large' ? columns / 2 : columns);
        }
      }),
    );
  });

  it('[CASH-02] sets the figures of a row under one another where they have no room side by side', () => {
    const table: PrintBlock = {
      kind: 'table',
      columns: [
        { header: 'Método', align: 'left', share: 2 },
        { header: 'Esperado', align: 'right', share: 1 },
        { header: 'Contado', align: 'right', share: 1 },
      ],
      rows: [['Efectivo', 'Bs. 15.246.228,12', '']],
    };
    expect(text([table], 24)).toEqual(['Efectivo', '  Esperado', '       Bs. 15.246.228,12'.slice(-24)]);
  });

  it('[CASH-02] shares out the whole width, and keeps every figure whole', () => {
    const column = fc.record({
      header: fc.constant(''),
      align: fc.constantFrom('left' as const, 'right' as const),
      share: fc.integer({ min: 1, max: 5 }),
    });
    const table = fc
      .array(column, { minLength: 1, maxLength: 5 })
      .chain((columns) =>
        fc.tuple(
          fc.constant(columns),
          fc.array(
            fc.array(fc.string({ maxLength: 12 }), { minLength: columns.length, maxLength: columns.length }),
          ),
        ),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(32, 48), ([columns, rows], width) => {
        const widths = columnWidths(columns, rows, width);
        fc.pre(widths !== undefined);
        expect(widths.reduce((total, each) => total + each, columns.length - 1)).toBe(width);
        columns.forEach(({ align }, index) => {
          const longest = Math.max(0, ...rows.map((row) => row[index]?.length ?? 0));
          expect(widths[index]).toBeGreaterThanOrEqual(align === 'right' ? longest : 6);
        });
      }),
    );
  });
});

describe('the place of a text on its line', () => {
  it.each([
    ['left', 'uno'],
    ['center', '   uno'],
    ['right', '       uno'],
  ] as const)('[SALE-02] is at the %s', (align, line) => {
    expect(text([textBlock('uno', { align })], 10)).toEqual([line]);
  });

  it.each([
    ['as wide as it may be at twice the size', 'ABCDE', 'large'],
    ['a character too wide for it', 'ABCDEF', 'tall'],
  ])('[SALE-02] of a large text %s: %s is %s', (_, letters, size) => {
    expect(layOut(doc([textBlock(letters, { size: 'large' })]), 10)).toMatchObject([{ text: letters, size }]);
  });

  it('[SALE-02] of a detail is two further in, on every line of its label', () => {
    expect(text([rowBlock('Descuento por volumen', '−0,48', 'detail')], 20)).toEqual([
      '  Descuento',
      '  por volumen  −0,48',
    ]);
    expect(text([rowBlock('0412-5551842 Orinoco', '', 'detail')], 16)).toEqual([
      '  0412-5551842',
      '  Orinoco',
    ]);
  });

  it('[SALE-02] of a figure without a label is at the right, and below it what is too long for a line', () => {
    expect(text([rowBlock('', 'Bs. 7,00')], 12)).toEqual(['    Bs. 7,00']);
    expect(text([rowBlock('', '123456789012345')], 12)).toEqual(['123456789012', '         345']);
  });

  it('[SALE-02] is the whole line for a rule: dashed and solid differ', () => {
    expect(text([DASHED_RULE, SOLID_RULE], 4)).toEqual(['----', '====']);
  });

  it('[SALE-02] hands pictures and codes on to the printer, and leaves them out of plain text', () => {
    const logo = { kind: 'logo', dataUrl: 'data:,' } as const;
    const barcode = { kind: 'barcode', code: 'A-1' } as const;
    const qr = { kind: 'qr', text: 'x' } as const;
    expect(layOut(doc([logo, barcode, qr]), 32)).toEqual([logo, barcode, qr]);
    expect(text([logo, textBlock('uno'), barcode, qr], 32)).toEqual(['uno']);
  });
});

describe('columnWidths', () => {
  const words = { header: '', align: 'left', share: 1 } as const;
  const figures = { header: '', align: 'right', share: 1 } as const;

  it.each([
    ['words get what the figures leave', [words, figures], [['a', '1234567890']], 32, [21, 10]],
    ['six characters are enough for words', [words, figures], [['a', '1234567890']], 17, [6, 10]],
    ['five are not', [words, figures], [['a', '1234567890']], 16, undefined],
    ['of words by their shares', [words, { ...words, share: 3 }], [], 29, [10, 18]],
    [
      'a character that no share gets is of the first words',
      [figures, words, words],
      [['12']],
      17,
      [2, 7, 6],
    ],
    ['figures alone: the first takes what is free', [figures, figures], [['1', '22']], 10, [7, 2]],
    [
      'the longest figure of all rows counts',
      [words, figures],
      [['a', '1'], ['b', '333'], ['c']],
      20,
      [16, 3],
    ],
  ])('[CASH-02] %s', (_, columns, rows, width, widths) => {
    expect(columnWidths(columns, rows, width)).toEqual(widths);
  });
});

function doc(blocks: readonly PrintBlock[]) {
  return { title: '', blocks };
}

function text(blocks: readonly PrintBlock[], columns: number): string[] {
  return plainText(doc(blocks), columns).split('\n');
}
