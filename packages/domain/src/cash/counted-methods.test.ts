import { describe, expect, it } from 'vitest';
import { usd, ves } from '../testing/builders.ts';
import {
  type CountedMethod,
  expectedMethods,
  isWholeMethodCount,
  methodDifference,
} from './counted-methods.ts';
import { emptyMethod } from './empty-figures.ts';

const ANA = { id: 'ana', name: 'Ana' };
const LUIS = { id: 'luis', name: 'Luis' };

describe('the methods that a closing counts', () => {
  it('[CASH-01] are all but cash and balance, of all cashiers together', () => {
    const figures = [
      { ...emptyMethod('cash', 'USD', ANA), received: usd(20_00n) },
      { ...emptyMethod('zelle', 'USD', ANA), received: usd(64_50n) },
      { ...emptyMethod('card', 'VES', ANA), received: ves(900_00n), returned: ves(100_00n) },
      { ...emptyMethod('card', 'VES', LUIS), received: ves(50_00n) },
      { ...emptyMethod('balance', 'USD', ANA), received: usd(5_00n) },
    ];
    expect(expectedMethods(figures)).toEqual([
      { method: 'card', currency: 'VES', expected: ves(850_00n) },
      { method: 'zelle', currency: 'USD', expected: usd(64_50n) },
    ]);
  });

  it('[CASH-01] [PAY-07] expect nothing that is not confirmed in the bank, and less what went back as change', () => {
    const mobile = { ...emptyMethod('mobile', 'VES', ANA), received: ves(900_00n), pending: ves(300_00n) };
    expect(expectedMethods([{ ...mobile, change: ves(50_00n) }])).toEqual([
      { method: 'mobile', currency: 'VES', expected: ves(550_00n) },
    ]);
  });

  it('[CASH-01] differ by what was counted, and by nothing where it was not looked up', () => {
    expect(methodDifference(card(ves(90_00n)))).toEqual(ves(-10_00n));
    expect(methodDifference(card(ves(100_00n)))).toBeUndefined();
    expect(methodDifference(card(null))).toBeUndefined();
  });

  it('[CASH-01] are there once each, in a currency they are taken in', () => {
    expect(isWholeMethodCount([card(null)])).toBe(true);
    expect(isWholeMethodCount([card(null), card(ves(1n))])).toBe(false);
    expect(isWholeMethodCount([{ ...card(null), method: 'zelle' }])).toBe(false);
  });
});

function card(counted: CountedMethod['counted']): CountedMethod {
  return { method: 'card', currency: 'VES', expected: ves(100_00n), counted };
}
