import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { type Cells, tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const EN = [
  'Handle',
  'SKU',
  'Name',
  'Category',
  'Description',
  'Sold by weight',
  'Option 1 name',
  'Option 1 value',
  'Cost',
  'Barcode',
  'SKU of included item',
  'Quantity of included item',
  'Track stock',
  'Available for sale [Centro]',
  'Price [Centro]',
  'In stock [Centro]',
  'Low stock [Centro]',
  'Price [Playa]',
  'In stock [Playa]',
  'Modifier - "Salsas"',
  'Tax - "IVA" (16%)',
];
const plan = (...rows: Cells[]) => planProducts(tableOfRecords(EN, ...rows));

const CHEESE: Cells = {
  Handle: 'queso',
  SKU: '10001',
  Name: 'Queso blanco',
  Category: 'Lácteos',
  'Sold by weight': 'Y',
  Cost: '3.10',
  'Track stock': 'Y',
  'Price [Centro]': '4.20',
  'In stock [Centro]': '12.500',
  'In stock [Playa]': '3',
  'Low stock [Centro]': '5',
  'Tax - "IVA" (16%)': 'N',
};

describe('a file of Loyverse', () => {
  it('[IMP-02] is known by its headings in English and Spanish', () => {
    expect(recogniseSystem(EN)?.name).toBe('Loyverse');
    const spanish = ['REF', 'Handle', 'Nombre', 'Vendido por peso', 'REF del componente', 'Precio [Roig]'];
    expect(recogniseSystem(spanish)?.name).toBe('Loyverse');
  });

  it('[IMP-02] brings its goods by weight, taxes and the stock of each store', () => {
    const { created, warehouses } = plan(CHEESE);
    expect(created).toMatchObject([
      {
        taxLabel: 'Exento',
        fields: {
          sku: '10001',
          name: 'Queso blanco',
          base_unit: { name: 'kg' },
          min_stock: '5',
          selling_price: { amount: '4.2' },
          purchase_price: { amount: '3.1' },
        },
        stocks: [{ quantity: '12.5' }, { quantity: '3' }],
      },
    ]);
    expect(warehouses.map(({ name }) => name)).toEqual(['Centro', 'Playa']);
  });

  it('[IMP-02] makes a product of each variant, under the name and category its first row bears', () => {
    const { created } = plan(
      {
        Handle: 'camisa',
        SKU: 'C-S',
        Name: 'Camisa',
        Category: 'Ropa',
        'Option 1 value': 'S',
        'Price [Centro]': '9',
      },
      { Handle: 'otro', SKU: 'X', Name: 'Gorra', 'Price [Centro]': '5' },
      { Handle: 'camisa', SKU: 'C-M', 'Option 1 value': 'M', 'Price [Centro]': '9' },
    );
    expect(created.map(({ fields }) => fields.name)).toEqual(['Camisa - S', 'Gorra', 'Camisa - M']);
    expect(created[2]?.fields.category_id).toBe(created[0]?.fields.category_id);
    expect(created[1]?.fields.category_id).toBeNull();
  });

  it('[IMP-02] refuses composites and their parts with the reason', () => {
    const { created, rejected } = plan(
      { Handle: 'combo', SKU: '20', Name: 'Combo', 'Price [Centro]': '9', 'SKU of included item': '10001' },
      { Handle: 'combo', 'SKU of included item': '10002', 'Quantity of included item': '2' },
      CHEESE,
    );
    expect(created).toHaveLength(1);
    expect(
      rejected.map(({ row: number, reason, isFinal }) => [number, reason.slice(0, 25), isFinal]),
    ).toEqual([
      [2, 'Es un artículo compuesto ', true],
      [3, 'Es un componente del artí', true],
    ]);
  });

  it('[IMP-02] leaves out the stock of what is not tracked, and a price the cashier types', () => {
    const { created, notices } = plan({ ...CHEESE, 'Track stock': 'N', 'Price [Centro]': 'variable' });
    expect(created).toMatchObject([{ stocks: [], fields: { selling_price: { amount: '0' } } }]);
    expect(notices.map(({ text }) => text)).toContain(
      'En Loyverse su precio se pone al vender: entra con 0,00.',
    );
  });

  it('[IMP-02] takes the rate of the tax that says yes, and asks about one the company does not have', () => {
    const headings = [...EN, 'Tax - "Servicio" (10%)'];
    const cells = { ...CHEESE, 'Tax - "IVA" (16%)': 'Y' };
    const file = (more: Cells) => tableOfRecords(headings, { ...cells, ...more });
    expect(planProducts(file({})).created[0]?.taxLabel).toBe('IVA 16 %');
    const both = planProducts(file({ 'Tax - "Servicio" (10%)': 'Y' }));
    expect(both).toMatchObject({ rejected: [], asks: [{ kind: 'tax', word: '10 % + 16 %' }] });
    const answered = planProducts(file({ 'Tax - "Servicio" (10%)': 'Y' }), {
      taxes: { '10 % + 16 %': 'rule' },
    });
    expect(answered.created[0]?.taxLabel).toBe('IVA 16 %');
  });
});
