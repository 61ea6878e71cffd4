import { describe, expect, it } from 'vitest';

import { planFile, planProducts } from '../testing/plan-file.ts';
import { openFigures, withColumn } from './import-state.ts';

const HEADINGS = ['sku', 'nombre', 'precio'];

describe('figures with one sign before three digits', () => {
  it('[IMP-02] are thousands in a column where another price has two such signs', () => {
    const rows = ['150.000', '1.840.000', '99.500', '7000'].map((price, place) => [
      `P${place}`,
      'Cosa',
      price,
    ]);
    const { created } = planProducts([HEADINGS, ...rows]);
    expect(created.map(({ fields }) => fields.selling_price.amount)).toEqual([
      '150000',
      '1840000',
      '99500',
      '7000',
    ]);
  });

  it('[IMP-02] are thousands where the currency comes before them with a point of its own', () => {
    const rows = [
      ['A', 'Arroz', 'Bs. 150'],
      ['B', 'Bolsa', 'Bs. 1.840.000'],
      ['C', 'Cable', 'Bs. 12.500'],
    ];
    expect(
      planProducts([HEADINGS, ...rows]).created.map(({ fields }) => fields.selling_price.amount),
    ).toEqual(['150', '1840000', '12500']);
  });

  it('[IMP-02] are asked about with an example where their column does not decide, and taken as it was answered', () => {
    const rows = [HEADINGS, ['A', 'Arroz', '150.000'], ['B', 'Bolsa', '7']];
    const { file, choices } = planFile(rows);
    expect(openFigures(file, choices)).toEqual([{ field: 'price', example: '150.000', mark: undefined }]);
    const answered = (mark: ',' | '.') =>
      planProducts(rows, { marks: { price: mark } }).created[0]?.fields.selling_price.amount;
    expect([answered(','), answered('.')]).toEqual(['150000', '150']);
  });

  it('[IMP-02] are proposed as the other columns of the file have them', () => {
    const { file, choices } = planFile([
      [...HEADINGS, 'existencia'],
      ['A', 'Arroz', '1.234,50', '1.150'],
    ]);
    expect(openFigures(file, choices)).toEqual([{ field: 'stock', example: '1.150', mark: ',' }]);
  });

  it('[IMP-02] are asked of a file of stock alone, too', () => {
    const { file, choices, plan } = planFile([
      ['sku', 'cantidad'],
      ['A', '1.500'],
    ]);
    expect(plan.kind).toBe('stock');
    expect(openFigures(file, choices)).toMatchObject([{ field: 'stock', mark: undefined }]);
  });

  it('[IMP-02] leave nothing open in the file of a system that always writes a decimal point', () => {
    const { file, choices, plan } = planFile([
      [
        'Handle',
        'SKU',
        'Name',
        'Sold by weight',
        'SKU of included item',
        'Price [Centro]',
        'In stock [Centro]',
        'Track stock',
      ],
      ['harina', 'H-1', 'Harina', 'N', '', '2', '1.000', 'Y'],
    ]);
    expect(choices.source).toBe('loyverse');
    expect(openFigures(file, choices)).toEqual([]);
    expect(plan.plan).toMatchObject({ created: [{ stocks: [{ quantity: '1' }] }] });
  });

  it('[IMP-02] of another column are asked about anew', () => {
    const { choices } = planFile(
      [
        [...HEADINGS, 'precio2'],
        ['A', 'Arroz', '150.000', '1.500'],
      ],
      {
        marks: { price: ',', stock: '.' },
      },
    );
    expect(withColumn(choices, 3, 'price')).toMatchObject({ mapping: { price: 3 }, marks: { stock: '.' } });
  });
});
