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
});
