import { ProductFields } from '@cuadra/contracts/catalog/catalog';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { checkNewProduct, newProductFields } from './new-product.ts';

const DRAFT = {
  code: '7591001100010',
  name: ' Harina de maíz ',
  price: '1,20',
  categoryId: null,
  currency: 'USD',
};

describe('the inline creator', () => {
  it('[QE-01] makes a product of name, price and the code that was scanned', () => {
    expect(checkNewProduct(DRAFT)).toEqual({});
    const fields = newProductFields(DRAFT, newId(), '2026-11-21T12:00:00.000Z');
    expect(ProductFields.parse(fields)).toMatchObject({
      sku: DRAFT.code,
      name: 'Harina de maíz',
      base_unit: { name: 'Unidad', barcode: DRAFT.code },
      selling_price: { amount: '1.20', currency: 'USD', includes_tax: true },
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ price: '' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ code: '9'.repeat(61) }, 'form'],
  ])('[QE-01] says what is wrong with %j', (changed, field) => {
    expect(Object.keys(checkNewProduct({ ...DRAFT, ...changed }))).toEqual([field]);
  });
});
