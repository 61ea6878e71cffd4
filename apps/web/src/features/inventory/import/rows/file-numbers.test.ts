import { describe, expect, it } from 'vitest';

import { decimalMarkOf, plainNumber, roundedNumber } from './file-numbers.ts';

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
