import { describe, expect, it } from 'vitest';

import { factorOfName } from './unit-factor.ts';

describe('factorOfName', () => {
  it.each([
    ['UNIDAD', '1'],
    ['Und.', '1'],
    ['docena', '12'],
    ['Media docena', '6'],
    ['CAJA x 24', '24'],
    ['CAJAX24', '24'],
    ['Bulto de 48', '48'],
    ['PAQ. 12 UND', '12'],
    ['CAJA', undefined],
    ['Bolsa 500 g', undefined],
    ['Saco 0', undefined],
  ])('[IMP-02] reads from its name what “%s” holds: %s', (name, factor) => {
    expect(factorOfName(name)).toBe(factor);
  });
});
