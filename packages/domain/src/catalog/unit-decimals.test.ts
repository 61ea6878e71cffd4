import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import { allowsQuantity, isMeasured, quantityText } from './unit-decimals.ts';

describe('decimals of a unit', () => {
  it.each(['kg', 'Kilo', 'GRAMOS', 'Lt.', 'metro', 'Galón'])('[POS-04] measures in %s', (unit) => {
    expect(isMeasured(unit)).toBe(true);
  });

  it.each(['unidad', 'Caja x 12', 'paquete', 'Six pack', ''])('[POS-04] counts in %j', (unit) => {
    expect(isMeasured(unit)).toBe(false);
  });

  it('[POS-04] allows part of a kilo and no part of a bottle', () => {
    expect(allowsQuantity('kg', quantity('0.93'))).toBe(true);
    expect(allowsQuantity('unidad', quantity('0.93'))).toBe(false);
    expect(allowsQuantity('unidad', quantity('3'))).toBe(true);
  });

  it('[POS-04] writes weights to the gram, and counts without decimals', () => {
    expect(quantityText('kg', quantity('0.93'))).toBe('0,930');
    expect(quantityText('kg', quantity('2'))).toBe('2');
    expect(quantityText('unidad', quantity('12'))).toBe('12');
  });
});
