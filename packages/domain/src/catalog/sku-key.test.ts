import { describe, expect, it } from 'vitest';
import { skuKey } from './sku-key.ts';

describe('skuKey', () => {
  it.each([
    ['HAR-1', 'har-1'],
    ['ÑAME-ÁÉÍÓÚÜ', 'ñame-áéíóúü'],
    ['ÀÖØÞ×', 'àöøþ×'],
    ['N\u0303AME', 'ñame'],
    ['E\u0301', 'é'],
  ])('[PROD-02] takes %s and %s for one', (one, other) => {
    expect(skuKey(one)).toBe(skuKey(other));
  });

  it.each([
    ['İ', 'i'],
    ['İ', 'i\u0307'],
    ['ı', 'I'],
    ['ß', 'SS'],
    ['Ω', 'ω'],
    ['é', 'e'],
    ['A 1', 'A1'],
  ])('takes %s and %s for two', (one, other) => {
    expect(skuKey(one)).not.toBe(skuKey(other));
  });

  it('changes nothing more when it is taken again', () => {
    for (const sku of ['İß', 'ÑÁ', 'Ǆ', '\u0130']) expect(skuKey(skuKey(sku))).toBe(skuKey(sku));
  });
});
