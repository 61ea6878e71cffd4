import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { recogniseSystem } from './recognise-system.ts';

const LABELS = [
  'Item Name',
  'Description',
  'Unit Type',
  'Type',
  'For',
  'Sales Acc.',
  'Purchase Acc.',
  'Tax',
  'Rate',
  'HSN/SAC',
  'Barcode',
  'Track Item',
];
const KEYS = [
  'name',
  'description',
  'unit',
  'itemType',
  'for',
  'incomeAccount',
  'expenseAccount',
  'tax',
  'rate',
  'hsnCode',
  'barcode',
  'trackItem',
];

describe('a file of Frappe Books', () => {
  it('[IMP-02] passes over its second row of headings, and makes an SKU of the name it knows items by', () => {
    expect(recogniseSystem(LABELS)?.name).toBe('Frappe Books');
    const cells = [
      'Café molido 250 g',
      '',
      'Unit',
      'Product',
      'Both',
      'Sales',
      'COGS',
      'Exento',
      '4.50',
      '',
      '',
      '1',
    ];
    const { created, absorbed } = planProducts([LABELS, KEYS, cells]);
    expect(created).toMatchObject([
      { fields: { sku: 'CAFE-MOLIDO-250-G', selling_price: { amount: '4.5' } } },
    ]);
    expect(absorbed).toEqual([{ row: 2, reason: 'Es la segunda fila de títulos.' }]);
  });
});
