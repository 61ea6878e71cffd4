import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import { productRow } from '../../../data/testing/builders.ts';
import { marginOfProduct, percentText } from './product-margin.ts';

const rate = { exchange: exchangeRate('USD', 'VES', '100') };
const price = (amount: string, currency = 'USD') => ({ amount, currency, last_update: '' });

describe('the margin of a product', () => {
  it('[INV-02] leaves out the tax its price includes, and none where it is exempt', () => {
    const product = productRow({
      purchase_price: price('2.60'),
      selling_price: { ...price('3.40'), includes_tax: true },
    });
    expect(marginOfProduct(product, { rate, taxes: [] })).toBe(1126);
    expect(marginOfProduct({ ...product, is_exempt: true }, { rate, taxes: [] })).toBe(2353);
  });

  it('[INV-02] converts a cost in another currency, and tells none without a rate', () => {
    const product = productRow({
      purchase_price: price('100.00', 'VES'),
      selling_price: { ...price('2.00'), includes_tax: false },
    });
    expect(marginOfProduct(product, { rate, taxes: [] })).toBe(5000);
    expect(marginOfProduct(product, { rate: undefined, taxes: [] })).toBeUndefined();
  });

  it('[INV-02] tells none of a product whose cost nobody has said', () => {
    const product = productRow({
      purchase_price: price('0.00'),
      selling_price: { ...price('2.00'), includes_tax: false },
    });
    expect(marginOfProduct(product, { rate, taxes: [] })).toBeUndefined();
  });

  it.each([
    [2609, '26 %'],
    [-512, '−5 %'],
    [-20, '0 %'],
    [undefined, '–'],
  ])('[INV-02] of %s is written %s', (basisPoints, text) => {
    expect(percentText(basisPoints)).toBe(text);
  });
});
