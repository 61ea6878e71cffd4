import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const HEADINGS = [
  'Item ID',
  'Item Name',
  'Selling Price',
  'Brand',
  'Tax Name',
  'Tax Percentage',
  'Unit',
  'SKU',
  'UPC',
  'EAN',
  'Purchase Price',
  'Reorder Level',
  'Warehouse Name',
  'Stock On Hand',
  'Is Combo Product',
  'Category Name',
];
const PUMP = {
  'Item ID': '15267',
  'Item Name': 'Bomba',
  'Selling Price': 'USD 85.00',
  'Tax Percentage': '16.000000',
  Unit: 'un',
  SKU: 'B-1',
  EAN: '7591234567892',
  'Purchase Price': 'Bs 2.000,50',
  'Warehouse Name': 'Depósito',
  'Stock On Hand': '2.00',
  'Is Combo Product': 'false',
};

describe('a file of Zoho Inventory', () => {
  it('[IMP-02] reads the currency that each amount bears, its warehouse and the code it has', () => {
    expect(recogniseSystem(HEADINGS)?.name).toBe('Zoho Inventory');
    expect(planProducts(tableOfRecords(HEADINGS, PUMP)).created).toMatchObject([
      {
        taxLabel: 'IVA 16 %',
        stocks: [{ quantity: '2' }],
        fields: {
          base_unit: { name: 'un', barcode: '7591234567892' },
          selling_price: { amount: '85', currency: 'USD' },
          purchase_price: { amount: '2000.5', currency: 'VES' },
        },
      },
    ]);
  });

  it('[IMP-02] asks about a currency the company does not have, and never takes it for its own', () => {
    const foreign = tableOfRecords(HEADINGS, { ...PUMP, 'Selling Price': 'ARS 85800.00' });
    // Nothing is imported before it is answered.
    expect(planProducts(foreign)).toMatchObject({ rejected: [], asks: [{ kind: 'currency', word: 'ARS' }] });
    const refused = planProducts(foreign, { currencies: { ARS: 'reject' } });
    expect(refused).toMatchObject({ created: [], asks: [], rejected: [{ field: 'price' }] });
    const taken = planProducts(foreign, { currencies: { ARS: 'USD' } });
    expect(taken.created).toMatchObject([
      { fields: { selling_price: { amount: '85800', currency: 'USD' } } },
    ]);
  });

  it('[IMP-02] refuses combos, and knows what has no SKU by its id', () => {
    const { created, rejected } = planProducts(
      tableOfRecords(HEADINGS, { ...PUMP, SKU: '' }, { ...PUMP, SKU: 'C', 'Is Combo Product': 'true' }),
    );
    expect(created).toMatchObject([{ fields: { sku: '15267' } }]);
    expect(rejected).toMatchObject([{ row: 3, isFinal: true }]);
  });
});
