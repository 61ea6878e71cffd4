import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const OLD = [
  'Token',
  'Item Name',
  'Variation Name',
  'SKU',
  'Description',
  'Category',
  'Price',
  'Current Quantity Depósito',
  'New Quantity Depósito',
  'Modifier Set - Salsas',
  'Tax - IVA (16%)',
];
const NEW = [
  'Reference Handle',
  'Token',
  'Item Name',
  'Variation Name',
  'SKU',
  'Categories',
  'GTIN',
  'Price',
  'Archived',
];

describe('an item library of Square', () => {
  it('[IMP-02] is known in its old and new layouts', () => {
    expect(recogniseSystem(OLD)?.name).toBe('Square');
    expect(recogniseSystem(NEW)?.name).toBe('Square');
  });

  it('[IMP-02] brings variations, stock of its locations and taxes', () => {
    const { created } = planProducts(
      tableOfRecords(
        OLD,
        {
          'Item Name': 'Café',
          'Variation Name': 'Grande',
          SKU: 'C-G',
          Category: 'Bebidas',
          Price: '3.50',
          'Current Quantity Depósito': '6',
          'Tax - IVA (16%)': 'Y',
        },
        { 'Item Name': 'Café', 'Variation Name': 'Regular', SKU: 'C-R', Price: '2', 'Tax - IVA (16%)': 'N' },
      ),
    );
    expect(created).toMatchObject([
      { taxLabel: 'IVA 16 %', fields: { name: 'Café - Grande' }, stocks: [{ quantity: '6' }] },
      {
        taxLabel: 'Exento',
        fields: { name: 'Café', category_id: created[0]?.fields.category_id },
        stocks: [],
      },
    ]);
  });

  it('[IMP-02] takes the first of several categories, and refuses what is archived', () => {
    const { created, rejected, categories } = planProducts(
      tableOfRecords(
        NEW,
        { 'Item Name': 'Té', SKU: 'T', Categories: 'Bebidas, Calientes', GTIN: '7591234567892', Price: '1' },
        { 'Item Name': 'Viejo', SKU: 'V', Price: '1', Archived: 'Y' },
      ),
    );
    expect(created).toMatchObject([{ fields: { base_unit: { barcode: '7591234567892' } } }]);
    expect(categories.map(({ name }) => name)).toEqual(['Bebidas']);
    expect(rejected).toMatchObject([{ row: 3, reason: 'Está archivado en Square.' }]);
  });
});
