import { describe, expect, it } from 'vitest';

import type { KnownProduct } from '../planning/compare-product.ts';
import { changedText } from './change-texts.ts';

const price = { amount: '1.20', currency: 'USD', last_update: '2026-11-01T00:00:00.000Z' };
const RICE: KnownProduct = {
  id: 'p1',
  sku: 'A',
  name: 'Arroz',
  description: '',
  category_id: null,
  brand: '',
  model: '',
  min_stock: '5.000',
  max_stock: '0',
  base_unit: { id: 'u1', name: 'Unidad', barcode: '' },
  purchase_price: price,
  selling_price: { ...price, includes_tax: true },
  tax_id: null,
  is_exempt: false,
  type: 'physical',
  status: 'active',
};

describe('changedText', () => {
  it('[IMP-02] says what changes, from what and to what', () => {
    const changes = {
      selling_price: { ...RICE.selling_price, amount: '1.35' },
      min_stock: '12.5',
      category_id: 'c1',
      base_unit: { ...RICE.base_unit, barcode: '7591234567892' },
      brand: 'Llano',
    };
    expect(changedText(RICE, changes, (id) => (id === 'c1' ? 'Granos' : ''))).toBe(
      'precio $ 1,20 → $ 1,35 · stock mínimo 5 → 12,5 · categoría vacío → Granos · código de barras vacío → 7591234567892 · marca vacío → “Llano”',
    );
  });

  it('[IMP-02] names a tax once, and a long text without showing it', () => {
    expect(changedText(RICE, { tax_id: null, is_exempt: true, description: 'x' }, () => '')).toBe(
      'impuesto · descripción',
    );
  });
});
