import { describe, expect, it } from 'vitest';

import { checkScale, decimalsFor, scaleDraft, scaleExample, scaleFields } from './scale-draft.ts';

const first = scaleDraft(undefined, 'USD');

describe('a label of a scale, typed', () => {
  it('[POS-08] begins as most scales are set, and says by an example what it reads', () => {
    expect(checkScale(first, [])).toEqual({});
    expect(scaleExample(scaleFields(first))).toMatch(/^2000042012\d+ es 1,25 kg del producto 00042$/);
    const price = { ...first, prefix: '21', holds: 'price', decimals: '2' } as const;
    expect(scaleExample(scaleFields(price))).toContain('12,50');
  });

  it('[POS-08] is told where it is wrong, at its field', () => {
    expect(Object.keys(checkScale({ ...first, prefix: '30' }, []))).toEqual(['prefix']);
    expect(Object.keys(checkScale({ ...first, code_digits: 'x' }, []))).toEqual(['code_digits']);
    expect(Object.keys(checkScale({ ...first, code_digits: '7' }, []))).toEqual(['code_digits']);
    expect(Object.keys(checkScale({ ...first, decimals: '4' }, []))).toEqual(['decimals']);
    expect(checkScale(first, [scaleFields(first)]).prefix).toContain('ya lo tiene');
  });

  it('[POS-08] has the decimals of what it holds: three of a weight, two of a price, unless others were typed', () => {
    expect(decimalsFor('price', first)).toBe('2');
    expect(decimalsFor('weight', { ...first, holds: 'price', decimals: '2' })).toBe('3');
    expect(decimalsFor('price', { ...first, decimals: '1' })).toBe('1');
  });

  it('[POS-08] is typed as it was kept', () => {
    const kept = scaleFields({ ...first, prefix: '21' });
    expect(scaleFields(scaleDraft(kept, 'USD'))).toEqual(kept);
  });
});
