/** What the price of an article without one is asked as. */
import { describe, expect, it } from 'vitest';
import { priceLabel } from './price-label.ts';

const OF = { unitName: 'Unidad', includesTax: true, isExempt: false };

describe('priceLabel', () => {
  it('[POS-04] says whether IVA is in the price, and nothing of it where the article is exempt', () => {
    expect(priceLabel(OF)).toBe('Precio por unidad con IVA');
    expect(priceLabel({ ...OF, includesTax: false })).toBe('Precio por unidad sin IVA');
    expect(priceLabel({ ...OF, isExempt: true })).toBe('Precio por unidad');
  });
});
