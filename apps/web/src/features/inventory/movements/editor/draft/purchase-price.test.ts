import { exchangeRate } from '@cuadra/domain/money/rate';
import { parseUnitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';
import { describe, expect, it } from 'vitest';
import { BOX, UNIT } from '../testing.ts';
import { priceOfCost } from './purchase-price.ts';

const RATE = exchangeRate('USD', 'VES', '512.48');

describe('the purchase price that follows from a line', () => {
  it.each([
    ['a sweet by the piece', '0.0125', 'USD', UNIT, 'USD', '0.0125'],
    ['a sweet by the box', '0.30', 'USD', BOX, 'USD', '0.0125'],
    ['a box that comes out uneven', '10', 'USD', BOX, 'USD', '0.4167'],
    ['what was typed in three decimals', '2.125', 'USD', UNIT, 'USD', '2.125'],
    ['an invoice in bolívares', '1024.97', 'VES', UNIT, 'USD', '2.00'],
    ['a sweet in bolívares', '6.41', 'VES', UNIT, 'USD', '0.0125'],
    ['a price kept in bolívares', '0.0125', 'USD', UNIT, 'VES', '6.41'],
  ])('[MOV-01] of %s: %s %s', (_, cost, currency, unit, kept, price) => {
    const found = priceOfCost(parseUnitCost(cost, currency), { unit }, kept, RATE);
    expect(found === undefined ? undefined : unitCostToString(found)).toBe(price);
  });

  it('[MOV-01] is none where no rate leads to its currency', () => {
    expect(priceOfCost(parseUnitCost('1', 'VES'), { unit: UNIT }, 'USD', undefined)).toBeUndefined();
  });
});
