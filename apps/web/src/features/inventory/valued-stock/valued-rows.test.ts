import { quantity } from '@cuadra/domain/money/quantity';
import { usd, ves } from '@cuadra/domain/testing/builders';
import { describe, expect, it } from 'vitest';

import { byCategory, placeRow, type ValuedFacts, valuedRows } from './valued-rows.ts';

const FACTS: ValuedFacts = {
  products: new Map([
    ['harina', product('Harina', 'viveres')],
    ['malta', product('Malta', 'bebidas')],
    ['azucar', product('Azúcar', 'viveres')],
    ['suelto', product('Suelto', null)],
  ]),
  categories: [
    { id: 'viveres', name: 'Víveres' },
    { id: 'bebidas', name: 'Bebidas' },
  ],
  rate: '500',
};
const VALUED = [
  { product_id: 'harina', base_quantity: '3', value_usd: '1.00', value_ves: '0.00' },
  { product_id: 'malta', base_quantity: '-2', value_usd: '-1.60', value_ves: '0.00' },
  { product_id: 'azucar', base_quantity: '10', value_usd: '8.00', value_ves: '0.00' },
  { product_id: 'suelto', base_quantity: '1', value_usd: '0.10', value_ves: '0.00' },
  { product_id: 'nadie', base_quantity: '1', value_usd: '2.00', value_ves: '0.00' },
];

describe('valued stock', () => {
  it('[MOV-05] values each product in dollars and at the rate of the day, at what one of it cost on average', () => {
    const [harina, malta] = valuedRows(VALUED, FACTS);
    expect(harina).toMatchObject({
      name: 'Harina',
      category: 'Víveres',
      count: quantity('3'),
      value: usd(1_00n),
      inBolivares: ves(500_00n),
      averageCost: '0.333333',
    });
    expect(malta).toMatchObject({ value: usd(-1_60n), averageCost: undefined });
  });

  it('[MOV-05] leaves nothing out: what this device does not know is worth something too', () => {
    expect(valuedRows(VALUED, FACTS).at(-1)).toMatchObject({ category: 'Sin categoría', value: usd(2_00n) });
  });

  it('[MOV-05] sums by category, and comes to the same', () => {
    const rows = valuedRows(VALUED, FACTS);
    const groups = byCategory(rows, '500');
    expect(groups.map(({ name, value, products }) => [name, value.minor, products])).toEqual([
      ['Bebidas', -1_60n, 1],
      ['Sin categoría', 2_10n, 2],
      ['Víveres', 9_00n, 2],
    ]);
    const total = (all: readonly { readonly value: { readonly minor: bigint } }[]) =>
      all.reduce((sum, { value }) => sum + value.minor, 0n);
    expect(total(groups)).toBe(total(rows));
  });

  it('[MOV-05] says what a place has in all, and of how many products', () => {
    const place = { id: 'tienda', name: 'Tienda 1' };
    expect(placeRow(place, { products: VALUED, total_usd: '9.50' }, '500')).toMatchObject({
      name: 'Tienda 1',
      products: 5,
      value: usd(9_50n),
      inBolivares: ves(4_750_00n),
    });
  });

  it('[SET-08] says no bolívares of a day without a rate', () => {
    expect(valuedRows(VALUED, { ...FACTS, rate: undefined })[0]?.inBolivares).toBeUndefined();
  });
});

function product(name: string, category_id: string | null) {
  return { name, sku: name, category_id, base_unit: { id: 'u', name: 'Unidad', barcode: '', price: {} } };
}
