import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import { owedIn } from './customer-balances.ts';

const BALANCE = [parseDecimal('-2.00', 'USD'), parseDecimal('-500.00', 'VES')];
const owed = (rate?: string) =>
  toDecimal(owedIn(BALANCE, 'USD', rate === undefined ? undefined : exchangeRate('USD', 'VES', rate)));

describe('what a customer owes in one currency', () => {
  it('[PAY-06] counts what is owed in the other one, at the rate', () => {
    expect(owed('500')).toBe('3.00');
  });

  it('[PAY-06] leaves out the other one where there is no rate', () => {
    expect(owed()).toBe('2.00');
  });

  it('[PAY-06] is nothing for whoever has something in favour', () => {
    expect(toDecimal(owedIn([parseDecimal('9.00', 'USD')], 'USD', undefined))).toBe('0.00');
  });
});
