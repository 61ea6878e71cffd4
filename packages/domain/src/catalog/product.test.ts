import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { usd } from '../testing/builders.ts';
import { carriesStock, type Product, unitsOf, validateProduct } from './product.ts';
import type { Unit } from './unit.ts';

describe('carriesStock', () => {
  it('[PROD-06] keeps no stock of services and digital goods, and of all else', () => {
    expect(carriesStock('service')).toBe(false);
    expect(carriesStock('digital')).toBe(false);
    for (const type of ['physical', 'food', 'medicine', 'electronics', 'clothing', 'other'] as const) {
      expect(carriesStock(type)).toBe(true);
    }
  });
});

describe('validateProduct', () => {
  it('[PROD-02] accepts a product with all that is required', () => {
    expect(validateProduct(product({}))).toEqual([]);
  });

  it('[PROD-02] requires SKU, name and the name of the base unit, all at once', () => {
    const nameless = product({ sku: ' ', name: '', baseUnit: { id: 'u', name: '', barcode: '' } });
    expect(validateProduct(nameless)).toEqual([
      { field: 'sku', code: 'required' },
      { field: 'name', code: 'required' },
      { field: 'baseUnit.name', code: 'required' },
    ]);
  });

  it('[PROD-02] takes no price and no stock limit below nought', () => {
    const refusals = validateProduct(
      product({
        purchasePrice: { amount: usd(-1n), lastUpdate: null },
        sellingPrice: { amount: usd(-1n), lastUpdate: null, includesTax: true },
        minStock: -1n,
        maxStock: -1n,
      }),
    );
    expect(refusals).toEqual([
      { field: 'purchasePrice', code: 'price_negative' },
      { field: 'sellingPrice', code: 'price_negative' },
      { field: 'minStock', code: 'stock_negative' },
      { field: 'maxStock', code: 'stock_negative' },
    ]);
  });

  it('[PROD-02] takes a maximum that is not below the minimum, nought being none', () => {
    expect(validateProduct(product({ minStock: 5000n, maxStock: 4000n }))).toEqual([
      { field: 'maxStock', code: 'stock_maximum_below_minimum' },
    ]);
    expect(validateProduct(product({ minStock: 5000n, maxStock: 0n }))).toEqual([]);
  });

  it('[PROD-03] asks for days of at least one, but only of a product that expires', () => {
    const withoutDays = { expirationAlert: 0, shelfLife: 0.5 };
    expect(validateProduct(product({ ...withoutDays, requiresExpiration: true }))).toEqual([
      { field: 'expirationAlert', code: 'days_too_few' },
      { field: 'shelfLife', code: 'days_too_few' },
    ]);
    expect(validateProduct(product(withoutDays))).toEqual([]);
  });

  it('[PROD-04] requires of an extra unit a name and a factor from 1, in steps of 0,01', () => {
    const units = [
      unit({ name: '' }),
      unit({ factor: quantity('0.99') }),
      unit({ factor: quantity('1.005') }),
    ];
    expect(validateProduct(product({ units }))).toEqual([
      { field: 'units.0.name', code: 'required' },
      { field: 'units.1.factor', code: 'factor_too_small' },
      { field: 'units.2.factor', code: 'factor_too_fine' },
    ]);
    expect(validateProduct(product({ units: [unit({ factor: quantity('1.25') })] }))).toEqual([]);
  });

  it('[PROD-04] takes no price of an extra unit below nought', () => {
    expect(validateProduct(product({ units: [unit({ sellingPrice: usd(-1n) })] }))).toEqual([
      { field: 'units.0.sellingPrice', code: 'price_negative' },
    ]);
  });

  it('[PROD-04] takes one barcode for one unit only, but any number of units without', () => {
    const repeated = [unit({ barcode: '' }), unit({ barcode: '' }), unit({ barcode: '7591234567891' })];
    expect(validateProduct(product({ units: repeated }))).toEqual([
      { field: 'units.2.barcode', code: 'barcode_repeated' },
    ]);
  });
});

describe('unitsOf', () => {
  it('[ENT-17] lists the base unit first, and prices a unit without a price by its factor', () => {
    const units = [unit({}), unit({ id: 'bulto', factor: quantity('24'), sellingPrice: usd(25_00n) })];
    expect(unitsOf(product({ units }))).toMatchObject([
      { id: 'unidad', factor: 1000n, sellingPrice: usd(1_15n), barcode: '7591234567891' },
      { id: 'caja', factor: 12_000n, sellingPrice: usd(13_80n), purchasePrice: usd(10_80n) },
      { id: 'bulto', factor: 24_000n, sellingPrice: usd(25_00n), purchasePrice: usd(21_60n) },
    ]);
  });
});

function unit(overrides: Partial<Unit>): Unit {
  return {
    id: 'caja',
    name: 'Caja',
    factor: quantity('12'),
    barcode: '',
    isGenerated: false,
    purchasePrice: null,
    sellingPrice: null,
    ...overrides,
  };
}

function product(overrides: Partial<Product>): Product {
  return {
    id: 'harina',
    sku: 'HAR-1',
    name: 'Harina de maíz 1 kg',
    description: '',
    categoryId: null,
    brand: 'La Espiga',
    model: '',
    type: 'food',
    status: 'active',
    minStock: quantity('5'),
    maxStock: quantity('100'),
    trackLots: false,
    lotFormat: 'L{YYYY}{MM}{####}',
    requiresExpiration: false,
    expirationAlert: 30,
    shelfLife: 365,
    baseUnit: { id: 'unidad', name: 'Unidad', barcode: '7591234567891' },
    units: [],
    purchasePrice: { amount: usd(90n), lastUpdate: null },
    sellingPrice: { amount: usd(1_15n), lastUpdate: null, includesTax: true },
    taxId: null,
    isExempt: false,
    tags: [],
    mainImage: null,
    gallery: [],
    ...overrides,
  };
}
