import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const HEADINGS = [
  'Código',
  'Nombre',
  'Referencia',
  'Categoría',
  'Unidad de medida',
  'Código de barras',
  'Costo unitario',
  'Precio sin impuesto',
  'Precio total',
  'Nombre impuesto',
  'Porcentaje impuesto',
  'Cantidad inicial Depósito',
  'Cantidad inicial en bodega: Norte',
];

describe('a file of Alegra', () => {
  it('[IMP-02] takes the price with its tax, and the quantity of each warehouse', () => {
    expect(recogniseSystem(HEADINGS)?.name).toBe('Alegra');
    const { created, warehouses } = planProducts(
      tableOfRecords(
        HEADINGS,
        {
          Nombre: 'Arroz',
          Referencia: 'ARZ',
          'Precio sin impuesto': '1.00',
          'Precio total': '1.16',
          'Porcentaje impuesto': '16',
          'Costo unitario': '0.8',
          'Cantidad inicial Depósito': '5',
          'Cantidad inicial en bodega: Norte': '7',
        },
        { Código: '88', Nombre: 'Sal', 'Precio total': '0.5', 'Porcentaje impuesto': '0' },
      ),
    );
    expect(created).toMatchObject([
      {
        fields: { sku: 'ARZ', selling_price: { amount: '1.16' } },
        stocks: [{ quantity: '5' }, { quantity: '7' }],
      },
      { fields: { sku: '88', is_exempt: true } },
    ]);
    expect(warehouses.map(({ name }) => name)).toEqual(['Norte']);
  });

  it('[IMP-02] is no sheet of one own columns', () => {
    expect(recogniseSystem(['Nombre', 'Código', 'Precio', 'Costo'])).toBeUndefined();
  });
});
