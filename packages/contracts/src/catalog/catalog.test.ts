import { describe, expect, it } from 'vitest';
import { newId } from '../primitives/ids.ts';
import { CategoryFields, ProductFields, ProductUnitFields, WarehouseFields } from './catalog.ts';

const last_update = '2026-11-20T12:00:00.000Z';

function product(overrides: Record<string, unknown> = {}) {
  return {
    sku: 'HAR-1',
    name: 'Harina de maíz 1 kg',
    base_unit: { id: newId(), name: 'Unidad' },
    purchase_price: { amount: '0.90', currency: 'USD', last_update },
    selling_price: { amount: '1.15', currency: 'USD', last_update, includes_tax: true },
    ...overrides,
  };
}

function unit(overrides: Record<string, unknown> = {}) {
  return { product_id: newId(), name: 'Caja', conversion_factor: '12', ...overrides };
}

/** The paths of the fields that are wrong. */
function wrong(schema: typeof ProductFields | typeof ProductUnitFields, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => issue.path.join('.'));
}

describe('a product', () => {
  it('[PROD-02] is accepted with all that is required', () => {
    expect(wrong(ProductFields, product())).toEqual([]);
  });

  it('[PROD-02] requires SKU, name and the name of the base unit, all at once', () => {
    const nameless = product({ sku: ' ', name: '', base_unit: { id: newId(), name: '' } });
    expect(wrong(ProductFields, nameless)).toEqual(['sku', 'name', 'base_unit.name']);
  });

  it('[PROD-02] has prices and stock limits of nought or more, with two decimals and three', () => {
    const { purchase_price, selling_price } = product();
    const values = product({
      purchase_price: { ...purchase_price, amount: '-0.01' },
      selling_price: { ...selling_price, amount: '1.155' },
      min_stock: '-1',
      max_stock: '0.0001',
    });
    expect(wrong(ProductFields, values).toSorted()).toEqual([
      'max_stock',
      'min_stock',
      'purchase_price.amount',
      'selling_price.amount',
    ]);
  });

  it('[PROD-03] is warned of and lasts a day at least, thirty and a year where nothing is said', () => {
    expect(wrong(ProductFields, product({ expiration_alert: 0, shelf_life: 0.5 }))).toEqual([
      'expiration_alert',
      'shelf_life',
    ]);
    expect(ProductFields.parse(product())).toMatchObject({
      expiration_alert: 30,
      shelf_life: 365,
      lot_format: 'L{YYYY}{MM}{####}',
    });
  });
});

describe('an extra unit', () => {
  it.each(['1', '1.25', '12', '24.10', '1.250'])('[PROD-04] may hold %s base units', (conversion_factor) => {
    expect(wrong(ProductUnitFields, unit({ conversion_factor }))).toEqual([]);
  });

  it.each(['0', '0.99', '1.005', '-2', ''])('[PROD-04] holds from 1, in steps of 0,01: not %j', (factor) => {
    expect(wrong(ProductUnitFields, unit({ conversion_factor: factor }))).toContain('conversion_factor');
  });

  it('[PROD-04] requires a name, and has no price below nought', () => {
    expect(wrong(ProductUnitFields, unit({ name: ' ', selling_price: '-1' }))).toEqual([
      'name',
      'selling_price',
    ]);
  });
});

describe('a place and a category', () => {
  it('[WH-01] a warehouse requires a name and a location', () => {
    const paths = WarehouseFields.safeParse({ name: '', type: 'store', location: ' ' }).error?.issues;
    expect(paths?.map((issue) => issue.path.join('.'))).toEqual(['name', 'location']);
  });

  it('[CAT-01] a category requires a name', () => {
    expect(CategoryFields.safeParse({ name: ' ' }).error?.issues[0]?.path).toEqual(['name']);
  });
});
