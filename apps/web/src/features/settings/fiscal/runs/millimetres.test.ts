import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { millimetresText, typedTenths } from './millimetres.ts';

describe('millimetres', () => {
  it.each([
    ['0', 0],
    ['1,5', 15],
    ['-2', -20],
    ['−0.3', -3],
    [' +12,0 ', 120],
  ])('are read as tenths: %s', (text, tenths) => {
    expect(typedTenths(text)).toBe(tenths);
  });

  it.each(['', 'dos', '1,55', '1,', '--1', '1.234'])(
    'are refused where they are no such number: "%s"',
    (text) => {
      expect(typedTenths(text)).toBeNaN();
    },
  );

  it('are read as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (tenths) => {
        expect(typedTenths(millimetresText(tenths))).toBe(tenths);
      }),
    );
  });
});
