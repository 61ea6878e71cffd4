import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const HEADINGS = [
  'Id',
  'Barcode',
  'Item Name',
  'Category',
  'Cost Price',
  'Unit Price',
  'Tax 1 Name',
  'Tax 1 Percent',
  'Reorder Level',
  'HSN',
  'location_Depósito',
  'location_Tienda principal',
];

describe('a file of OpenSourcePOS', () => {
  it('[IMP-02] brings the stock of each of its locations, under the barcode it knows items by', () => {
    expect(recogniseSystem(HEADINGS)?.name).toBe('OpenSourcePOS');
    const { created, warehouses } = planProducts(
      tableOfRecords(
        HEADINGS,
        {
          Id: '1',
          Barcode: 'ITEM001',
          'Item Name': 'Lápiz',
          'Cost Price': '1',
          'Unit Price': '1.5',
          'Tax 1 Percent': '16',
          location_Depósito: '4',
          'location_Tienda principal': '6',
        },
        { Id: '2', 'Item Name': 'Borra', 'Unit Price': '1', 'Tax 1 Percent': '16' },
      ),
    );
    expect(created).toMatchObject([
      {
        fields: { sku: 'ITEM001', base_unit: { barcode: 'ITEM001' } },
        stocks: [{ quantity: '4' }, { quantity: '6' }],
      },
      { fields: { sku: 'OSPOS-2' }, stocks: [] },
    ]);
    expect(warehouses).toEqual([]);
  });
});
