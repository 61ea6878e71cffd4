import { describe, expect, it } from 'vitest';
import { STORABLE_MINOR_MAX } from '../sales/amount-bounds.ts';
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

  it('[CASH-01] are listed cards first, and one by currency', () => {
    const figures = [
      { ...emptyMethod('zelle', 'USD', ANA), received: usd(1n) },
      { ...emptyMethod('card', 'USD', ANA), received: usd(2n) },
      { ...emptyMethod('mobile', 'VES', ANA), received: ves(3n) },
      { ...emptyMethod('card', 'VES', ANA), onAccount: ves(4n) },
    ];
    expect(expectedMethods(figures).map(({ method, expected }) => [method, expected])).toEqual([
      ['card', usd(2n)],
      ['card', ves(4n)],
      ['mobile', ves(3n)],
      ['zelle', usd(1n)],
    ]);
    expect(expectedMethods([])).toEqual([]);
  });

  it('[CASH-01] expect less than nothing where more went back than came in', () => {
    const zelle = { ...emptyMethod('zelle', 'USD', ANA), received: usd(1_00n), returned: usd(3_00n) };
    expect(expectedMethods([zelle])).toEqual([{ method: 'zelle', currency: 'USD', expected: usd(-2_00n) }]);
  });

  it.each([
    ['nothing at all', true, []],
    [
      'one method in two currencies',
      true,
      [card(null), { ...card(null), currency: 'USD', expected: usd(0n) }],
    ],
    ['an expected amount of another currency', false, [{ ...card(null), expected: usd(1n) }]],
    ['a counted amount of another currency', false, [card(usd(1n))]],
    ['a currency that no card takes', false, [{ ...card(null), currency: 'EUR' }]],
    ['the most that the records hold', true, [card(ves(STORABLE_MINOR_MAX))]],
    ['a céntimo more', false, [card(ves(STORABLE_MINOR_MAX + 1n))]],
    [
      'an expected amount below the least',
      false,
      [{ ...card(null), expected: ves(-STORABLE_MINOR_MAX - 1n) }],
    ],
  ])('[CASH-01] of %s the count is whole: %s', (_, isWhole, methods) => {
    expect(isWholeMethodCount(methods)).toBe(isWhole);
  });
});

function card(counted: CountedMethod['counted']): CountedMethod {
  return { method: 'card', currency: 'VES', expected: ves(100_00n), counted };
}
