import { describe, expect, it } from 'vitest';

import { GENERAL_IVA, type TaxableProduct, taxFor } from './tax-for.ts';
import type { TaxRate } from './tax-rate.ts';

describe('taxFor', () => {
  it("[POS-09] takes the product's own tax first", () => {
    const reduced = tax({ id: 'reduced', name: 'Reducido', basisPoints: 800 });
    expect(taxFor(product({ taxId: 'reduced' }), [tax({}), reduced])).toEqual({
      taxId: 'reduced',
      taxName: 'Reducido',
      taxBasisPoints: 800,
      isExempt: false,
    });
  });

  it('[ENT-16] charges nothing on an exempt product, even one that names a tax', () => {
    expect(taxFor(product({ isExempt: true, taxId: 'general' }), [tax({})])).toMatchObject({
      taxId: null,
      taxBasisPoints: 0,
      isExempt: true,
    });
  });

  it('[POS-09] else takes the first configured tax that is active', () => {
    const taxes = [tax({ id: 'off', isActive: false }), tax({ id: 'first' }), tax({ id: 'second' })];
    expect(taxFor(product({}), taxes).taxId).toBe('first');
  });

  it('[POS-09] counts a tax on products or services for those alone', () => {
    const taxes = [
      tax({ id: 'services', appliesTo: 'services' }),
      tax({ id: 'products', appliesTo: 'products' }),
    ];
    expect(taxFor(product({ type: 'service' }), taxes).taxId).toBe('services');
    expect(taxFor(product({ type: 'food' }), taxes).taxId).toBe('products');
    expect(taxFor(product({ type: 'digital' }), taxes).taxId).toBe('products');
  });

  it('[POS-09] charges 16 % when no tax is configured, or none that applies', () => {
    expect(taxFor(product({}), [])).toEqual(GENERAL_IVA);
    expect(GENERAL_IVA).toEqual({ taxId: null, taxName: 'IVA', taxBasisPoints: 1600, isExempt: false });
    expect(taxFor(product({ type: 'food' }), [tax({ appliesTo: 'services' })])).toEqual(GENERAL_IVA);
  });

  it("[POS-09] forgets a product's own tax that was switched off or deleted", () => {
    const taxes = [tax({ id: 'general' }), tax({ id: 'old', isActive: false })];
    expect(taxFor(product({ taxId: 'old' }), taxes).taxId).toBe('general');
    expect(taxFor(product({ taxId: 'gone' }), taxes).taxId).toBe('general');
  });
});

function product(overrides: Partial<TaxableProduct>): TaxableProduct {
  return { type: 'physical', taxId: null, isExempt: false, ...overrides };
}

function tax(overrides: Partial<TaxRate>): TaxRate {
  return {
    id: 'general',
    name: 'IVA',
    basisPoints: 1600,
    appliesTo: 'all',
    isDefault: false,
    isActive: true,
    ...overrides,
  };
}
