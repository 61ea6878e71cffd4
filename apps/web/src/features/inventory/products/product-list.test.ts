import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import type { ProductRow } from '../../../data/rows.ts';
import { productRow } from '../../../data/testing/builders.ts';
import { filterProducts, listProducts, NO_FILTER } from './product-list.ts';

describe('the stock of a listed product', () => {
  it.each([
    { stock: '6', state: 'enough' },
    { stock: '5', state: 'low' },
    { stock: '-1', state: 'low' },
    { stock: undefined, state: 'unknown' },
  ])('[INV-03] is $state at $stock against a minimum of 5', ({ stock, state }) => {
    expect(listed({ min_stock: '5' }, stock)[0]?.stockState).toBe(state);
  });

  it('[PROD-06] is none of a service, which carries no stock', () => {
    expect(listed({ type: 'service', min_stock: '5' }, '0')[0]?.stockState).toBe('none');
  });
});

describe('the list of products', () => {
  it('[INV-04] leaves deleted ones out', () => {
    expect(listed({ deleted_at: '2026-11-20T12:00:00.000Z' }, '6')).toEqual([]);
  });

  it.each(['MAIZ', 'har-1', 'pan 1 kg', '75910', 'maíz pan'])(
    '[INV-02] finds part of name, SKU, barcode or brand, whatever the accents and case: %s',
    (text) => {
      expect(filterProducts(listed(FLOUR, '6'), { ...NO_FILTER, text })).toHaveLength(1);
    },
  );

  it('[INV-02] finds nothing where one of the words is in no field', () => {
    expect(filterProducts(listed(FLOUR, '6'), { ...NO_FILTER, text: 'harina arroz' })).toEqual([]);
  });

  it.each([
    [{ status: 'active' }, 1],
    [{ status: 'inactive' }, 0],
    [{ type: 'service' }, 0],
    [{ stockState: 'low' }, 0],
    [{ categoryId: 'granos' }, 0],
  ])('[INV-02] keeps to the filter %j', (filter, count) => {
    expect(filterProducts(listed(FLOUR, '6'), { ...NO_FILTER, ...filter })).toHaveLength(count);
  });
});

const FLOUR: Partial<ProductRow> = {
  sku: 'HAR-1',
  name: 'Harina de maíz 1 kg',
  brand: 'PAN',
  base_unit: { id: 'unidad', name: 'unidad', barcode: '7591001100010', price: {} },
};

function listed(fields: Partial<ProductRow>, stock: string | undefined) {
  const product = productRow(fields);
  const units = new Map(stock === undefined ? [] : [[product.base_unit.id, quantity(stock)]]);
  return listProducts([product], [], new Map(stock === undefined ? [] : [[product.id, units]]));
}
