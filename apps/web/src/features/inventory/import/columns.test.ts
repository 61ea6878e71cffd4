import { describe, expect, it } from 'vitest';

import { assignColumn, fieldOfColumn, recogniseColumns } from './columns.ts';

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

describe('assignColumn', () => {
  it('gives a field one column, and a column one field', () => {
    const mapping = assignColumn({ sku: 0, name: 1 }, 1, 'sku');
    expect(mapping).toEqual({ sku: 1 });
    expect(fieldOfColumn(mapping, 0)).toBeUndefined();
  });
});
