import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';

describe('a sheet of one’s own', () => {
  it('[IMP-02] tells variants of one name apart by their size and colour, and leaves other names as they are', () => {
    const { created, rejected } = planProducts([
      ['codigo', 'nombre', 'talla', 'color', 'precio'],
      ['C-1', 'Camisa', 'M', 'Roja', '9'],
      ['C-2', 'Camisa', 'L', '', '9'],
      ['', 'Camisa', 'S', 'Azul', '9'],
      ['G-1', 'Gorra', '', 'Negra', '5'],
    ]);
    expect(rejected).toEqual([]);
    expect(created.map(({ fields }) => [fields.sku, fields.name])).toEqual([
      ['C-1', 'Camisa - M / Roja'],
      ['C-2', 'Camisa - L'],
      ['CAMISA-S-AZUL', 'Camisa - S / Azul'],
      ['G-1', 'Gorra'],
    ]);
  });

  it('[IMP-02] takes headings, titles and totals of a printed list for what they are', () => {
    const { created, rejected, absorbed } = planProducts([
      ['Código', 'Descripción', 'Precio', 'Existencia'],
      ['', 'VÍVERES', '', ''],
      ['A-1', 'Arroz', '1,20', '5'],
      ['Página 1 de 2', '', '', ''],
      ['CÓDIGO', 'DESCRIPCIÓN', 'PRECIO', 'EXISTENCIA'],
      ['T-1', 'Total limpieza', '2,00', '1'],
      ['Total general', '', '3,20', '6'],
      ['', '2 productos', '', ''],
    ]);
    expect(rejected).toEqual([]);
    expect(created.map(({ fields }) => fields.name)).toEqual(['Arroz', 'Total limpieza']);
    expect(absorbed.map(({ row }) => row)).toEqual([2, 4, 5, 7, 8]);
    expect(absorbed[0]?.reason).toBe('Es un título o una nota de la lista: “VÍVERES”.');
  });
});
