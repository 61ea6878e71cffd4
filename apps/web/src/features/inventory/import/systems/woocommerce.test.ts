import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const SPANISH = [
  'ID',
  'Tipo',
  'SKU',
  'GTIN, UPC, EAN o ISBN',
  'Nombre',
  'Descripción corta',
  'Descripción',
  'Estado del impuesto',
  'Clase de impuesto',
  '¿Existencias?',
  'Inventario',
  'Cantidad de bajo inventario',
  'Precio rebajado',
  'Precio normal',
  'Categorías',
  'Superior',
];
const ENGLISH = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Tax status',
  'In stock?',
  'Stock',
  'Regular price',
  'Categories',
  'Parent',
];

describe('a file of WooCommerce', () => {
  it('[IMP-02] is known in Spanish and English', () => {
    expect(recogniseSystem(SPANISH)?.name).toBe('WooCommerce');
    expect(recogniseSystem(ENGLISH)?.name).toBe('WooCommerce');
  });

  it('[IMP-02] makes products of the variations, with what only their parent says', () => {
    const { created, absorbed, categories } = planProducts(
      tableOfRecords(
        SPANISH,
        {
          ID: '1',
          Tipo: 'variable',
          SKU: 'CAM',
          Nombre: 'Camisa',
          'Descripción corta': '<p>Lino</p>',
          Categorías: 'Ropa > Camisas, Ofertas',
        },
        {
          ID: '2',
          Tipo: 'variation',
          SKU: 'CAM-S',
          Nombre: 'Camisa - S',
          'Precio normal': '9,50',
          Inventario: '3',
          Superior: 'CAM',
          'Estado del impuesto': 'taxable',
        },
        {
          ID: '3',
          Tipo: 'variation',
          Nombre: 'Camisa - M',
          'Precio normal': '10',
          Superior: 'id:1',
          'Estado del impuesto': 'none',
        },
      ),
    );
    expect(created).toMatchObject([
      {
        taxLabel: 'IVA 16 %',
        fields: { sku: 'CAM-S', description: 'Lino', selling_price: { amount: '9.5' } },
        stocks: [{ quantity: '3' }],
      },
      { taxLabel: 'Exento', fields: { sku: '3', name: 'Camisa - M', description: 'Lino' } },
    ]);
    expect(categories.map(({ name }) => name)).toEqual(['Ropa', 'Camisas']);
    expect(absorbed.map(({ row }) => row)).toEqual([2]);
  });

  it('[IMP-02] refuses grouped and external products', () => {
    const grouped = { ID: '9', Type: 'grouped', SKU: 'G', Name: 'Juego', 'Regular price': '1' };
    expect(planProducts(tableOfRecords(ENGLISH, grouped)).rejected).toMatchObject([{ isFinal: true }]);
  });
});
