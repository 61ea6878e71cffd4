import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { productRow } from '../../../data/testing/builders.ts';
import { duplicatesFact, mergeQuestion, refusalText, sharedText, stockText } from './duplicate-texts.ts';

const pair = {
  older: productRow({ id: 'a', name: 'Malta' }),
  newer: productRow({ id: 'b', name: 'Malta 250' }),
  field: 'sku',
  code: 'MAL-1',
} as const;

describe('the words about products with one code', () => {
  it('[S-30] say what to do about them', () => {
    expect(duplicatesFact(1)).toBe('Dos productos con el mismo código: unir o cambiar');
    expect(duplicatesFact(3)).toBe('3 parejas de productos con el mismo código: unir o cambiar');
  });

  it('[S-30] name what they share, which stays, and that it is for good', () => {
    expect(sharedText(pair)).toBe('Los dos tienen el SKU MAL-1.');
    expect(sharedText({ ...pair, field: 'barcode', code: '759' })).toContain('código de barras 759');
    expect(mergeQuestion(pair)).toMatch(
      /^Queda “Malta” con su precio.*“Malta 250” sale.*No se puede deshacer\.$/,
    );
    expect(refusalText('other_base_unit', pair)).toContain('unidades distintas');
  });

  it('[S-30] say how much there is of each', () => {
    const cases = [{ name: 'Caja', quantity: quantity('2') }];
    expect(stockText({ stock: quantity('1250'), otherStock: cases })).toBe('Stock 1.250 + 2 cajas');
    expect(stockText({ stock: undefined, otherStock: [] })).toBe('Sin existencia');
  });
});
