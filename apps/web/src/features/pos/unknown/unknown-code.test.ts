import { describe, expect, it } from 'vitest';

import { parseNew } from '../../../data/local-writes/change-records.ts';
import { usd } from '../testing.ts';
import { AMOUNT_NAME, amountArticle } from './amount-article.ts';
import { quickProductErrors, quickProductFields } from './quick-product.ts';

const COMPANY = '0190a000-0000-7000-8000-000000000001';
const NOW = '2026-11-22T12:00:00.000Z';

describe('a code that nothing has', () => {
  it('[POS-08] becomes a product that the contract takes, with the code as SKU and barcode', () => {
    const typed = { code: '7590001', name: ' Tostones ', price: '1,50', unit: 'und' };
    expect(quickProductErrors(typed, 'USD')).toEqual({});
    const fields = parseNew('products', quickProductFields(typed, 'USD', NOW));
    expect(fields).toMatchObject({
      sku: '7590001',
      name: 'Tostones',
      base_unit: { name: 'und', barcode: '7590001' },
      selling_price: { amount: '1.50', currency: 'USD', includes_tax: true },
    });
  });

  it('[POS-08] becomes none without a name, a unit and a price', () => {
    const typed = { code: '7590001', name: ' ', price: 'x', unit: '' };
    expect(Object.keys(quickProductErrors(typed, 'USD')).sort()).toEqual(['name', 'price', 'unit']);
  });

  it('[POS-08] is sold for an amount: one article a code, of no stock, with its tax in the price', () => {
    const sold = amountArticle(COMPANY, { code: '7590001', name: '', price: usd('3.00') });
    expect(sold).toMatchObject({ name: AMOUNT_NAME, type: 'service', includesTax: true, price: usd('3.00') });
    const again = amountArticle(COMPANY, { code: '7590001', name: 'Vela', price: usd('2.00') });
    expect([again.productId, again.name]).toEqual([sold.productId, 'Vela']);
    const other = amountArticle(COMPANY, { code: '7590002', name: '', price: usd('3.00') });
    expect(other.productId).not.toBe(sold.productId);
  });
});
