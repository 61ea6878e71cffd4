import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';

import type { ProductUnitRow } from '../../../data/rows.ts';
import { productRow } from '../../../data/testing/builders.ts';
import { lastCost } from './last-cost.ts';

const RATE = exchangeRate('USD', 'VES', '512.48');

describe('the last cost of a product', () => {
  it.each([
    ['a sweet', '0.0125', 'USD', '0.0125'],
    ['one bought in bolívares', '6.41', 'VES', '0.0125'],
    ['a dear one bought in bolívares', '589.35', 'VES', '1.15'],
    ['nothing known', '0.00', 'USD', null],
  ])('[QE-01] of %s: %s %s are %s dollars', (_, amount, currency, cost) => {
    expect(lastCost(costing(amount, currency), undefined, RATE)).toBe(cost);
  });

  it('[QE-01] of a box is its own, else that of what it holds', () => {
    const box = (purchase_price: string | null) =>
      ({ conversion_factor: '24', purchase_price }) as ProductUnitRow;
    expect(lastCost(costing('0.0125', 'USD'), box(null), RATE)).toBe('0.30');
    expect(lastCost(costing('0.0125', 'USD'), box('0.285'), RATE)).toBe('0.285');
  });

  it('[QE-01] is not known in dollars without a rate', () => {
    expect(lastCost(costing('6.41', 'VES'), undefined, undefined)).toBeNull();
  });
});

function costing(amount: string, currency: string) {
  return productRow({ purchase_price: { amount, currency, last_update: '2026-11-20T12:00:00.000Z' } });
}
