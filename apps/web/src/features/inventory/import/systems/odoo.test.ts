import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const SPANISH = [
  'ID externo',
  'Nombre',
  'Referencia interna',
  'Código de barras',
  'Categoría de producto',
  'Precio de venta',
  'Costo',
  'Impuestos de cliente',
  'Cantidad a la mano',
  'Tipo de producto',
];
const TECHNICAL = ['id', 'name', 'default_code', 'barcode', 'list_price', 'standard_price', 'categ_id/id'];

describe('a file of Odoo', () => {
  it.each([
    {
      layout: 'its import template',
      headings: ['External ID', 'Name', 'Product Type', 'Internal Reference', 'Sales Price'],
    },
    { layout: 'an export in Spanish', headings: SPANISH },
    { layout: 'an export for another import', headings: TECHNICAL },
  ])('[IMP-02] is known: $layout', ({ headings }) => {
    expect(recogniseSystem(headings)?.name).toBe('Odoo');
  });

  it('[IMP-02] brings its category path, tax and stock', () => {
    const { created, categories } = planProducts(
      tableOfRecords(SPANISH, {
        Nombre: 'Leche',
        'Referencia interna': 'LEC',
        'Categoría de producto': 'All / Comida / Lácteos',
        'Precio de venta': '1.5',
        Costo: '0.9',
        'Impuestos de cliente': 'IVA 16%',
        'Cantidad a la mano': '12',
      }),
    );
    expect(created).toMatchObject([
      {
        taxLabel: 'IVA 16 %',
        stocks: [{ quantity: '12' }],
        fields: { sku: 'LEC', purchase_price: { amount: '0.9' } },
      },
    ]);
    expect(categories.map(({ name }) => name)).toEqual(['Comida', 'Lácteos']);
  });

  it('[IMP-02] joins rows that go on with a list, knows what has no reference by its id, and refuses combos', () => {
    const { created, absorbed, rejected, notices } = planProducts(
      tableOfRecords(
        SPANISH,
        {
          'ID externo': 'p_1',
          Nombre: 'Clase',
          'Precio de venta': '5',
          'Impuestos de cliente': '16%',
          'Tipo de producto': 'Servicio',
        },
        { 'Impuestos de cliente': 'otro' },
        { 'ID externo': 'p_2', Nombre: 'Combo', 'Precio de venta': '9', 'Tipo de producto': 'Combo' },
      ),
    );
    expect(created).toMatchObject([{ fields: { sku: 'p_1', name: 'Clase' } }]);
    expect(absorbed).toEqual([{ row: 3, reason: 'Sigue la lista del producto de la fila 2.' }]);
    expect(rejected).toMatchObject([{ row: 4, isFinal: true }]);
    expect(notices.map(({ text }) => text)).toEqual([
      'En Odoo es un servicio: cámbiale el tipo en su ficha para que no lleve existencia.',
      'No tiene referencia interna: entra con su id de Odoo.',
    ]);
  });

  it('[IMP-02] imports no category of which it has only the id', () => {
    const table = tableOfRecords(TECHNICAL, {
      id: 'x',
      name: 'Mesa',
      default_code: 'M',
      list_price: '9',
      'categ_id/id': 'a5',
    });
    expect(planProducts(table)).toMatchObject({
      created: [{ fields: { category_id: null } }],
      categories: [],
    });
  });
});
