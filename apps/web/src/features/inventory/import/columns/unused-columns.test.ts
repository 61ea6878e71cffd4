import { describe, expect, it } from 'vitest';

import { tableOf } from '../../../../ui/table-file/table-file.ts';
import { recogniseColumns } from './recognise-columns.ts';
import { unusedColumns } from './unused-columns.ts';

describe('unusedColumns', () => {
  it('[IMP-02] names columns that look like a price, a stock, a code, a tax or a state, and no others', () => {
    const file = tableOf('x.csv', [
      [
        'Código',
        'Nombre',
        'Precio',
        'Precio mayor',
        'Exist. Depósito',
        'Barra alterna',
        '消費税',
        'Publicado',
        'Color',
        'Stock reservado',
      ],
      ['A', 'Arroz', '1', '0,90', '5', '123', '8%', 'Sí', 'Blanco', ''],
    ]);
    expect(
      unusedColumns(file, recogniseColumns(file.headings)).map(({ heading, looksLike }) => [
        heading,
        looksLike,
      ]),
    ).toEqual([
      ['Precio mayor', 'otro precio'],
      ['Exist. Depósito', 'una existencia'],
      ['Barra alterna', 'un código de barras'],
      ['消費税', 'un impuesto'],
      ['Publicado', 'si está activo'],
    ]);
  });

  it('[IMP-02] tells of prices in English, and of barcodes by what they are', () => {
    const file = tableOf('x.csv', [
      ['SKU', 'Name', 'Retail', 'Wholesale', 'EAN', 'Code 2', 'Shelf'],
      ['A', 'Apple', '1', '0.90', '7591234567892', '7702132004484', '12'],
    ]);
    const mapping = recogniseColumns(file.headings);
    expect(mapping.price).toBe(2);
    expect(unusedColumns(file, mapping).map(({ heading, looksLike }) => [heading, looksLike])).toEqual([
      ['Wholesale', 'otro precio'],
      ['Code 2', 'un código de barras'],
    ]);
  });
});
