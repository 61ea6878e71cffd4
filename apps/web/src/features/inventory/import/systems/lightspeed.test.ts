import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const HEADINGS = [
  'id',
  'handle',
  'sku',
  'composite_name',
  'composite_sku',
  'name',
  'product_category',
  'variant_option_one_value',
  'supply_price',
  'retail_price',
  'tax_name',
  'tax_value',
  'brand_name',
  'inventory_Tienda_principal',
  'reorder_point_Tienda_principal',
];

describe('a file of Lightspeed', () => {
  it('[IMP-02] brings variants by handle, the outlet its underscores stand for, and taxes written as a share', () => {
    expect(recogniseSystem(HEADINGS)?.name).toBe('Lightspeed / Vend');
    const { created, rejected, warehouses } = planProducts(
      tableOfRecords(
        HEADINGS,
        {
          handle: 'camisa',
          sku: 'C-S',
          name: 'Camisa',
          variant_option_one_value: 'S',
          supply_price: '4',
          retail_price: '9',
          tax_value: '0.16',
          brand_name: 'Telar',
          inventory_Tienda_principal: '5',
          reorder_point_Tienda_principal: '2',
        },
        { handle: 'camisa', sku: 'C-M', variant_option_one_value: 'M', retail_price: '9', tax_value: '0' },
        {
          handle: 'combo',
          sku: 'X',
          name: 'Combo',
          composite_sku: 'C-S',
          retail_price: '20',
          tax_value: '0.16',
        },
      ),
    );
    expect(created).toMatchObject([
      { taxLabel: 'IVA 16 %', fields: { name: 'Camisa - S', min_stock: '2' }, stocks: [{ quantity: '5' }] },
      { fields: { name: 'Camisa - M', brand: 'Telar', is_exempt: true } },
    ]);
    expect(warehouses).toEqual([]);
    expect(rejected).toMatchObject([{ row: 4, isFinal: true }]);
  });
});
