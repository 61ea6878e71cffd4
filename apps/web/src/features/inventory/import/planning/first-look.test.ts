/** What is only a question is no rejection: the first look at a file shows its goods. */
import { describe, expect, it } from 'vitest';

import { planFile, planProducts } from '../testing/plan-file.ts';
import { oddFigures } from './odd-figures.ts';

const HEADINGS = ['sku', 'nombre', 'precio', 'existencia', 'iva', 'moneda'];

describe('the first look at a file', () => {
  it('[IMP-02] brings all rows, and asks about each thing once', () => {
    const rows = [
      HEADINGS,
      ['', 'Arroz', '1,20', '-11', '19', 'USD'],
      ['B', 'Bolsa', '0,123456', '2,12345', 'Tarifa rara', 'COP'],
      ['C', 'Cable', '3', '-1,5', '19', 'COP'],
    ];
    const { file, choices, plan } = planFile(rows);
    expect(plan.plan).toMatchObject({
      rejected: [],
      created: [
        { stocks: [] },
        { fields: { selling_price: { amount: '0.12' } }, stocks: [{ quantity: '2.123' }] },
        { stocks: [] },
      ],
      asks: [
        { kind: 'tax', word: '19', name: 'Arroz' },
        { kind: 'currency', word: 'COP', name: 'Bolsa' },
        { kind: 'tax', word: 'Tarifa rara', name: 'Bolsa' },
      ],
    });
    expect(oddFigures(file, choices)).toEqual({
      negative: { count: 2, example: { name: 'Arroz', cell: '-11', rounded: '-11' } },
      extra: { count: 2, example: { name: 'Bolsa', cell: '0,123456', rounded: '0,12' } },
    });
    expect(
      planProducts(rows, { negativeStock: 'reject', extraDecimals: 'reject' }).rejected.map(
        ({ row, field }) => [row, field],
      ),
    ).toEqual([
      [2, 'stock'],
      [3, 'price'],
      [4, 'stock'],
    ]);
  });

  it('[IMP-02] says of each product that its stock was below zero', () => {
    const { notices } = planProducts([HEADINGS, ['A', 'Arroz', '1', '-11', '16', '']]);
    expect(notices).toMatchObject([
      { row: 2, text: 'Su existencia es negativa (-11): entra sin existencia.' },
    ]);
  });
});
