import { describe, expect, it } from 'vitest';

import { recogniseColumns, suggestBarcode } from './recognise-columns.ts';

describe('recogniseColumns', () => {
  it.each([
    {
      system: 'Loyverse',
      headings: [
        'Handle',
        'SKU',
        'Name',
        'Category',
        'Cost',
        'Barcode',
        'Price [Tienda]',
        'In stock [Tienda]',
        'Low stock [Tienda]',
      ],
      expected: { sku: 1, name: 2, category: 3, cost: 4, barcode: 5, price: 6, stock: 7, min_stock: 8 },
    },
    {
      system: 'Saint and a2',
      headings: ['CODPROD', 'DESCRIP', 'EXISTENCIA', 'COSTO', 'PRECIO1', 'CODBARRA', 'INSTANCIA'],
      expected: { sku: 0, name: 1, stock: 2, cost: 3, price: 4, barcode: 5, category: 6 },
    },
    {
      system: 'a sheet with only a description',
      headings: ['Código', 'Descripción', 'Precio'],
      expected: { sku: 0, name: 1, price: 2 },
    },
    {
      system: 'a sheet in short forms',
      headings: ['Código', 'Cód. Barras', 'Descripción', 'P. Venta', 'IVA', 'Exist.'],
      expected: { sku: 0, barcode: 1, name: 2, price: 3, tax: 4, stock: 5 },
    },
    {
      system: 'our own',
      headings: ['SKU', 'Nombre', 'Código de barras', 'Categoría', 'Precio de venta', 'Costo', 'Existencia'],
      expected: { sku: 0, name: 1, barcode: 2, category: 3, price: 4, cost: 5, stock: 6 },
    },
  ])('[IMP-02] recognises $system by its headings', ({ headings, expected }) => {
    expect(recogniseColumns(headings)).toEqual(expected);
  });

  it('[IMP-02] tells columns by their heading and never by their place', () => {
    const headings = ['SKU', 'Nombre', 'Precio', 'Costo'];
    const shuffled = [...headings].reverse();
    const mapping = recogniseColumns(shuffled);
    expect(shuffled[mapping.price ?? -1]).toBe('Precio');
    expect(shuffled[mapping.cost ?? -1]).toBe('Costo');
  });
});

describe('headings as people write them', () => {
  it.each([
    'Cód. Barras',
    'COD BARRA',
    'Codigo de Barra',
    'Código de barras del producto',
    'Códigos de Barras',
    'CODIGO_BARRAS',
    'Cod.Barra',
    'EAN/UPC',
    'Cód. EAN',
  ])('[IMP-02] takes %s for the barcode', (heading) => {
    expect(recogniseColumns(['Código', 'Descripción', heading])).toEqual({ sku: 0, name: 1, barcode: 2 });
  });

  it.each([
    ['Cód. Producto', 'sku'],
    ['Cant.', 'stock'],
    ['Precios de Venta', 'price'],
    ['Stock Mín.', 'min_stock'],
    ['Impuestos', 'tax'],
    ['Alícuota (IVA)', 'tax'],
    ['% IVA', 'tax'],
    ['Exento', 'tax'],
    ['Tasa IVA', 'tax'],
  ])('[IMP-02] takes %s for %s', (heading, field) => {
    expect(recogniseColumns([heading])).toEqual({ [field]: 0 });
  });

  it('[IMP-02] keeps a code and its bar code apart, in any order', () => {
    expect(recogniseColumns(['Cód. Barras', 'Cód.', 'Nombre'])).toEqual({ barcode: 0, sku: 1, name: 2 });
  });
});

describe('suggestBarcode', () => {
  const rowsOf = (cells: readonly string[]) =>
    cells.map((cell, place) => ({ number: place + 2, cells: ['Arroz', cell] }));

  it('[IMP-02] takes an unknown column of EAN and UPC codes for the barcode', () => {
    const rows = rowsOf(['7591234567894', '036000291452', '', 'sin código', '7702132004484']);
    expect(suggestBarcode({ name: 0 }, rows)).toEqual({ name: 0, barcode: 1 });
  });

  it('[IMP-02] takes neither other figures, nor a column that has its field, nor a second one', () => {
    expect(suggestBarcode({ name: 0 }, rowsOf(['04125551842', '20261120', '1']))).toEqual({ name: 0 });
    expect(suggestBarcode({ name: 0, sku: 1 }, rowsOf(['7591234567894']))).toEqual({ name: 0, sku: 1 });
    expect(suggestBarcode({ barcode: 0 }, rowsOf(['7591234567894']))).toEqual({ barcode: 0 });
  });
});
