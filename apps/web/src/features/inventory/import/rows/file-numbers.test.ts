import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type DecimalMark, decimalStyleOf, plainNumber, roundedNumber } from './file-numbers.ts';

describe('numbers of a file', () => {
  it.each([
    { cell: '0.125', mark: ',', value: '0.125' },
    { cell: '0,0125', mark: '.', value: '0.0125' },
    { cell: '1.125', mark: ',', value: '1125' },
  ] as const)('[IMP-02] reads $cell in a column of “$mark” as $value', ({ cell, mark, value }) => {
    expect(plainNumber(cell, mark, 6)).toBe(value);
  });

  it.each([
    { cells: ['1.234,50', '2,00'], mark: ',' },
    { cells: ['1,234.50', '2.00'], mark: '.' },
    { cells: ['12,5'], mark: ',' },
    { cells: ['1.150', '2,5'], mark: ',' },
    { cells: ['150.000', '1.840.000'], mark: ',' },
    { cells: ['1,234', '5,678,000'], mark: '.' },
    { cells: ['1.150', '0.250'], mark: '.' },
    { cells: ['1.150', '1250.500'], mark: '.' },
    { cells: ['Bs. 150', '12,5'], mark: ',' },
  ])('[IMP-02] finds the decimal mark of $cells', ({ cells, mark }) => {
    expect(decimalStyleOf(cells)).toEqual({ mark, isSaid: true });
  });

  it.each([
    { cells: ['1,234', '5,678'], mark: ',', isSaid: false, open: '1,234' },
    { cells: ['7', 'Bs. 1.150', '2'], mark: '.', isSaid: false, open: 'Bs. 1.150' },
    // Two styles in one column: nobody knows which of them the third follows.
    { cells: ['1,50', '2,75', '3.50', '1.150'], mark: ',', isSaid: true, open: '1.150' },
  ])('[IMP-02] leaves $open open where its column does not tell: $cells', ({ cells, ...style }) => {
    expect(decimalStyleOf(cells)).toEqual(style);
  });

  it('[IMP-02] finds the style of any column that has one figure which can be read one way alone', () => {
    const figure = fc.integer({ min: 1, max: 999_999_999 });
    const styled = (value: number, grouping: string) => String(value).replace(/\B(?=(\d{3})+$)/g, grouping);
    fc.assert(
      fc.property(
        fc.array(figure, { minLength: 1 }),
        fc.constantFrom<DecimalMark>(',', '.'),
        (values, mark) => {
          const grouping = mark === ',' ? '.' : ',';
          const cells = values.map((value) => styled(value, grouping));
          const style = decimalStyleOf([...cells, `1${grouping}000${grouping}000`]);
          expect(style).toEqual({ mark, isSaid: true });
          expect(cells.map((cell) => plainNumber(cell, style.mark, 2))).toEqual(values.map(String));
        },
      ),
    );
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
