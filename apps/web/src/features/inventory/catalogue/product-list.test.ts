import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import type { ProductRow, ProductUnitRow } from '../../../data/rows.ts';
import { productRow } from '../../../data/testing/builders.ts';
import {
  createListing,
  filterProducts,
  NO_CATEGORY,
  NO_FILTER,
  type ProductFilter,
  type StockFilter,
} from './product-list.ts';

describe('the stock of a listed product', () => {
  it.each([
    { stock: '6', state: 'enough' },
    { stock: '5', state: 'low' },
    { stock: '-1', state: 'low' },
    { stock: undefined, state: 'unrecorded' },
  ])('[INV-03] is $state at $stock against a minimum of 5', ({ stock, state }) => {
    expect(listed({ min_stock: '5' }, stock)[0]?.stockState).toBe(state);
  });

  it('[INV-03] is unknown where another place has a record of it', () => {
    expect(listed({ min_stock: '5' }, undefined, [], [], true)[0]?.stockState).toBe('unknown');
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
      expect(found(listed(FLOUR, '6'), { text })).toHaveLength(1);
    },
  );

  it('[INV-02] finds nothing where one of the words is in no field', () => {
    expect(found(listed(FLOUR, '6'), { text: 'harina arroz' })).toEqual([]);
  });

  it.each<[Partial<ProductFilter>, number]>([
    [{ status: 'active' }, 1],
    [{ status: 'inactive' }, 0],
    [{ type: 'service' }, 0],
    [{ stock: 'low' }, 0],
    [{ categoryId: 'granos' }, 0],
  ])('[INV-02] keeps to the filter %j', (filter, count) => {
    expect(found(listed(FLOUR, '6'), filter)).toHaveLength(count);
  });

  it('[INV-02] [POS-08] finds what was sold for an amount and waits for its data', () => {
    expect(found(listed({ ...FLOUR, is_stub: true }, '6'), { status: 'stub' })).toHaveLength(1);
    expect(found(listed(FLOUR, '6'), { status: 'stub' })).toEqual([]);
  });

  it('[INV-02] [PROD-04] finds the barcode of a unit', () => {
    const unit = { id: 'caja', name: 'caja', barcode: '17591001100017' } as ProductUnitRow;
    expect(found(listed(FLOUR, '6', [unit]), { text: '1759' })).toHaveLength(1);
  });

  it.each([
    { categoryId: 'alimentos', count: 1 },
    { categoryId: 'granos', count: 1 },
    { categoryId: 'bebidas', count: 0 },
    { categoryId: NO_CATEGORY, count: 0 },
  ])('[INV-02] keeps to a category and all that is under it: $categoryId', ({ categoryId, count }) => {
    expect(found(listed({ ...FLOUR, category_id: 'granos' }, '6'), { categoryId })).toHaveLength(count);
  });

  it('[INV-02] [CAT-01] tells a product of a deleted category as being in none', () => {
    const rows = listed({ ...FLOUR, category_id: 'deleted' }, '6');
    expect(found(rows, { categoryId: NO_CATEGORY })).toHaveLength(1);
    expect(rows[0]?.categoryName).toBe('');
  });

  it.each<{ stock: string | undefined; in: readonly StockFilter[] }>([
    { stock: undefined, in: ['unrecorded'] },
    { stock: '6', in: [] },
    { stock: '5', in: ['low'] },
    { stock: '0', in: ['low', 'empty'] },
    { stock: '-1', in: ['low', 'negative'] },
  ])('[INV-02] [INV-03] with a stock of $stock is among $in', ({ stock, in: expected }) => {
    const rows = listed({ ...FLOUR, min_stock: '5' }, stock);
    const filters: readonly StockFilter[] = ['low', 'empty', 'negative', 'unknown', 'unrecorded'];
    expect(filters.filter((filter) => found(rows, { stock: filter }).length > 0)).toEqual(expected);
  });

  it('[INV-02] is the same row again for a product of which nothing has changed', () => {
    const list = createListing();
    const known = {
      products: [productRow(FLOUR)],
      units: new Map(),
      stocks: new Map(),
      recorded: new Set<string>(),
    };
    const [before] = list(known, []);
    expect(list({ ...known }, [])[0]).toBe(before);
    const stocks = new Map([[productRow(FLOUR).id, new Map([['unidad', quantity('1')]])]]);
    expect(list({ ...known, stocks }, [])[0]).not.toBe(before);
    const recorded = new Set([productRow(FLOUR).id]);
    const [here] = list({ ...known }, []);
    expect(list({ ...known, recorded }, [])[0]).not.toBe(here);
  });
});

describe('stock in other units', () => {
  it('[INV-02] [MOV-04] is told beside the base unit, and counts for nothing low', () => {
    const caja = { id: 'caja', name: 'cajas', barcode: '' } as ProductUnitRow;
    const [row] = listed({ ...FLOUR, min_stock: '5' }, '2', [caja], [['caja', '3']]);
    expect([row?.stock, row?.otherStock, row?.stockState]).toEqual([
      quantity('2'),
      [{ name: 'cajas', quantity: quantity('3') }],
      'low',
    ]);
  });
});

const TREE = [
  { id: 'alimentos', parentId: null, depth: 0, isInCircle: false },
  { id: 'granos', parentId: 'alimentos', depth: 1, isInCircle: false },
  { id: 'bebidas', parentId: null, depth: 0, isInCircle: false },
];

function found(rows: ReturnType<typeof listed>, filter: Partial<ProductFilter>) {
  return filterProducts(rows, { ...NO_FILTER, ...filter }, TREE);
}

const FLOUR: Partial<ProductRow> = {
  sku: 'HAR-1',
  name: 'Harina de maíz 1 kg',
  brand: 'PAN',
  base_unit: { id: 'unidad', name: 'unidad', barcode: '7591001100010', price: {} },
};

function listed(
  fields: Partial<ProductRow>,
  stock: string | undefined,
  units: readonly ProductUnitRow[] = [],
  others: readonly (readonly [unitId: string, text: string])[] = [],
  isElsewhere = false,
) {
  const product = productRow(fields);
  const held = stock === undefined ? [] : [[product.base_unit.id, stock] as const, ...others];
  const here = new Map(held.map(([unitId, text]) => [unitId, quantity(text)]));
  return createListing()(
    {
      products: [product],
      units: new Map([[product.id, units]]),
      stocks: stock === undefined ? new Map() : new Map([[product.id, here]]),
      recorded: new Set(stock === undefined && !isElsewhere ? [] : [product.id]),
    },
    [{ id: 'granos', name: 'Granos' }],
  );
}
